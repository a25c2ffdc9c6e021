// SPDX-License-Identifier: GPL-3.0-or-later
// The points that share a value, side by side: only pairs of these count in a DDT's column and in a BCT's.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace walshscope {

/// Entries that count, as the unsigned numbers that counting wants.
inline std::span<std::uint32_t> asCounts(std::span<std::int32_t> entries) {
    return {reinterpret_cast<std::uint32_t*>(entries.data()), entries.size()};
}

/// A few milliseconds.
constexpr std::size_t pairsBetweenLooks = std::size_t(1) << 22;

/// The points x for which h(x) takes the same value, side by side: h(x) sorted by counting.
class Fibres {
public:
    /// h(x) is below `values`.
    Fibres(const std::vector<std::uint32_t>& h, std::size_t values) : m_starts(values + 1), m_points(h.size()) {
        for (std::uint32_t value : h)
            ++m_starts[value];
        std::uint32_t sum = 0;
        for (std::uint32_t& start : m_starts)
            start = sum += start;
        for (std::uint32_t x = 0; x < h.size(); ++x)
            m_points[--m_starts[h[x]]] = x;
    }

    std::size_t count() const { return m_starts.size() - 1; }
    std::span<const std::uint32_t> operator[](std::size_t value) const {
        return std::span(m_points).subspan(m_starts[value], m_starts[value + 1] - m_starts[value]);
    }

private:
    std::vector<std::uint32_t> m_starts;
    std::vector<std::uint32_t> m_points;
};

} // namespace walshscope
