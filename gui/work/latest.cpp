// SPDX-License-Identifier: GPL-3.0-or-later
// The ticket between the two threads: answers are posted to the GUI thread, where a ticket that was dropped is ignored.
#include "gui/work/latest.h"

#include "error.h"
#include "gui/words/wording.h"
#include "report/log.h"

#include <QCoreApplication>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <typeinfo>

#include <cxxabi.h>

namespace walshscope::gui {

struct Ticket {
    std::atomic<bool> cancelled = false, paused = false;
    Request* request; ///< Null once nobody waits. Of the GUI thread only.
};

namespace {

constexpr int patienceMilliseconds = 150, reportMilliseconds = 20;

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void pause(Ticket& ticket, bool paused) {
    ticket.paused = paused;
    ticket.paused.notify_all();
}

/// Whoever waits while it is paused finds out.
void stop(Ticket& ticket) {
    ticket.cancelled = true;
    pause(ticket, false);
}

/// Who asked: a job is a lambda, and the name of its type has the function that it stands in.
std::string askerOf(const std::type_info& job) {
    int failed = 0;
    const std::unique_ptr<char, void (*)(void*)> whole(abi::__cxa_demangle(job.name(), nullptr, nullptr, &failed),
                                                       std::free);
    std::string name = failed == 0 ? whole.get() : job.name();
    for (const std::string noise : {"(anonymous namespace)::", "walshscope::gui::", "walshscope::"})
        for (std::size_t at = name.find(noise); at != std::string::npos; at = name.find(noise))
            name.erase(at, noise.size());
    const std::string start = "::start<";
    if (const std::size_t at = name.find(start); at != std::string::npos)
        name.erase(0, at + start.size());
    return name.substr(0, name.find('('));
}

/// What becomes of a job, in the log: it ends as it says, or else as an error that nobody here knows.
class LoggedJob {
public:
    explicit LoggedJob(const std::string& name) : m_name(name) { toLog("begun: " + m_name); }
    void end(const char* how, const std::string& why = {}) const {
        const auto gone = std::chrono::steady_clock::now() - m_start;
        const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(gone).count();
        toLog(std::string(how) + ": " + m_name + ", " + std::to_string(milliseconds) + " ms" +
              (why.empty() ? "" : ": ") + why);
    }

private:
    std::string m_name;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

/// Something that a job sends to its request. A lambda of QMetaObject::invokeMethod() would do, but the thread
/// sanitizer does not see the lock that it goes through; of this it sees the flag.
class Letter : public QEvent {
public:
    static Type kind() {
        static const auto registered = Type(registerEventType());
        return registered;
    }

    Letter(std::shared_ptr<Ticket> ticket, std::function<void(Request&)> what)
        : QEvent(kind()), m_ticket(std::move(ticket)), m_what(std::move(what)) {
        m_written.store(true, std::memory_order_release);
    }
    ~Letter() override { m_written.load(std::memory_order_acquire); }

