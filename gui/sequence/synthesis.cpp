// SPDX-License-Identifier: GPL-3.0-or-later
// Asking workers for the run, the walk and the regeneration, and taking what comes while they go on.
#include "gui/sequence/synthesis.h"

#include "sequence/notation.h"

#include <QElapsedTimer>

#include <algorithm>

namespace walshscope {

/// What a run tells on its way.
struct Synthesis::Advance {
    std::size_t bitsRead;
    std::vector<Jump> jumps; ///< Since the last report.
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
    void remark(const std::string& sentence) override { m_outer.remark(sentence); }
    void jumped(const Jump& jump) override { m_jumps.push_back(jump); }
    void report(std::uint64_t done) {
        m_reported = m_clock.elapsed();
        m_report({std::size_t(done), std::exchange(m_jumps, {}), double(m_clock.nsecsElapsed()) / 1e9});
    }
    double milliseconds() const { return double(m_clock.nsecsElapsed()) / 1e6; }

private:
    static constexpr qint64 leastMilliseconds = 40;
    Monitor& m_outer;
    std::function<void(Advance)> m_report;
    std::vector<Jump> m_jumps;
    QElapsedTimer m_clock;
    qint64 m_reported = 0;
};

constexpr std::size_t mostTerms = 1000, mostDigits = 4096;

Written written(const Polynomial& p, TermOrder order) {
    return {QString::fromStdString(termsText(p, order, mostTerms)), QString::fromStdString(hexText(p, mostDigits))};
}

Regeneration regenerationOf(const InputPointer& input, std::size_t bitsRead, Register found, Monitor& monitor) {
    Regeneration again{bitsRead, std::move(found), {}, {}};
    const std::vector<std::uint8_t>& bits = input->bits();
    again.bits = generated(again.found, bits, bits.size(), monitor);
    const auto differs = std::ranges::mismatch(again.bits.bits, bits).in2;
    if (differs != bits.end())
        again.differs = std::size_t(differs - bits.begin());
    return again;
}

} // namespace

Synthesis::Synthesis(Session& session, QObject* parent)
    : QObject(parent), m_session(session), m_cuda(session.worker()) {
    connect(&m_session, &Session::sequenceChanged, this, &Synthesis::takeInput);
    for (Worker* worker : {&m_worker, &m_cuda})
        connect(worker, &Worker::remarked, this, &Synthesis::remarked);
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
    Q_EMIT choiceChanged();
    if (!same && input())
        run();
}

/// Everything of the old sequence goes at once; the new answers come one by one.
void Synthesis::takeInput() {
    ++m_inputs;
    m_walks.cancelAll();
    m_walk.reset();
    m_regeneration.reset();
    m_stops.clear();
    m_position = 0;
    m_regenerated = 0;
    m_checking = false;
    forgetRun();
    Q_EMIT inputChanged();
    Q_EMIT walkChanged();
    Q_EMIT stepChanged();
    Q_EMIT regenerationChanged();
    run();
    walkAgain();
}

Worker& Synthesis::worker() {
    const bool plain = (!m_choice.method || m_choice.method->onHost) &&
                       (!m_choice.device || m_choice.device->kind == DeviceKind::Host);
    return plain || (m_choice.device && m_choice.device->kind == DeviceKind::Emulator) ? m_worker : m_cuda;
}

void Synthesis::forgetRun() {
    m_result.reset();
    m_check.reset();
    m_growing = std::make_shared<JumpLog>();
    m_log = m_growing;
    m_bitsRead = 0;
    m_timeLeft.restart();
}

void Synthesis::run() {
    m_outdated = !m_active;
    ++m_run;
    m_worker.cancelAll();
    m_cuda.cancelAll();
    m_running = m_active && input();
    forgetRun();
    Q_EMIT advanced();
    Q_EMIT stateChanged();
    if (!m_running)
        return;
    const auto report = [this, run = m_run](Advance advance) {
        QMetaObject::invokeMethod(this, [this, run, advance = std::move(advance)] {
            if (run == m_run)
                take(advance);
        });
    };
    worker()
        .run([input = input(), choice = m_choice, report](Monitor& monitor) {
            Reporter<Advance> reporter(monitor, report);
            RegisterResult result = shortestRegister(std::get<Sequence>(input->document.value), choice, reporter);
            const double milliseconds = reporter.milliseconds();
            std::shared_ptr<const JumpLog> log;
            if (result.found.jumps)
                log = std::make_shared<const JumpLog>(*result.found.jumps);
            result.found.jumps.reset();
            Polynomial characteristic = result.found.characteristic();
            Written connectionText = written(result.found.connection, TermOrder::Ascending);
            Written characteristicText = written(characteristic, TermOrder::Descending);
            return Synthesised{std::move(result),
                               std::move(characteristic),
                               std::move(connectionText),
                               std::move(characteristicText),
                               log,
                               milliseconds};
        })
        .then(this,
              [this, run = m_run](const SynthesisedPointer& result) {
                  if (run == m_run)
                      finish(result);
              })
        .onFailed(this, [this, run = m_run](const std::exception& error) {
            if (run == m_run)
                fail(error);
        });
}

