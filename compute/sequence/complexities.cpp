// SPDX-License-Identifier: GPL-3.0-or-later
// Division steps (division_steps.h) on transposed blocks: coefficient i of all of them is one vector, and so are the
// conditions, which become masks. Only f, g and δ are kept: the complexity needs no more, and a swap is a jump.
#include "sequence/complexities.h"

#include "sequence/packed.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sequence/complexities.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Blocks = hn::CappedTag<std::uint64_t, 8>; ///< 64 in each lane.
using Vec = hn::Vec<Blocks>;

std::size_t lanesOfBlocks() { return hn::Lanes(Blocks()); }

/// δ - 1 of each block, a bit in each vector: negated by its complement, and a swap takes it to just that.
template <std::size_t bits>
class Counters {
public:
    Counters() { std::fill_n(m_bits, bits, hn::Zero(Blocks())); }
    HWY_INLINE Vec swapsWhere(Vec odd) const { return hn::AndNot(m_bits[bits - 1], odd); }
    HWY_INLINE void step(Vec swap) {
        Vec carry = hn::Not(swap);
        for (std::size_t i = 0; i < bits; ++i) {
            const Vec bit = hn::Xor(m_bits[i], swap);
            m_bits[i] = hn::Xor(bit, carry);
            carry = hn::And(bit, carry);
        }
    }
    HWY_INLINE void store(std::uint64_t* to) const {
        for (std::size_t i = 0; i < bits; ++i)
            hn::StoreU(m_bits[i], Blocks(), to + i * hn::Lanes(Blocks()));
    }

private:
    Vec m_bits[bits];
};

struct Conditions {
    Vec odd, swap;
};

/// f and g after one step at one place: g moves to the place before.
HWY_INLINE void stepAt(const Conditions& c, Vec& f, Vec& g) {
    const Vec oldF = f;
    f = hn::Xor(f, hn::And(hn::Xor(f, g), c.swap));
    g = hn::Xor(g, hn::And(oldF, c.odd));
}

/// Several steps in one pass over `count` coefficients, of which there are more than steps. Each step's swaps are
/// stored unless there is no place for them.
template <std::size_t steps, std::size_t bits>
HWY_INLINE void pass(std::uint64_t* f, std::uint64_t* g, std::size_t count, Counters<bits>& counters,
                     std::uint64_t* swaps) {
    const Blocks d;
    const std::size_t lanes = hn::Lanes(d);
    // The conditions of step k need the first steps - k coefficients.
    Vec fs[steps], gs[steps];
    Conditions conditions[steps];
    for (std::size_t i = 0; i < steps; ++i) {
        fs[i] = hn::LoadU(d, f + i * lanes);
        gs[i] = hn::LoadU(d, g + i * lanes);
    }
    for (std::size_t k = 0; k < steps; ++k) {
        conditions[k] = {gs[0], counters.swapsWhere(gs[0])};
        counters.step(conditions[k].swap);
        if (swaps)
            hn::StoreU(conditions[k].swap, d, swaps + k * lanes);
        for (std::size_t i = 0; i < steps - k; ++i)
            stepAt(conditions[k], fs[i], gs[i]);
        for (std::size_t i = 0; i + 1 < steps - k; ++i)
            gs[i] = gs[i + 1];
    }
    // Each step is one place behind the one before, and waits for what f has become there.
    Vec waiting[steps];
    for (std::size_t i = 0; i < steps; ++i)
        waiting[i] = hn::Zero(d);
    for (std::size_t i = 0; i < count; ++i) {
        Vec newF = hn::LoadU(d, f + i * lanes), newG = hn::LoadU(d, g + i * lanes);
        for (std::size_t k = 0; k < steps; ++k) {
            if (k > 0)
                std::swap(newF, waiting[k]);
            stepAt(conditions[k], newF, newG);
        }
        if (i + 1 >= steps)
            hn::StoreU(newF, d, f + (i + 1 - steps) * lanes);
        if (i >= steps)
            hn::StoreU(newG, d, g + (i - steps) * lanes);
    }
}

/// All steps of blocks of `count` bits; f and g change. The swaps of step i are vector i of `swaps`, if not null.
template <std::size_t bits>
void allSteps(std::uint64_t* f, std::uint64_t* g, std::size_t count, std::uint64_t* counters, std::uint64_t* swaps) {
    constexpr std::size_t together = 4;
    const std::size_t lanes = lanesOfBlocks();
    Counters<bits> deltas;
    const auto took = [&](std::size_t steps) {
        count -= steps;
        if (swaps)
            swaps += steps * lanes;
    };
    for (; count > together; took(together))
        pass<together>(f, g, count, deltas, swaps);
    for (; count > 1; took(1))
        pass<1>(f, g, count, deltas, swaps);
    if (count == 1) {
        const Vec swap = deltas.swapsWhere(hn::LoadU(Blocks(), g));
        deltas.step(swap);
        if (swaps)
            hn::StoreU(swap, Blocks(), swaps);
    }
    deltas.store(counters);
}

