// SPDX-License-Identifier: GPL-3.0-or-later
// Division steps (division_steps.h) on transposed blocks: coefficient i of all of them is one vector, and so are the
// conditions, which become masks. Only f, g and δ are kept: the complexity needs no more.
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

/// Several steps in one pass over `count` coefficients, of which there are more than steps.
template <std::size_t steps, std::size_t bits>
HWY_INLINE void pass(std::uint64_t* f, std::uint64_t* g, std::size_t count, Counters<bits>& counters) {
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

/// All steps of blocks of `count` bits; f and g change.
template <std::size_t bits>
void allSteps(std::uint64_t* f, std::uint64_t* g, std::size_t count, std::uint64_t* counters) {
    constexpr std::size_t together = 4;
    Counters<bits> deltas;
    for (; count > together; count -= together)
        pass<together>(f, g, count, deltas);
    for (; count > 1; --count)
        pass<1>(f, g, count, deltas);
    if (count == 1)
        deltas.step(deltas.swapsWhere(hn::LoadU(Blocks(), g)));
    deltas.store(counters);
}

void slicedSteps(std::uint64_t* f, std::uint64_t* g, std::size_t count, std::uint64_t* counters, int bits) {
    bits <= 10 ? allSteps<10>(f, g, count, counters) : allSteps<14>(f, g, count, counters);
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

} // namespace

std::size_t slicedTogether() { return wordBits * HWY_DYNAMIC_DISPATCH(lanesOfBlocks)(); }

void linearComplexities(Coefficients packed, std::size_t first, std::size_t length,
                        std::span<std::uint32_t> complexities) {
    const std::size_t lanes = slicedTogether() / wordBits;
    const int bits = int(std::bit_width(length)) + 1;
    std::vector<std::uint64_t> f(length * lanes), g(length * lanes), counters(16 * lanes);
    for (std::size_t begin = 0; begin < complexities.size(); begin += lanes * wordBits) {
        const std::size_t blocks = std::min(lanes * wordBits, complexities.size() - begin);
        for (std::size_t lane = 0; lane < lanes; ++lane)
            for (std::size_t from = 0; from < length; from += wordBits) {
                std::array<std::uint64_t, wordBits> square{};
                for (std::size_t k = 0; k < wordBits && lane * wordBits + k < blocks; ++k)
                    square[k] = wordAt(packed, first + (begin + lane * wordBits + k) * length + from);
                transpose(square);
                for (std::size_t i = from; i < std::min(length, from + wordBits); ++i)
                    g[i * lanes + lane] = square[i - from];
            }
        // f = 1: what stands before a block is nothing.
        std::ranges::fill(f, 0);
        std::fill_n(f.begin(), lanes, ~std::uint64_t(0));
        HWY_DYNAMIC_DISPATCH(slicedSteps)(f.data(), g.data(), length, counters.data(), bits);
        for (std::size_t j = 0; j < blocks; ++j) {
            const std::size_t lane = j / wordBits, bit = j % wordBits;
            std::uint32_t delta = 0; // δ - 1, modulo a power of two.
            const std::size_t known = bits <= 10 ? 10 : 14;
            for (std::size_t i = 0; i < known; ++i)
                delta |= std::uint32_t(counters[i * lanes + lane] >> bit & 1) << i;
            // δ = length + 1 - 2·L
            complexities[begin + j] = (std::uint32_t(length) - delta) % (1u << known) / 2;
        }
    }
}

} // namespace walshscope
#endif