void Synthesis::take(const Advance& advance) {
    if (m_result)
        return;
    m_bitsRead = advance.bitsRead;
    m_growing->add(advance.jumps);
    m_timeLeft.report(advance.bitsRead, advance.seconds);
    Q_EMIT advanced();
}

void Synthesis::finish(const SynthesisedPointer& result) {
    m_result = result;
    m_running = false;
    m_bitsRead = length();
    if (result->log)
        m_log = result->log;
    Q_EMIT advanced();
    Q_EMIT stateChanged();
    regenerate(length());
}

void Synthesis::fail(const std::exception& error) {
    m_running = false;
    Q_EMIT stateChanged();
    Q_EMIT failed(QString::fromUtf8(error.what()), tr("Choose another method or device, or leave both at Auto."));
}

void Synthesis::cancel() {
    if (!busy())
        return;
    if (m_checking)
        m_walks.cancelAll();
    m_worker.cancelAll();
    m_cuda.cancelAll();
    m_running = false;
    m_checking = false;
    Q_EMIT stateChanged();
}

void Synthesis::close() {
    ++m_run;
    ++m_inputs;
    m_worker.close();
    m_cuda.close();
    m_walks.close();
}

void Synthesis::walkAgain() {
    if (!input())
        return;
    m_walks
        .run([input = input()](Monitor& monitor) {
            const auto& bits = input->bits();
            return Walk({{bits.begin(), bits.begin() + std::ptrdiff_t(std::min(bits.size(), Walk::longest))}}, monitor);
        })
        .then(this, [this, inputs = m_inputs](const WalkPointer& walk) {
            if (inputs != m_inputs)
                return;
            m_walk = walk;
            // A typed sequence is watched where it ends, a long one from its beginning.
            m_position = 0;
            findStops();
            Q_EMIT walkChanged();
            Q_EMIT stepChanged();
        });
}

void Synthesis::findStops() {
    m_stops.assign(1, 0);
    for (std::size_t n = 0; n < m_walk->length(); ++n) {
        const bool jumps = m_walk->complexity(n + 1) != m_walk->complexity(n);
        if (m_by == WalkBy::Bit || (m_by == WalkBy::Jump && jumps) ||
            (m_by == WalkBy::Change && m_walk->step(n).discrepancy))
            m_stops.push_back(n + 1);
    }
    if (m_stops.back() != m_walk->length())
        m_stops.push_back(m_walk->length());
}

void Synthesis::setWalkBy(WalkBy by) {
    m_by = by;
    if (m_walk)
        findStops();
    Q_EMIT stepChanged();
}

int Synthesis::step() const {
    return std::max(0, int(std::ranges::upper_bound(m_stops, m_position) - m_stops.begin()) - 1);
}

void Synthesis::setStep(int step) {
    if (!m_stops.empty())
        setPosition(m_stops[std::size_t(std::clamp(step, 0, steps()))]);
}

void Synthesis::setPosition(std::size_t bitsRead) {
    if (!m_walk || bitsRead > m_walk->length() || bitsRead == m_position)
        return;
    m_position = bitsRead;
    Q_EMIT stepChanged();
}

void Synthesis::regenerate(std::size_t bitsRead) {
    const bool whole = bitsRead == length() && m_result;
    if (!input() || (!whole && (!m_walk || bitsRead > m_walk->length())))
        return;
    Register found = whole ? m_result->result.found
                           : Register{bitsRead, m_walk->complexity(bitsRead), m_walk->connection(bitsRead), {}};
    m_checking = true;
    Q_EMIT stateChanged();
    const auto current = [this, number = ++m_regenerations, inputs = m_inputs] {
        return number == m_regenerations && inputs == m_inputs;
    };
    m_walks
        .run([input = input(), bitsRead, found = std::move(found)](Monitor& monitor) {
            return regenerationOf(input, bitsRead, found, monitor);
        })
        .then(this,
              [this, current](const RegenerationPointer& regeneration) {
                  if (!current())
                      return;
                  m_checking = false;
                  m_regeneration = regeneration;
                  if (regeneration->bitsRead == length() && m_result)
                      m_check = regeneration;
                  m_regenerated = std::min(regeneration->found.linearComplexity, regeneration->bits.bits.size());
                  Q_EMIT regenerationChanged();
                  Q_EMIT regeneratedChanged();
                  Q_EMIT stateChanged();
              })
        .onFailed(this, [this, current](const std::exception& error) {
            if (!current())
                return;
            m_checking = false;
            Q_EMIT stateChanged();
            Q_EMIT failed(QString::fromUtf8(error.what()), tr("The register itself is not affected."));
        });
}

void Synthesis::setRegenerated(std::size_t bits) {
    if (!m_regeneration)
        return;
    bits = std::clamp(bits, m_regeneration->found.linearComplexity, m_regeneration->bits.bits.size());
    if (bits == m_regenerated)
        return;
    m_regenerated = bits;
    Q_EMIT regeneratedChanged();
}

} // namespace walshscope
