// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for the run that is stepped through, and then for the count of the whole spectrum.
#include "gui/count/counting_model.h"

#include "gui/words/wording.h"

#include <algorithm>
#include <cmath>

namespace walshscope::gui {

CountingModel::CountingModel(Slot& slot, Devices& devices, QObject* parent)
    : QObject(parent), m_slot(slot), m_devices(devices), m_whole(devices.worker()) {
    connect(&m_making, &Request::answered, this, [this] { takeRun(m_making.result()); });
    connect(&m_making, &Request::failed, this, [this](const Failure& failure) { showObstacle(failure.cause); });
    for (const auto signal : {&Request::answered, &Request::changed})
        connect(&m_whole, signal, this, &CountingModel::wholeChanged);
    connect(&m_whole, &Request::progressed, this, &CountingModel::wholeChanged);
    connect(&m_whole, &Request::remarked, this, &CountingModel::remarked);
    const auto forget = [this] {
        m_spectrum.reset();
        m_whole.clear();
        start();
    };
    connect(&m_slot, &Slot::inputChanged, this, forget);
    connect(&m_slot, &Slot::componentChanged, this, forget);
}

void CountingModel::setActive(bool active) {
    m_active = active;
    if (active && m_outdated)
        start();
}

void CountingModel::cancel() {
    const bool making = m_making.busy();
    m_requests.cancel();
    if (!making)
        return;
    m_place.reset();
    m_outdated = true;
    Q_EMIT runChanged();
}

void CountingModel::close() { m_requests.close(); }

void CountingModel::setState(const CountState& state) {
    if (state == m_state)
        return;
    const CountState old = std::exchange(m_state, state);
    m_place.reset(); // A step that is asked for wins over the place that was to be kept.
    m_state.step = std::max(0, m_state.step);
    if (!state.runsAs(old))
        start();
    CountState otherwise = old;
    otherwise.step = m_state.step;
    if (otherwise != m_state)
        Q_EMIT stateChanged();
    if (old.step != m_state.step || old.by != m_state.by)
        Q_EMIT stepChanged();
}

void CountingModel::change(const CountState& state) {
    if (state == m_state)
        return;
    auto place = m_place;
    if (m_run && !place)
        place = m_run->placeOf(active().to);
    setState(state);
    if (!m_current)
        m_place = place;
}

void CountingModel::countAgain() {
    m_whole.outdate();
    start();
}

void CountingModel::setStep(int step) {
    CountState state = m_state;
    state.step = std::clamp(step, 0, steps());
    setState(state);
}

void CountingModel::setBy(CountBy by) {
    CountState state = m_state;
    state.by = by;
    if (m_run)
        state.step = m_run->stepAt(by, active().to);
    setState(state);
}

int CountingModel::steps() const { return m_run ? int(m_run->stops(m_state.by).size()) - 1 : 0; }

int CountingModel::step() const { return std::clamp(m_state.step, 0, steps()); }

CountingStretch CountingModel::active() const {
    if (!m_run)
        return {};
    const auto& stops = m_run->stops(m_state.by);
    const auto at = std::size_t(step());
    return {at == 0 ? 0 : stops[at - 1], stops[at]};
}

int CountingModel::parts() const {
    return m_spectrum ? int(std::max<std::size_t>(1, m_spectrum->values().size() / CountingRun::most)) : 1;
}

QString CountingModel::wholeObstacle() const { return m_whole.failure() ? m_whole.failure()->cause : QString(); }

void CountingModel::showObstacle(const QString& why) {
    m_run.reset();
    m_obstacle = why;
    m_current = true;
    Q_EMIT runChanged();
    Q_EMIT stepChanged();
}

void CountingModel::start() {
    m_outdated = !m_active;
    if (!m_active)
        return;
    m_requests.cancel();
    m_current = false;
    m_obstacle.clear();
    const InputPointer input = m_slot.input();
    if (!input) {
        showObstacle(tr("Nothing is open yet."));
        return;
    }
    m_making.start([input, component = m_slot.component(), known = m_spectrum, state = m_state](Monitor& monitor) {
        return CountingRun(known ? known : spectrumOf(*input, component, monitor), state, monitor);
    });
    Q_EMIT runChanged();
}

void CountingModel::takeRun(const CountingRunPointer& run) {
    m_run = run;
    m_spectrum = run->spectrum();
    m_current = true;
    m_obstacle = run->obstacle() ? worded(*run->obstacle()) : QString();
    if (m_place)
        m_state.step = run->stepAt(m_state.by, run->positionOf(m_place->first, m_place->second));
    m_place.reset();
    m_state.step = step();
    m_state.part = std::min(m_state.part, parts() - 1);
    Q_EMIT runChanged();
    Q_EMIT stepChanged();
    countWhole();
}

/// Where launches are counted, those of the picture's blocks; where time is, of blocks of the usual size.
void CountingModel::countWhole() {
    Parameters parameters;
    parameters.scan = m_state.scan;
    if (m_devices.kernels() == DeviceKind::Emulator)
        parameters.blockSize = m_state.blockSize;
    const WholeCountPointer before = m_whole.result();
    if (before && m_whole.current() && before->spectrum == m_spectrum && before->counted.counter == m_state.counter &&
        before->counted.parameters == parameters)
        return;
    m_whole.start([spectrum = m_spectrum, counter = m_state.counter, parameters](Monitor& monitor) {
        return WholeCount{walshDistribution(spectrum->values(), {counter, nullptr, parameters}, monitor), spectrum};
    });
}

} // namespace walshscope::gui
