// SPDX-License-Identifier: GPL-3.0-or-later
// The jumps of a run, while it goes on and afterwards, with what plots ask about them at once.
#pragma once

#include "sequence/sequence.h"

#include <array>
#include <map>

namespace walshscope {

/// How often jumps of one height occur.
struct JumpHeight {
    std::size_t height; ///< after - before
    std::uint64_t count;
    double expected; ///< Of as many jumps of a random sequence, whose heights follow the geometric law 2^-height.
};

/// A jump goes from L to N + 1 - L, so it mirrors the profile at the line N/2: with a height of h, 2L - N is 1 - h
/// just before it and h just behind it.
class JumpLog {
public:
    JumpLog() = default;
    explicit JumpLog(std::span<const Jump> jumps) { add(jumps); }

    /// Room for so many jumps altogether: what is added until then moves nothing.
    void reserve(std::size_t jumps) { m_jumps.reserve(jumps); }
    /// Ascending, and behind those that are there.
    void add(std::span<const Jump> jumps);

    const std::vector<Jump>& jumps() const { return m_jumps; }
    /// L after so many bits.
    std::size_t complexity(std::size_t bitsRead) const;
    /// The first jump that needs more than so many bits, as an index into jumps(); their number if there is none.
    std::size_t firstAfter(std::size_t bitsRead) const;
    /// The greatest height of the jumps begin … end - 1; 0 if there are none.
    std::size_t greatest(std::size_t begin, std::size_t end) const;
    /// Ascending: heights from 1 to the largest, 64 at most, and beyond that those that occur; empty where nothing
    /// jumps.
    std::vector<JumpHeight> heights() const;

private:
    static constexpr std::size_t block = 16;
    static constexpr std::size_t gaplessHeights = 64;

    void addBlock(std::uint32_t greatest);

    std::vector<Jump> m_jumps;
    /// The pyramid: the greatest height of each full block of jumps, then of each two of those, and so on.
    std::vector<std::vector<std::uint32_t>> m_levels;
    std::array<std::uint64_t, gaplessHeights + 1> m_usual{}; ///< How many jumps are of each small height, ...
    std::map<std::size_t, std::uint64_t> m_rare;             ///< ... and of each larger one.
};

} // namespace walshscope
