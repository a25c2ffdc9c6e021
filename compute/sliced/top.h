// SPDX-License-Identifier: GPL-3.0-or-later
// The coefficients of largest magnitude, with their masks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace walshscope {

/// W(mask) = value.
struct Peak {
    std::uint64_t mask;
    std::int64_t value;

    std::uint64_t magnitude() const { return value < 0 ? 0 - std::uint64_t(value) : std::uint64_t(value); }
    /// By magnitude, the largest first, and then by mask.
    bool operator<(const Peak& other) const {
        return magnitude() != other.magnitude() ? magnitude() > other.magnitude() : mask < other.mask;
    }
    bool operator==(const Peak&) const = default;
};

/// Keeps so many of those it is offered.
class Top {
public:
    explicit Top(std::size_t most) : m_most(most) {}

    /// Whether one of that magnitude may be among them.
    bool takes(std::uint64_t magnitude) const {
        return m_peaks.size() < m_most || (m_most > 0 && magnitude >= m_peaks.front().magnitude());
    }
    void offer(const Peak& peak) {
        if (m_peaks.size() == m_most) {
            if (m_most == 0 || !(peak < m_peaks.front()))
                return;
            std::pop_heap(m_peaks.begin(), m_peaks.end());
            m_peaks.back() = peak;
        } else
            m_peaks.push_back(peak);
        std::push_heap(m_peaks.begin(), m_peaks.end());
    }
    void offer(std::span<const Peak> peaks) {
        for (const Peak& peak : peaks)
            offer(peak);
    }
    std::size_t size() const { return m_peaks.size(); }
    /// The one to go next; there has to be one.
    const Peak& least() const { return m_peaks.front(); }
    std::vector<Peak> sorted() const {
        std::vector<Peak> peaks = m_peaks;
        std::sort_heap(peaks.begin(), peaks.end());
        return peaks;
    }

private:
    std::size_t m_most;
    std::vector<Peak> m_peaks; ///< A heap whose front is the one to go next.
};

} // namespace walshscope
