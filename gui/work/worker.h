// SPDX-License-Identifier: GPL-3.0-or-later
// A background thread that does one job after the other.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <thread>

namespace walshscope::gui {

/// Its thread is there from the first job on until the worker goes: CUDA keeps state per thread. All functions are
/// called by one other thread.
class Worker {
public:
    Worker();
    /// Waits for what runs.
    ~Worker();

    /// Queues the job, which must not throw. False, and nothing happens, after close(). Throws ComputationError where
    /// no thread is to be had; the next job may find one.
    bool run(std::function<void()> job);

    /// Until the queued jobs are done; those that were cancelled end at once.
    void wait();
    /// The same, and takes no more jobs.
    void close();

private:
    /// A node of the queue. The next one may be looked at once that many are queued.
    struct Job {
        std::function<void()> what; ///< The last one has nothing.
        std::unique_ptr<Job> next;
    };
    void add(std::function<void()> job);
    void work(std::unique_ptr<Job> at);

    std::thread m_thread;
    std::unique_ptr<Job> m_first; ///< Done already; of the thread, once that is there.
    Job* m_last;
    std::atomic<std::size_t> m_queued = 0, m_done = 0;
    bool m_closed = false;
};

} // namespace walshscope::gui
