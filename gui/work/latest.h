// SPDX-License-Identifier: GPL-3.0-or-later
// Asking a background thread for something, of which only the latest answer counts.
#pragma once

#include "gui/work/worker.h"
#include "monitor.h"

#include <QObject>
#include <QTimer>

#include <concepts>
#include <functional>
#include <memory>

namespace walshscope::gui {

/// Why a request has no answer.
struct Failure {
    enum class Kind { Usage, Input, Memory, Computation };
    Kind kind = Kind::Computation;
    QString cause; ///< A line, as compute threw it, in the user's words.
};

/// What a job on its thread and its request on the GUI thread share.
struct Ticket;

/// What a job sees of the request that waits for it.
class JobMonitor : public Monitor {
public:
    explicit JobMonitor(std::shared_ptr<Ticket> ticket) : m_ticket(std::move(ticket)) {}

    /// Reported at most every 20 ms. Throws Cancelled.
    void progress(std::uint64_t done, std::uint64_t total) override;
    /// Not heard any more once the job is cancelled.
    void remark(const Message& words) override;
    /// Runs `what` on the GUI thread, in the order of the calls and before the answer is there; also for a job that
    /// was cancelled, but not once the request has a newer job or is gone.
    void tell(std::function<void()> what);
    /// Returns once the request is not paused, at once where it never was. Throws Cancelled.
    void waitWhilePaused();

private:
    std::shared_ptr<Ticket> m_ticket;
    std::int64_t m_reported = -1; ///< When, in milliseconds of a steady clock.
};

/// A request without the type of its answer: whatever shows that something is going on needs no more. It lives on the
/// GUI thread. Answers to a job that is no longer wanted are dropped, and nobody's jobs are cancelled but its own.
class Request : public QObject {
    Q_OBJECT

public:
    /// On a thread of its own.
    explicit Request(QObject* parent = nullptr);
    /// On a thread it shares, which has to be there as long.
    explicit Request(Worker& worker, QObject* parent = nullptr);
    ~Request() override;

    /// Whether a job is running or queued.
    bool busy() const { return m_busy; }
    /// Busy for longer than a moment.
    bool waiting() const { return m_busy && !m_patience.isActive(); }
    /// Whether the result is the answer to what was asked last.
    bool current() const { return m_current; }
    /// Whether a person would call the result old: what takes a moment only should not flicker.
    bool stale() const { return m_answer && !m_current && !m_patience.isActive(); }
    /// Of the running job.
    int thousandths() const { return m_thousandths; }
    /// Of the last job, if it failed.
    const std::optional<Failure>& failure() const { return m_failure; }

    /// Returns at once; the last result stays, and is no longer current if a job was running. Tells what the job still
    /// has to tell.
    void cancel();
    /// Jobs, this one and those to come, wait where they ask for it. It is a choice of the job when: not in the middle
    /// of what is timed.
    void setPaused(bool paused);
    /// The result is no longer that of what is wanted, although nothing new is asked for yet.
    void outdate();
    /// Cancels, and forgets the result as well.
    void clear();
    /// Cancels, says nothing of it, and starts nothing any more.
    void abandon();
    /// The same, and waits if the thread is its own.
    void close();
    /// What runs comes to its end and is answered, which needs a thread of its own.
    void wait();

Q_SIGNALS:
    /// Any of the above but thousandths().
    void changed();
    void progressed(int thousandths);
    /// result() is another one, and current.
    void answered();
    void failed(const walshscope::gui::Failure& failure);
    /// The job was cancelled while it was busy.
    void cancelled();
    void remarked(const QString& sentence);

protected:
    using Answer = std::shared_ptr<const void>;
    void launch(std::function<Answer(JobMonitor&)> job);
    const Answer& answer() const { return m_answer; }

private:
    friend class JobMonitor;
    void drop();
    void take(const Ticket& ticket, Answer answer, std::optional<Failure> failure);

    std::unique_ptr<Worker> m_own;
    Worker* m_worker;
    std::shared_ptr<Ticket> m_ticket;
    Answer m_answer;
    std::optional<Failure> m_failure;
    QTimer m_patience;
    int m_thousandths = 0;
    bool m_busy = false;
    bool m_current = false;
    bool m_paused = false;
    bool m_closed = false;
};

template <class T>
class Latest : public Request {
public:
    using Request::Request;

    /// Runs `job`, a T(JobMonitor&) or T(Monitor&) that owns all it needs, in place of what was asked for before.
    template <std::invocable<JobMonitor&> Job>
    void start(Job job) {
        launch([job = std::move(job)](JobMonitor& monitor) mutable -> Answer {
            return std::make_shared<const T>(job(monitor));
        });
    }

    /// Null until the first answer; see current().
    std::shared_ptr<const T> result() const { return std::static_pointer_cast<const T>(answer()); }
};

/// What went wrong, in words; to be called while the exception is handled.
Failure failureOf(const std::exception& error);

} // namespace walshscope::gui