    void deliver() {
        if (m_written.load(std::memory_order_acquire) && m_ticket->request)
            m_what(*m_ticket->request);
    }

private:
    std::shared_ptr<Ticket> m_ticket;
    std::function<void(Request&)> m_what;
    std::atomic<bool> m_written = false;
};

/// Letters go here and not to the request, which may be gone by then. Of the GUI thread, as long as the application.
class Letterbox : public QObject {
public:
    static Letterbox& only() {
        static auto* box = new Letterbox(QCoreApplication::instance());
        return *box;
    }

protected:
    using QObject::QObject;
    void customEvent(QEvent* event) override {
        if (event->type() == Letter::kind())
            static_cast<Letter*>(event)->deliver();
    }
};

void post(const std::shared_ptr<Ticket>& ticket, std::function<void(Request&)> what) {
    QCoreApplication::postEvent(&Letterbox::only(), new Letter(ticket, std::move(what)));
}

} // namespace

void JobMonitor::progress(std::uint64_t done, std::uint64_t total) {
    if (m_ticket->cancelled)
        throw Cancelled();
    const std::int64_t time = now();
    if (m_reported >= 0 && time - m_reported < reportMilliseconds)
        return;
    m_reported = time;
    const int thousandths = total == 0 ? 0 : int(1000 * double(done) / double(total));
    post(m_ticket, [thousandths, ticket = m_ticket](Request& request) {
        if (ticket->cancelled)
            return;
        request.m_thousandths = thousandths;
        Q_EMIT request.progressed(thousandths);
    });
}

void JobMonitor::remark(const Message& words) {
    post(m_ticket, [sentence = worded(words), ticket = m_ticket](Request& request) {
        if (!ticket->cancelled)
            Q_EMIT request.remarked(sentence);
    });
}

void JobMonitor::tell(std::function<void()> what) {
    post(m_ticket, [what = std::move(what)](Request&) { what(); });
}

void JobMonitor::waitWhilePaused() {
    m_ticket->paused.wait(true);
    if (m_ticket->cancelled)
        throw Cancelled();
}

Request::Request(QObject* parent) : QObject(parent), m_own(std::make_unique<Worker>()), m_worker(m_own.get()) {
    Letterbox::only(); // On this thread.
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &Request::changed);
}

Request::Request(Worker& worker, QObject* parent) : Request(parent) {
    m_own.reset();
    m_worker = &worker;
}

Request::~Request() {
    drop();
    if (m_own)
        m_own->close();
}

/// The job is asked to stop, and what it still sends is not looked at.
void Request::drop() {
    if (!m_ticket)
        return;
    stop(*m_ticket);
    m_ticket->request = nullptr;
    m_ticket.reset();
}

void Request::launch(std::function<Answer(JobMonitor&)> job) {
    if (m_closed)
        return;
    drop();
    // Not restarted by every step of a slider, or nothing would ever look old.
    if (m_current || (!m_answer && !m_busy))
        m_patience.start();
    m_current = false;
    m_failure.reset();
    m_thousandths = 0;
    m_ticket = std::make_shared<Ticket>();
    m_ticket->request = this;
    m_ticket->paused = m_paused;
    const auto end = [ticket = m_ticket](const Answer& answer, const std::optional<Failure>& failure) {
        post(ticket, [ticket, answer, failure](Request& request) { request.take(*ticket, answer, failure); });
    };
    auto run = [ticket = m_ticket, name = askerOf(job.target_type()), job = std::move(job), end] {
        if (ticket->cancelled)
            return;
        Answer answer;
        std::optional<Failure> failure;
        const LoggedJob logged(name);
        try {
            JobMonitor monitor(ticket);
            answer = job(monitor);
            logged.end("done");
        } catch (const Cancelled&) {
            logged.end("cancelled");
        } catch (const std::exception& error) {
            logged.end("failed", inLog(error));
            failure = failureOf(error);
        }
        end(answer, failure);
    };
    try {
        m_busy = m_worker->run(std::move(run));
    } catch (const std::exception& error) {
        m_busy = true; // Until it is told, in its turn.
        end(nullptr, failureOf(error));
    }
    Q_EMIT changed();
}

void Request::take(const Ticket& ticket, Answer answer, std::optional<Failure> failure) {
    if (ticket.cancelled || !m_busy)
        return;
    m_busy = false;
    m_failure = std::move(failure);
    if (answer) {
        m_answer = std::move(answer);
        m_current = true;
    }
    m_patience.stop(); // Where it failed nothing is coming, and what is there is old at once.
    Q_EMIT changed();
    if (m_failure)
        Q_EMIT failed(*m_failure);
    else if (m_current)
        Q_EMIT answered();
}

void Request::cancel() {
    if (!m_busy)
        return;
    stop(*m_ticket);
    m_busy = false;
    m_patience.stop();
    Q_EMIT changed();
    Q_EMIT cancelled();
}

void Request::setPaused(bool paused) {
    m_paused = paused;
    if (m_ticket && !m_ticket->cancelled)
        pause(*m_ticket, paused);
}

void Request::outdate() {
    if (!m_current)
        return;
    m_current = false;
    m_patience.start();
    Q_EMIT changed();
}

void Request::clear() {
    drop();
    m_busy = m_current = false;
    m_answer.reset();
    m_failure.reset();
    m_patience.stop();
    Q_EMIT changed();
}

void Request::abandon() {
    m_closed = true;
    drop();
    m_busy = false;
    m_patience.stop();
}

void Request::close() {
    abandon();
    if (m_own)
        m_own->close();
}

void Request::wait() {
    m_own->wait();
    // The answer has been posted.
    QCoreApplication::sendPostedEvents(&Letterbox::only(), Letter::kind());
}

Failure failureOf(const std::exception& error) {
    Failure failure{Failure::Kind::Computation, worded(error)};
    if (dynamic_cast<const UsageError*>(&error))
        failure.kind = Failure::Kind::Usage;
    else if (dynamic_cast<const InputError*>(&error))
        failure.kind = Failure::Kind::Input;
    else if (dynamic_cast<const std::bad_alloc*>(&error) || dynamic_cast<const NotEnoughMemory*>(&error))
        failure.kind = Failure::Kind::Memory;
    return failure;
}

} // namespace walshscope::gui
