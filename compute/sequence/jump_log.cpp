// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps jumps with their heights counted and the greatest of each block known.
#include "sequence/jump_log.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

std::uint32_t heightOf(const Jump& jump) { return jump.after - jump.before; }

} // namespace

void JumpLog::add(std::span<const Jump> jumps) {
    m_jumps.insert(m_jumps.end(), jumps.begin(), jumps.end());
    for (const Jump& jump : jumps)
        ++(heightOf(jump) <= gaplessHeights ? m_usual[heightOf(jump)] : m_rare[heightOf(jump)]);
    for (std::size_t full = m_levels.empty() ? 0 : m_levels[0].size(); (full + 1) * block <= m_jumps.size(); ++full) {
        const auto ofBlock = std::span(m_jumps).subspan(full * block, block);
        addBlock(heightOf(*std::ranges::max_element(ofBlock, {}, heightOf)));
    }
}

void JumpLog::addBlock(std::uint32_t greatest) {
    for (std::size_t i = 0;; ++i) {
        if (i == m_levels.size())
            m_levels.emplace_back();
        std::vector<std::uint32_t>& level = m_levels[i];
        level.push_back(greatest);
        if (level.size() % 2 != 0)
            return;
        greatest = std::max(greatest, level[level.size() - 2]);
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
    std::uint32_t height = 0;
    const auto scan = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i)
            height = std::max(height, heightOf(m_jumps[i]));
    };
    std::size_t first = (begin + block - 1) / block, last = end / block;
    if (first >= last) {
        scan(begin, end);
        return height;
    }
    scan(begin, first * block);
    scan(last * block, end);
    for (std::size_t i = 0; first < last; ++i) {
        if (first % 2 != 0)
            height = std::max(height, m_levels[i][first++]);
        if (last % 2 != 0)
            height = std::max(height, m_levels[i][--last]);
        first /= 2;
        last /= 2;
    }
    return height;
}

std::vector<JumpHeight> JumpLog::heights() const {
    std::vector<JumpHeight> heights;
    const auto add = [&](std::size_t height, std::uint64_t count) {
        heights.push_back({height, count, double(m_jumps.size()) * std::exp2(-double(height))});
    };
    const auto highest = std::ranges::find_if(m_usual.rbegin(), m_usual.rend(), [](auto count) { return count > 0; });
    const std::size_t gapless = m_rare.empty() ? std::size_t(m_usual.rend() - highest) : m_usual.size();
    for (std::size_t height = 1; height < gapless; ++height)
        add(height, m_usual[height]);
    for (const auto& [height, count] : m_rare)
        add(height, count);
    return heights;
}

} // namespace walshscope
