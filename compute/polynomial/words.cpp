// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of memory, each twice as large as the one before, so that few are enough.
#include "polynomial/words.h"

#include "memory.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr std::size_t wordsOfLine = 8;
constexpr std::size_t leastBlock = std::size_t(1) << 12;

} // namespace

Coefficients trimmed(Coefficients polynomial) {
    std::size_t words = polynomial.size();
    while (words > 0 && polynomial[words - 1] == 0)
        --words;
    return polynomial.first(words);
}

void add(std::span<std::uint64_t> to, Coefficients a) {
    for (std::size_t i = 0; i < a.size(); ++i)
        to[i] ^= a[i];
}

std::span<std::uint64_t> Arena::take(std::size_t words) {
    const std::size_t lines = (words + wordsOfLine - 1) / wordsOfLine * wordsOfLine;
    while (m_block < m_blocks.size() && m_used + lines > m_blocks[m_block].words) {
        ++m_block;
        m_used = 0;
    }
    if (m_block == m_blocks.size()) {
        const std::size_t size = std::max({lines, leastBlock, m_blocks.empty() ? 0 : 2 * m_blocks.back().words});
        requireMemory((size + wordsOfLine) * sizeof(std::uint64_t));
        Block block{std::make_unique_for_overwrite<std::uint64_t[]>(size + wordsOfLine), nullptr, size};
        const auto address = reinterpret_cast<std::uintptr_t>(block.memory.get());
        block.begin = block.memory.get() + (-address / sizeof(std::uint64_t)) % wordsOfLine;
        m_blocks.push_back(std::move(block));
    }
    std::uint64_t* begin = m_blocks[m_block].begin + m_used;
    m_used += lines;
    return {begin, words};
}

std::span<std::uint64_t> Arena::zeros(std::size_t words) {
    const std::span<std::uint64_t> taken = take(words);
    std::ranges::fill(taken, 0);
    return taken;
}

} // namespace walshscope
