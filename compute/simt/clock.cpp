// SPDX-License-Identifier: GPL-3.0-or-later
// Joining clocks and asking them.
#include "simt/clock.h"

#include <algorithm>
#include <tuple>

namespace walshscope {

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
    const auto same = std::ranges::find(m_threads, stamp.thread, &Stamp::thread);
    if (same == m_threads.end())
        m_threads.push_back(stamp);
    else if (std::tie(same->phase, same->releases) < std::tie(stamp.phase, stamp.releases))
        *same = stamp;
}

void Clock::join(const Clock& other) {
    for (std::uint32_t block = 0; block < other.m_phases.size(); ++block)
        know(block, other.m_phases[block]);
    for (const Stamp& stamp : other.m_threads)
        know(stamp);
}

bool Clock::knows(std::uint32_t block, const Stamp& stamp) const {
    if (block < m_phases.size() && stamp.phase < m_phases[block])
        return true;
    const auto same = std::ranges::find(m_threads, stamp.thread, &Stamp::thread);
    return same != m_threads.end() && std::tie(stamp.phase, stamp.releases) < std::tie(same->phase, same->releases);
}

} // namespace walshscope
