// SPDX-License-Identifier: GPL-3.0-or-later
// Smallest and largest value of any range of a long vector in a few steps, so that a plot never loses a peak.
#pragma once

#include "monitor.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace walshscope::gui {

struct MinMax {
    std::int32_t min = std::numeric_limits<std::int32_t>::max();
    std::int32_t max = std::numeric_limits<std::int32_t>::min();

    void include(std::int32_t value) {
        min = std::min(min, value);
        max = std::max(max, value);
    }
    void include(const MinMax& other) {
        min = std::min(min, other.min);
        max = std::max(max, other.max);
    }
    bool operator==(const MinMax&) const = default;
};

/// Does not own the values. Level 0 holds blocks of 16 values, every further level pairs: a quarter of the values'
/// size.
class Pyramid {
public:
    Pyramid() = default;
    Pyramid(std::span<const std::int32_t> values, Monitor& monitor) : m_values(values) {
        if (values.size() < 2 * block)
            return;
        std::vector<MinMax> level(values.size() / block);
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (i % 65536 == 0)
                monitor.progress(i, level.size());
            level[i] = scan(i * block, (i + 1) * block);
        }
        while (level.size() > 1) {
            std::vector<MinMax> next(level.size() / 2);
            for (std::size_t i = 0; i < next.size(); ++i) {
                next[i] = level[2 * i];
                next[i].include(level[2 * i + 1]);
            }
            m_levels.push_back(std::move(level));
            level = std::move(next);
        }
        m_levels.push_back(std::move(level));
    }

    std::span<const std::int32_t> values() const { return m_values; }

    /// Over the values begin … end - 1, which have to exist; begin < end.
    MinMax range(std::size_t begin, std::size_t end) const {
        std::size_t first = (begin + block - 1) / block;
        std::size_t last = end / block;
        if (m_levels.empty() || first >= last)
            return scan(begin, end);
        MinMax result;
        if (begin < first * block)
            result.include(scan(begin, first * block));
        if (last * block < end)
            result.include(scan(last * block, end));
        for (const auto& level : m_levels) {
            if (first >= last || last > level.size())
                break;
            if (first % 2 == 1)
                result.include(level[first++]);
            if (last % 2 == 1)
                result.include(level[--last]);
            first /= 2;
            last /= 2;
        }
        return result;
    }

private:
    static constexpr std::size_t block = 16;

    MinMax scan(std::size_t begin, std::size_t end) const {
        MinMax result;
        for (std::size_t i = begin; i < end; ++i)
            result.include(m_values[i]);
        return result;
    }

    std::span<const std::int32_t> m_values;
    std::vector<std::vector<MinMax>> m_levels;
};

} // namespace walshscope::gui
