// SPDX-License-Identifier: GPL-3.0-or-later
// A background thread that does one job after the other.
#pragma once

#include <QThreadPool>

#include <functional>

namespace walshscope::gui {

/// Its thread stays until the worker goes: CUDA keeps state per thread.
class Worker {
public:
    Worker();
    /// Waits for what runs.
    ~Worker();

    /// Queues the job, which must not throw. False, and nothing happens, after close().
    bool run(std::function<void()> job);

    /// Until the queued jobs are done; those that were cancelled end at once.
    void wait();
    /// The same, and takes no more jobs.
    void close();

private:
    QThreadPool m_pool;
    bool m_closed = false;
};

} // namespace walshscope::gui
