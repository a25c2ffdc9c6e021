// SPDX-License-Identifier: GPL-3.0-or-later
// Where a stop begins and ends.
#include "gui/lesson/stop_stepper.h"

#include <algorithm>

namespace walshscope::gui {

void StopStepper::setInner(Stepper* stepper) {
    if (stepper == m_stepper)
        return;
    if (m_stepper)
        disconnect(m_stepper, nullptr, this, nullptr);
    m_stepper = stepper;
    if (stepper) {
        connect(stepper, &Stepper::stepped, this, &Stepper::stepped);
        connect(stepper, &Stepper::kindChanged, this, &Stepper::kindChanged);
        connect(stepper, &Stepper::restWanted, this, &Stepper::restWanted);
    }
    Q_EMIT restWanted();
    Q_EMIT kindChanged();
    Q_EMIT stepped();
}

void StopStepper::setStop(const Stop& stop) {
    if (stop == m_stop)
        return;
    m_stop = stop;
    Q_EMIT stepped();
}

int StopStepper::last() const { return std::min(m_stop.last.value_or(steps()), steps()); }

bool StopStepper::leavesStop(int by) const {
    return by > 0 ? m_stop.hasNext && step() >= last() : m_stop.hasPrevious && step() <= m_stop.first;
}

void StopStepper::setStep(int step) {
    if (m_stepper)
        m_stepper->setStep(step);
}

/// What is still to come has steps that nobody knows yet.
void StopStepper::goOn(int by) {
    if (!isReady())
        return;
    if (leavesStop(by))
        Q_EMIT stopWanted(by);
    else if (m_stepper && !(by > 0 && m_asks()))
        m_stepper->goOn(by);
}

bool StopStepper::canGoOn(int by) const { return leavesStop(by) || (m_stepper && m_stepper->canGoOn(by)); }

int StopStepper::playsTo() const { return step() < last() ? last() : steps(); }

void StopStepper::setKind(int kind) {
    if (m_stepper)
        m_stepper->setKind(kind);
}

} // namespace walshscope::gui