void slicedSteps(std::uint64_t* f, std::uint64_t* g, std::size_t count, std::uint64_t* counters, int bits,
                 std::uint64_t* swaps) {
    bits <= 10 ? allSteps<10>(f, g, count, counters, swaps) : allSteps<14>(f, g, count, counters, swaps);
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace walshscope {
namespace {

HWY_EXPORT(lanesOfBlocks);
HWY_EXPORT(slicedSteps);

/// Bit i of word k becomes bit k of word i.
void transpose(std::array<std::uint64_t, wordBits>& words) {
    std::uint64_t mask = 0x00000000ffffffff;
    for (std::size_t width = 32; width > 0; width /= 2, mask ^= mask << width)
        for (std::size_t k = 0; k < wordBits; k = (k + width + 1) & ~width) {
            const std::uint64_t changed = (words[k] >> width ^ words[k + width]) & mask;
            words[k] ^= changed << width;
            words[k + width] ^= changed;
        }
}

/// As many blocks as are done at once, and what their steps need.
class SlicedBlocks {
public:
    SlicedBlocks(Coefficients packed, std::size_t length, bool keepsSwaps)
        : m_packed(packed),
          m_length(length),
          m_f(length * m_lanes),
          m_g(length * m_lanes),
          m_counters(16 * m_lanes),
          m_swaps(keepsSwaps ? (length + wordBits) * m_lanes : 0) {}

    /// Those from bit `first` on.
    void doSteps(std::size_t first, std::size_t blocks) {
        for (std::size_t lane = 0; lane < m_lanes; ++lane)
            for (std::size_t from = 0; from < m_length; from += wordBits) {
                std::array<std::uint64_t, wordBits> square{};
                for (std::size_t k = 0; k < wordBits && lane * wordBits + k < blocks; ++k)
                    square[k] = wordAt(m_packed, first + (lane * wordBits + k) * m_length + from);
                transpose(square);
                for (std::size_t i = from; i < std::min(m_length, from + wordBits); ++i)
                    m_g[i * m_lanes + lane] = square[i - from];
            }
        // f = 1: what stands before a block is nothing.
        std::ranges::fill(m_f, 0);
        std::fill_n(m_f.begin(), m_lanes, ~std::uint64_t(0));
        HWY_DYNAMIC_DISPATCH(slicedSteps)
        (m_f.data(), m_g.data(), m_length, m_counters.data(), m_bits, m_swaps.empty() ? nullptr : m_swaps.data());
    }

    std::uint32_t complexity(std::size_t block) const {
        const std::size_t lane = block / wordBits, bit = block % wordBits;
        std::uint32_t delta = 0; // δ - 1, modulo a power of two.
        const std::size_t known = m_bits <= 10 ? 10 : 14;
        for (std::size_t i = 0; i < known; ++i)
            delta |= std::uint32_t(m_counters[i * m_lanes + lane] >> bit & 1) << i;
        // δ = length + 1 - 2·L
        return (std::uint32_t(m_length) - delta) % (1u << known) / 2;
    }

    /// wordsOf(length) words for each block.
    void takeSwaps(std::size_t blocks, std::uint64_t* to) const {
        const std::size_t words = wordsOf(m_length);
        for (std::size_t lane = 0; lane * wordBits < blocks; ++lane)
            for (std::size_t word = 0; word < words; ++word) {
                std::array<std::uint64_t, wordBits> square;
                for (std::size_t i = 0; i < wordBits; ++i)
                    square[i] = m_swaps[(word * wordBits + i) * m_lanes + lane];
                transpose(square);
                for (std::size_t k = 0; k < wordBits && lane * wordBits + k < blocks; ++k)
                    to[(lane * wordBits + k) * words + word] = square[k];
            }
    }

private:
    const std::size_t m_lanes = slicedTogether() / wordBits;
    const Coefficients m_packed;
    const std::size_t m_length;
    const int m_bits = int(std::bit_width(m_length)) + 1;
    std::vector<std::uint64_t> m_f, m_g, m_counters;
    std::vector<std::uint64_t> m_swaps; ///< Up to a multiple of 64 steps, behind the last of which none is.
};

} // namespace

std::size_t slicedTogether() { return wordBits * HWY_DYNAMIC_DISPATCH(lanesOfBlocks)(); }

void linearComplexities(Coefficients packed, std::size_t first, std::size_t length,
                        std::span<std::uint32_t> complexities) {
    const std::size_t together = slicedTogether();
    SlicedBlocks sliced(packed, length, false);
    for (std::size_t begin = 0; begin < complexities.size(); begin += together) {
        const std::size_t blocks = std::min(together, complexities.size() - begin);
        sliced.doSteps(first + begin * length, blocks);
        for (std::size_t j = 0; j < blocks; ++j)
            complexities[begin + j] = sliced.complexity(j);
    }
}

void blockJumps(Coefficients packed, std::size_t first, std::size_t length, std::span<std::uint64_t> jumps) {
    const std::size_t together = slicedTogether(), words = wordsOf(length), all = jumps.size() / words;
    SlicedBlocks sliced(packed, length, true);
    for (std::size_t begin = 0; begin < all; begin += together) {
        const std::size_t blocks = std::min(together, all - begin);
        sliced.doSteps(first + begin * length, blocks);
        sliced.takeSwaps(blocks, jumps.data() + begin * words);
    }
}

} // namespace walshscope
#endif
