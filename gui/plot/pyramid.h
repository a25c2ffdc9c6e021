// SPDX-License-Identifier: GPL-3.0-or-later
// Smallest and largest value of any range of a long vector in a few steps, so that a plot never loses a peak.
#pragma once

#include "min_max.h"
#include "monitor.h"

#include <cstddef>
#include <span>
#include <vector>

namespace walshscope::gui {

/// Does not own the values. Level 0 holds blocks of 16 values, every further level pairs: a quarter of the values'
/// size. There may be no values, as long as they are fetched: then ranges end where blocks of level 0 do.
class Pyramid {
public:
    Pyramid() = default;
    Pyramid(std::span<const std::int32_t> values, Monitor& monitor)
        : m_values(values), m_size(values.size()), m_block(smallestBlock) {
        if (m_size < 2 * m_block)
            return;
        std::vector<MinMax> level(m_size / m_block);
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (i % 65536 == 0)
                monitor.progress(i, level.size());
            level[i] = scan(i * m_block, (i + 1) * m_block);
        }
        build(std::move(level));
    }

    /// Level 0 is there already, a power of two of blocks for `size` values, which may be empty.
    Pyramid(std::span<const std::int32_t> values, std::size_t size, std::vector<MinMax> level)
        : m_values(values), m_size(size), m_block(size / level.size()) {
        build(std::move(level));
    }

    std::size_t size() const { return m_size; }
    std::span<const std::int32_t> values() const { return m_values; }

    /// Over the values begin … end - 1, which have to exist; begin < end.
    MinMax range(std::size_t begin, std::size_t end) const {
        const bool whole = !m_values.empty();
        std::size_t first = whole ? (begin + m_block - 1) / m_block : begin / m_block;
        std::size_t last = whole ? end / m_block : (end + m_block - 1) / m_block;
        if (m_levels.empty() || first >= last)
            return scan(begin, end);
        MinMax result;
        if (begin < first * m_block)
            result.include(scan(begin, first * m_block));
        if (last * m_block < end)
            result.include(scan(last * m_block, end));
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
    static constexpr std::size_t smallestBlock = 16;

    void build(std::vector<MinMax> level) {
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

    MinMax scan(std::size_t begin, std::size_t end) const {
        MinMax result;
        for (std::size_t i = begin; i < end; ++i)
            result.include(m_values[i]);
        return result;
    }

    std::span<const std::int32_t> m_values;
    std::size_t m_size = 0;
    std::size_t m_block = smallestBlock;
    std::vector<std::vector<MinMax>> m_levels;
};

} // namespace walshscope::gui
