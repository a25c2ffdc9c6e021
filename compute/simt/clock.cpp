// SPDX-License-Identifier: GPL-3.0-or-later
// Joining clocks and asking them.
#include "simt/clock.h"

#include <algorithm>
#include <tuple>

namespace walshscope {
namespace {

bool before(const Stamp& a, const Stamp& b) { return std::tie(a.phase, a.releases) < std::tie(b.phase, b.releases); }

} // namespace

void Clock::clear() {
    m_phases.clear();
    m_threads.clear();
}

void Clock::know(std::uint32_t block, std::uint32_t phase) {
    if (m_phases.size() <= block)
        m_phases.resize(block + 1);
    m_phases[block] = std::max(m_phases[block], phase);
}

void Clock::know(const Stamp& stamp) {
    const auto at = std::ranges::lower_bound(m_threads, stamp.thread, {}, &Stamp::thread);
    if (at == m_threads.end() || at->thread != stamp.thread)
        m_threads.insert(at, stamp);
    else if (before(*at, stamp))
        *at = stamp;
}

void Clock::join(const Clock& other) {
    for (std::uint32_t block = 0; block < other.m_phases.size(); ++block)
        know(block, other.m_phases[block]);
    if (m_threads.empty()) {
        m_threads = other.m_threads;
        return;
    }
    for (const Stamp& stamp : other.m_threads)
        know(stamp);
}

void Clock::forget(std::uint32_t firstThread, std::uint32_t count) {
    const auto first = std::ranges::lower_bound(m_threads, firstThread, {}, &Stamp::thread);
    const auto end = std::ranges::lower_bound(first, m_threads.end(), firstThread + count, {}, &Stamp::thread);
    m_threads.erase(first, end);
}

bool Clock::knows(std::uint32_t block, const Stamp& stamp) const {
    if (block < m_phases.size() && stamp.phase < m_phases[block])
        return true;
    const auto same = std::ranges::lower_bound(m_threads, stamp.thread, {}, &Stamp::thread);
    return same != m_threads.end() && same->thread == stamp.thread && before(stamp, *same);
}

} // namespace walshscope
