// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps jumps with their heights counted and the greatest of each block known.
#include "sequence/jump_log.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

constexpr std::size_t gaplessHeights = 64;

std::size_t heightOf(const Jump& jump) { return jump.after - jump.before; }

} // namespace

void JumpLog::add(std::span<const Jump> jumps) {
    for (const Jump& jump : jumps) {
        if (m_jumps.size() % block == 0)
            m_greatest.push_back(0);
        m_greatest.back() = std::max(m_greatest.back(), heightOf(jump));
        ++m_counts[heightOf(jump)];
        m_jumps.push_back(jump);
    }
}

std::size_t JumpLog::firstAfter(std::size_t bitsRead) const {
    return std::size_t(std::ranges::lower_bound(m_jumps, bitsRead, {}, &Jump::n) - m_jumps.begin());
}

std::size_t JumpLog::complexity(std::size_t bitsRead) const {
    const std::size_t next = firstAfter(bitsRead);
    return next == 0 ? 0 : m_jumps[next - 1].after;
}

std::size_t JumpLog::greatest(std::size_t begin, std::size_t end) const {
    std::size_t height = 0;
    while (begin < end) {
        if (begin % block == 0 && begin + block <= end) {
            height = std::max(height, m_greatest[begin / block]);
            begin += block;
        } else {
            height = std::max(height, heightOf(m_jumps[begin++]));
        }
    }
    return height;
}

std::vector<JumpHeight> JumpLog::heights() const {
    std::vector<JumpHeight> heights;
    const auto add = [&](std::size_t height, std::uint64_t count) {
        heights.push_back({height, count, double(m_jumps.size()) * std::exp2(-double(height))});
    };
    for (const auto& [height, count] : m_counts) {
        while (heights.size() + 1 < std::min(height, gaplessHeights + 1))
            add(heights.size() + 1, 0);
        add(height, count);
    }
    return heights;
}

} // namespace walshscope
