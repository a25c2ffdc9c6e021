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
template <class Value>
class PyramidOf {
public:
    using Range = MinMaxOf<Value>;

    PyramidOf() = default;
    PyramidOf(std::span<const Value> values, Monitor& monitor)
        : m_values(values), m_size(values.size()), m_block(smallestBlock) {
        if (m_size < 2 * m_block)
            return;
        std::vector<Range> level(m_size / m_block);
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (i % 65536 == 0)
                monitor.progress(i, level.size());
            level[i] = scan(i * m_block, (i + 1) * m_block);
        }
        build(std::move(level));
    }

    /// Level 0 is there already, a power of two of blocks for `size` values, which may be empty.
    PyramidOf(std::span<const Value> values, std::size_t size, std::vector<Range> level)
        : m_values(values), m_size(size), m_block(size / level.size()) {
        build(std::move(level));
    }

    std::size_t size() const { return m_size; }
    std::span<const Value> values() const { return m_values; }

    /// Over the values begin … end - 1, which have to exist; begin < end.
    Range range(std::size_t begin, std::size_t end) const {
        const bool whole = !m_values.empty();
        std::size_t first = whole ? (begin + m_block - 1) / m_block : begin / m_block;
        std::size_t last = whole ? end / m_block : (end + m_block - 1) / m_block;
        if (m_levels.empty() || first >= last)
            return scan(begin, end);
        Range result;
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

    void build(std::vector<Range> level) {
        while (level.size() > 1) {
            std::vector<Range> next(level.size() / 2);
            for (std::size_t i = 0; i < next.size(); ++i) {
                next[i] = level[2 * i];
                next[i].include(level[2 * i + 1]);
            }
            m_levels.push_back(std::move(level));
            level = std::move(next);
        }
        m_levels.push_back(std::move(level));
    }

    Range scan(std::size_t begin, std::size_t end) const {
        Range result;
        for (std::size_t i = begin; i < end; ++i)
            result.include(m_values[i]);
        return result;
    }

    std::span<const Value> m_values;
    std::size_t m_size = 0;
    std::size_t m_block = smallestBlock;
    std::vector<std::vector<Range>> m_levels;
};
using Pyramid = PyramidOf<std::int32_t>;

} // namespace walshscope::gui
