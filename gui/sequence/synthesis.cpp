// SPDX-License-Identifier: GPL-3.0-or-later
// Asking a worker for the run, and taking what comes while it goes on.
#include "gui/sequence/synthesis.h"

#include "gui/documents/wording.h"
#include "sequence/notation.h"

#include <QElapsedTimer>

namespace walshscope::gui {

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
    void remark(const Message& words) override { m_outer.remark(words); }
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

} // namespace

Synthesis::Synthesis(Session& session, QObject* parent)
    : QObject(parent), m_session(session), m_cuda(session.worker()) {
    connect(&m_session, &Session::sequenceChanged, this, &Synthesis::takeInput);
    for (FutureWorker* worker : {&m_worker, &m_cuda})
        connect(worker, &FutureWorker::remarked, this, &Synthesis::remarked);
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

void Synthesis::takeInput() {
    ++m_inputs;
    m_walks.cancelAll();
    m_checking = false;
    m_regeneration.reset();
    m_regeneratedOf = 0;
    m_regenerated = 0;
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
    run();
    walkAgain();
}

FutureWorker& Synthesis::worker() {
    const bool plain = (!m_choice.method || m_choice.method->onHost) &&
                       (!m_choice.device || m_choice.device->kind == DeviceKind::Host);
    return plain || (m_choice.device && m_choice.device->kind == DeviceKind::Emulator) ? m_worker : m_cuda;
}

/// What an earlier run left gives way to what this one has to tell.
void Synthesis::showThisRun() {
    m_begun = true;
    m_visits = m_willVisit;
    m_shown = input();
    m_result.reset();
    m_check.reset();
    m_log = std::make_shared<JumpLog>();
    m_bitsRead = 0;
}

void Synthesis::run() {
    m_outdated = !m_active;
    ++m_run;
    m_worker.cancelAll();
    m_cuda.cancelAll();
    m_running = m_active && input();
    m_begun = false;
    m_timeLeft.restart();
    if (m_running)
        m_willVisit = (m_choice.method ? m_choice.method : resolved(m_choice, length()).method)->visitsEachBit;
    Q_EMIT stateChanged();
    if (!m_running)
        return;
    const auto report = [this, run = m_run](Advance advance) {
        QMetaObject::invokeMethod(this, [this, run, advance = std::move(advance)] {
            if (run == m_run)
                take(advance);
        });
    };
    // Queued, so that it comes behind the last report even if the answer is there at once.
    const auto later = [this, run = m_run](auto what) {
        QMetaObject::invokeMethod(
            this,
            [this, run, what] {
                if (run == m_run)
                    what();
            },
            Qt::QueuedConnection);
    };
    worker()
        .run([input = input(), choice = m_choice, report](Monitor& monitor) {
            Reporter<Advance> reporter(monitor, report);
            RegisterResult result = shortestRegister(std::get<Sequence>(input->document.value), choice, reporter);
            const double milliseconds = reporter.milliseconds();
            reporter.report(input->bits().size());
            result.found.jumps.reset();
            Polynomial characteristic = result.found.characteristic();
            Written connectionText = written(result.found.connection, TermOrder::Ascending);
            Written characteristicText = written(characteristic, TermOrder::Descending);
            return Synthesised{std::move(result), std::move(characteristic), std::move(connectionText),
                               std::move(characteristicText), milliseconds};
        })
        .then(this, [this, later](const SynthesisedPointer& result) { later([this, result] { finish(result); }); })
        .onFailed(this, [this, later](const std::exception& error) {
            const bool memory = dynamic_cast<const std::bad_alloc*>(&error) != nullptr;
            later([this, memory, cause = worded(error)] { fail(cause, memory); });
        });
}

void Synthesis::take(const Advance& advance) {
    if (!m_begun)
        showThisRun();
    m_bitsRead = advance.bitsRead;
    m_log->add(advance.jumps);
    m_timeLeft.report(advance.bitsRead, advance.seconds);
    Q_EMIT advanced();
}

void Synthesis::finish(const SynthesisedPointer& result) {
    m_result = result;
    m_running = false;
    Q_EMIT stateChanged();
    checkFound();
}

void Synthesis::fail(const QString& cause, bool memory) {
    m_running = false;
    Q_EMIT stateChanged();
    Q_EMIT failed(cause, memory ? tr("There is not enough memory for this. Close other programs.")
                                : tr("Choose another method or device, or leave both at Auto."));
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
    for (FutureWorker* worker : {&m_worker, &m_cuda, &m_walks})
        worker->cancelAll();
    for (FutureWorker* worker : {&m_worker, &m_cuda, &m_walks})
        worker->close();
}

} // namespace walshscope::gui
