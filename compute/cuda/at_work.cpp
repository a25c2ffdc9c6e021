// SPDX-License-Identifier: GPL-3.0-or-later
// Counts for each GPU how often somebody began to work there, and who is at it.
#include "cuda/at_work.h"

#include "timed_mutex.h"

#include <chrono>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace walshscope {

struct AtWork::Place {
    std::atomic<std::uint64_t> begun = 0;
    std::atomic<int> working = 0;
    TimedMutex timing;
};

namespace {

constexpr std::chrono::milliseconds glance(1);

/// For others who are at work. Long waits are told, once.
class Wait {
public:
    explicit Wait(Monitor& monitor) : m_monitor(monitor) {}

    double seconds() const { return std::chrono::duration<double>(Clock::now() - m_start).count(); }
    void look() {
        m_monitor.progress(0, 1);
        if (seconds() > 1 && !std::exchange(m_told, true))
            m_monitor.remark(Message::tr("Other work on the GPU is waited for, as it would be timed as well."));
    }

private:
    using Clock = std::chrono::steady_clock;

    Monitor& m_monitor;
    Clock::time_point m_start = Clock::now();
    bool m_told = false;
};

} // namespace

/// Never destroyed: machines are there until the end of the program.
AtWork::Place& AtWork::placeOf(int ordinal) {
    static std::mutex& mutex = *new std::mutex;
    static auto& places = *new std::map<int, Place>;
    const std::lock_guard lock(mutex);
    return places[ordinal];
}

AtWork::AtWork(int ordinal) : m_place(placeOf(ordinal)) {}

void AtWork::begin() {
    if (m_working.exchange(true))
        return;
    ++m_place.working;
    ++m_begun;
    ++m_place.begun;
}

void AtWork::end() {
    if (m_working.exchange(false))
        --m_place.working;
}

bool AtWork::othersWork() const { return m_place.working > int(m_working); }

std::uint64_t AtWork::othersBegun() const { return m_place.begun - m_begun; }

double AtWork::undisturbed(Monitor& monitor, const std::function<void()>& work) {
    Wait wait(monitor);
    std::unique_lock turn(m_place.timing, std::defer_lock);
    while (!turn.try_lock_for(glance))
        wait.look();
    for (;;) {
        const std::uint64_t before = othersBegun(); // First, as one that begins now is seen at work or counted later.
        if (!othersWork()) {
            const double waited = wait.seconds();
            work();
            if (!othersWork() && othersBegun() == before)
                return waited;
        }
        std::this_thread::sleep_for(glance);
        wait.look();
    }
}

} // namespace walshscope
