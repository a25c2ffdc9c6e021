// SPDX-License-Identifier: GPL-3.0-or-later
// A mutex of which those who wait can look up now and then at whether they still should.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace walshscope {

/// For std::unique_lock, as std::timed_mutex would be. That one waits by pthread_mutex_clocklock, which the thread
/// sanitizer of GCC 12 does not know, so it sees no lock and takes each unlocking for a mistake. Condition variables it
/// knows.
class TimedMutex {
public:
    /// Whether it could be locked within that time.
    bool try_lock_for(std::chrono::milliseconds time) {
        std::unique_lock lock(m_mutex);
        if (!m_free.wait_for(lock, time, [this] { return !m_locked; }))
            return false;
        m_locked = true;
        return true;
    }
    void unlock() {
        const std::lock_guard lock(m_mutex);
        m_locked = false;
        m_free.notify_one();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_free;
    bool m_locked = false;
};

} // namespace walshscope
