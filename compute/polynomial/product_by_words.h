// SPDX-License-Identifier: GPL-3.0-or-later
// Products of matrices of polynomials, each word of one with each word of the other: the fastest way up to some
// thousands of bits, where all multiprocessors share them.
#pragma once

#include "polynomial/holes.h"
#include "polynomial/matrix_product.h"

namespace walshscope {

/// A block finds some words of an entry, one less than it has lanes for: lane 0 has the word before, whose upper half
/// belongs to the next. All that are the same lane share the left factor's words. Whole warps; shared memory: two words
/// a lane of each warp.
struct ProductByWords {
    static constexpr unsigned mostThreads = 1024, mostLanes = 32, leastLanes = 8, enoughBlocks = 128;

    /// A power of two; the fewer, the more blocks there are.
    static unsigned lanesFor(const MatrixProduct& product) {
        unsigned lanes = mostLanes;
        while (lanes > leastLanes && blocks(product, lanes) < enoughBlocks)
            lanes /= 2;
        return lanes;
    }
    static unsigned blocks(const MatrixProduct& product, unsigned lanes) {
        return 2 * product.columns * ((product.result.words + lanes - 2) / (lanes - 1));
    }

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<std::uint32_t> arena, MatrixProduct product,
                    unsigned lanes) const {
        const unsigned tiles = (product.result.words + lanes - 2) / (lanes - 1);
        const unsigned entry = t.block() / tiles, first = t.block() % tiles * (lanes - 1);
        const unsigned row = entry / product.columns, column = entry % product.columns;
        const unsigned lane = t.inBlock() % lanes, slice = t.inBlock() / lanes, slices = t.blockSize() / lanes;
        const unsigned word = product.from + first + lane; // One more than its place.
        SumsWithHoles sums;
        for (unsigned inner = 0; inner < 2; ++inner) {
            const unsigned left = product.left.at + (2 * row + inner) * product.left.stride;
            const unsigned right = product.right.at + (inner * product.columns + column) * product.right.stride;
            for (unsigned i = slice; i < product.left.words; i += slices) {
                const unsigned at = word - 1 - i;
                if (word > i && at < product.right.words)
                    sums.add(WithHoles(arena[left + i]), WithHoles(arena[right + at]));
            }
        }
        const std::uint64_t sum = sums.sum();
        auto low = std::uint32_t(sum), high = std::uint32_t(sum >> 32);
        for (unsigned apart = lanes; apart < 32; apart *= 2) {
            low ^= t.shuffleXor(low, apart);
            high ^= t.shuffleXor(high, apart);
        }
        const unsigned warp = t.inBlock() / 32, warps = t.blockSize() / 32;
        auto halves = t.template shared<std::uint32_t>();
        if (t.inBlock() % 32 < lanes) {
            halves[warp * lanes + lane] = low;
            halves[(warps + warp) * lanes + lane] = high;
        }
        t.sync();
        if (slice > 0 || lane == 0 || first + lane > product.result.words)
            return;
        std::uint32_t all = 0;
        for (unsigned i = 0; i < warps; ++i)
            all ^= halves[i * lanes + lane] ^ halves[(warps + i) * lanes + lane - 1];
        arena[product.result.at + entry * product.result.stride + first + lane - 1] = all;
    }
};

} // namespace walshscope
