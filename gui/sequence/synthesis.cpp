// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for the run, and taking what comes while it goes on.
#include "gui/sequence/synthesis.h"

#include "gui/words/wording.h"
#include "memory.h"
#include "sequence/notation.h"

#include <QElapsedTimer>

#include <algorithm>

namespace walshscope::gui {

/// What a run tells on its way.
struct Synthesis::Advance {
    std::size_t bitsRead;
    std::vector<Jump> jumps; ///< Since the last report, and so are phases.
    std::vector<TimedPhase> phases;
    double seconds;
};

namespace {

/// Collects jumps and hands them on, seldom enough for a window to follow.
template <class Advance>
class Reporter : public RegisterMonitor {
public:
    Reporter(Monitor& outer, std::function<void(Advance)> report) : m_outer(outer), m_report(std::move(report)) {
        m_clock.start();
    }

    void progress(std::uint64_t done, std::uint64_t total) override {
        try {
            m_outer.progress(done, total);
        } catch (const Cancelled&) {
            report(done);
            throw;
        }
        if (m_clock.elapsed() - m_reported >= leastMilliseconds)
            report(done);
    }
    void remark(const Message& words) override { m_outer.remark(words); }
    void jumped(const Jump& jump) override { m_jumps.push_back(jump); }
    void divided(const SpanPhase& phase) override { m_phases.push_back({phase, seconds()}); }
    void report(std::uint64_t done) {
        m_reported = m_clock.elapsed();
        m_report({std::size_t(done), std::exchange(m_jumps, {}), std::exchange(m_phases, {}), seconds()});
    }
    double seconds() const { return double(m_clock.nsecsElapsed()) / 1e9; }

private:
    static constexpr qint64 leastMilliseconds = 40;
    Monitor& m_outer;
    std::function<void(Advance)> m_report;
    std::vector<Jump> m_jumps;
    std::vector<TimedPhase> m_phases;
    QElapsedTimer m_clock;
    qint64 m_reported = 0;
};

constexpr std::size_t mostTerms = 1000, mostDigits = 4096;

Written written(const Polynomial& p, TermOrder order) {
    return {QString::fromStdString(termsText(p, order, mostTerms)), QString::fromStdString(hexText(p, mostDigits))};
}

} // namespace

Synthesis::Synthesis(Slot& slot, Devices& devices, QObject* parent)
    : QObject(parent), m_slot(slot), m_devices(devices), m_onDevice(devices.worker()) {
    connect(&m_slot, &Slot::inputChanged, this, &Synthesis::takeInput);
    for (Latest<Synthesised>* request : {&m_onCpu, &m_onDevice}) {
        connect(request, &Request::remarked, this, &Synthesis::remarked);
        connect(request, &Request::answered, this, [this, request] { finish(request->result()); });
        connect(request, &Request::failed, this, [this, request](const Failure& failure) {
            Q_EMIT stateChanged();
            Q_EMIT failed(
                failure.cause,
                failure.kind == Failure::Kind::Memory ? tr("There is not enough memory for this. Close other programs.")
                : m_choice.method || m_choice.device  ? tr("Choose another method or device, or leave both at Auto.")
                                                      : tr("Choose another method or device."),
                &m_result);
        });
    }
    for (const Request* request : m_waitedFor)
        connect(request, &Request::changed, this, [this, request] {
            if (request->waiting())
                Q_EMIT stateChanged();
        });
    connectWalk();
}

void Synthesis::setActive(bool active) {
    m_active = active;
    if (active && m_outdated)
        run();
}

void Synthesis::setChoice(const RegisterChoice& choice) {
    const auto device = [](const RegisterChoice& c) { return c.device ? c.device->id : std::string(); };
    const bool same = choice.method == m_choice.method && device(choice) == device(m_choice);
    m_choice = choice;
    if (!same && input())
        run();
}

void Synthesis::takeInput() {
    Requests{&m_walking, &m_checks, &m_making}.clear();
    m_regeneration.reset();
    m_regeneratedOf = 0;
    m_regenerated = 0;
    m_placeWanted.reset();
    m_goingTo.reset();
    if (!input()) {
        m_walk.reset();
        m_stops.clear();
        m_position = 0;
        showThisRun();
    }
    Q_EMIT inputChanged();
    Q_EMIT walkChanged();
    Q_EMIT stepChanged();
    Q_EMIT regenerationChanged();
    walkAgain();
    run();
}

Latest<Synthesised>& Synthesis::request() {
    const auto isGpu = [](const Device& device) { return device.kind == DeviceKind::Cuda && device.works; };
    if (m_choice.device)
        return m_choice.device->kind == DeviceKind::Cuda ? m_onDevice : m_onCpu;
    // Where kernels run by themselves is known once somebody has looked for GPUs.
    const bool onCpu = !m_choice.method || m_choice.method->onHost() ||
                       (m_devices.known() && std::ranges::none_of(walshscope::devices(), isGpu));
    return onCpu ? m_onCpu : m_onDevice;
}

/// What an earlier run left gives way to what this one has to tell.
void Synthesis::showThisRun() {
    m_begun = true;
    m_shown = input();
    m_result.reset();
    m_check.reset();
    m_log = std::make_shared<JumpLog>();
    m_log->reserve(bytesForJumps(length()) / sizeof(Jump));
    m_recursion = std::make_shared<RecursionLog>(length());
    m_bitsRead = 0;
}

void Synthesis::run() {
    m_outdated = !m_active;
    // What an earlier run would still tell is not wanted.
    m_runs.clear();
    m_checks.clear();
    m_begun = false;
    m_timeLeft.restart();
    if (!m_active || !input()) {
        Q_EMIT stateChanged();
        return;
    }
    request().start([this, input = input(), choice = m_choice](JobMonitor& monitor) {
        // The run's, and those that are shown: while these grow, twice.
        requireMemory(4 * bytesForJumps(input->bits().size()));
        const auto report = [this, &monitor](Advance advance) {
            monitor.tell([this, advance = std::move(advance)] { take(advance); });
        };
        Reporter<Advance> reporter(monitor, report);
        RegisterResult result = shortestRegister(std::get<Sequence>(input->document.value), choice, reporter);
        const double milliseconds = 1e3 * reporter.seconds();
        reporter.report(input->bits().size());
        result.found.jumps = std::vector<Jump>(); // Which gives their memory back.
        Polynomial characteristic = result.found.characteristic();
        Written connectionText = written(result.found.connection, TermOrder::Ascending);
        Written characteristicText = written(characteristic, TermOrder::Descending);
        return Synthesised{std::move(result), std::move(characteristic), std::move(connectionText),
                           std::move(characteristicText), milliseconds};
    });
    Q_EMIT stateChanged();
}

void Synthesis::take(const Advance& advance) {
    if (!m_begun)
        showThisRun();
    m_bitsRead = advance.bitsRead;
    m_log->add(advance.jumps);
    for (const TimedPhase& phase : advance.phases)
        m_recursion->add(phase);
    m_timeLeft.report(advance.bitsRead, advance.seconds);
    Q_EMIT advanced();
}

bool Synthesis::divides() const {
    const DeviceKind kind = m_choice.device ? m_choice.device->kind : DeviceKind::Host;
    return (m_choice.method ? *m_choice.method : bestMethod(std::max<std::size_t>(1, length()), kind)).divides;
}

void Synthesis::finish(const SynthesisedPointer& result) {
    m_result = result;
    Q_EMIT stateChanged();
    Q_EMIT succeeded(&m_result);
    checkFound();
}

void Synthesis::cancel() {
    if (!busy())
        return;
    m_checks.cancel();
    cancelMaking();
    stopGoing();
    m_onCpu.cancel();
    m_onDevice.cancel();
    Q_EMIT stateChanged();
}

void Synthesis::close() {
    Requests all = m_waitedFor;
    all.add(m_walking);
    all.close();
}

} // namespace walshscope::gui
