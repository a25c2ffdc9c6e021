// SPDX-License-Identifier: GPL-3.0-or-later
// Which bins of a spectrum are marked, one bit each, so that a whole column of the plot is asked about at once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace walshscope::gui {

class Marks {
public:
    Marks() = default;
    Marks(std::span<const std::int32_t> values, std::int32_t value) : Marks(values, value, value) {}
    /// The bins that hold one or the other. About 10 ms for 2^24 of them.
    Marks(std::span<const std::int32_t> values, std::int32_t value, std::int32_t other)
        : m_words((values.size() + 63) / 64) {
        for (std::size_t w = 0; w < m_words.size(); ++w) {
            const auto part = values.subspan(w * 64, std::min<std::size_t>(64, values.size() - w * 64));
            std::uint64_t word = 0;
            for (std::size_t i = 0; i < part.size(); ++i)
                word |= std::uint64_t(part[i] == value || part[i] == other) << i;
            m_words[w] = word;
        }
    }

    bool empty() const { return m_words.empty(); }
    bool operator[](std::size_t i) const { return !m_words.empty() && (m_words[i / 64] >> (i % 64) & 1); }

    /// Whether any of begin … end - 1 is marked; begin < end.
    bool any(std::size_t begin, std::size_t end) const {
        if (m_words.empty())
            return false;
        const std::size_t first = begin / 64, last = (end - 1) / 64;
        const std::uint64_t low = ~std::uint64_t(0) << (begin % 64);
        const std::uint64_t high = ~std::uint64_t(0) >> (63 - (end - 1) % 64);
        if (first == last)
            return m_words[first] & low & high;
        if ((m_words[first] & low) || (m_words[last] & high))
            return true;
        for (std::size_t w = first + 1; w < last; ++w)
            if (m_words[w])
                return true;
        return false;
    }

private:
    std::vector<std::uint64_t> m_words;
};

} // namespace walshscope::gui
