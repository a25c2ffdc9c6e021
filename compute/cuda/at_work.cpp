// SPDX-License-Identifier: GPL-3.0-or-later
// Counts for each GPU how often somebody began to work there, and who is at it.
#include "cuda/at_work.h"

#include <map>
#include <mutex>

namespace walshscope {

struct AtWork::Place {
    std::atomic<std::uint64_t> begun = 0;
    std::atomic<int> working = 0;
    std::mutex timing;
};

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

/// Nothing while another is at work there. Two equal values say that no other began in between.
std::optional<std::uint64_t> AtWork::alone() const {
    if (m_place.working > int(m_working))
        return {};
    return m_place.begun - m_begun;
}

void AtWork::undisturbed(Monitor& monitor, const std::function<void()>& work) {
    const std::lock_guard turn(m_place.timing);
    for (;;) {
        const auto before = alone();
        work();
        if (before && alone() == before)
            return;
        monitor.progress(0, 1);
    }
}

} // namespace walshscope
