// SPDX-License-Identifier: GPL-3.0-or-later
// How the second launch reads what transformBits() has left, whole rows or the halves of longer ones, and where it lies
// in a tile.
#pragma once

#include "fwt/bits_pass.h"

#include <cstddef>

namespace walshscope {

constexpr int bitsOfHalvedTile = 14;

/// Of two halved values that lie in a word their sum and their difference, `times` as large.
template <int times>
__device__ void halvesOf(unsigned word, unsigned& sum, unsigned& difference) {
    constexpr int bothPlus = times << 8 | times, secondMinus = (0x100 - times) << 8 | times;
    asm("dp2a.lo.u32.s32 %0, %1, %2, %3;" : "=r"(sum) : "r"(word), "r"(bothPlus), "r"(-int(2 * times * biasOfHalf)));
    asm("dp2a.lo.u32.s32 %0, %1, %2, %3;" : "=r"(difference) : "r"(word), "r"(secondMinus), "r"(0));
}

/// From the first value of an output to its i-th: of a line one half is for it. Of indices without a common bit
/// additive.
__host__ __device__ constexpr unsigned inLines(unsigned i) {
    return (i & ((1u << rowBitsOfLine) - 1)) | i >> rowBitsOfLine << (rowBitsOfLine + 1);
}

/// The first value of a tile, which has 2^14 of the values of every other output from one on, or a part of one output's
/// that 2^partBits such parts make.
__host__ __device__ constexpr std::size_t firstOfHalvedTile(unsigned tile, int partBits) {
    return (std::size_t(tile / 2) << (bitsOfHalvedTile + 1 + partBits)) + (tile % 2 << rowBitsOfLine);
}

constexpr int upperBitOfHalved = 8; ///< Registers have the bits 0 … 2 of a tile's index and those from this one on.

/// Where the registers of a thread of a tile begin that has 2^registerBits of its values.
template <int registerBits>
__device__ unsigned firstOfHalved(unsigned thread) {
    return thread % 32 << 3 | thread / 32 << (upperBitOfHalved + registerBits - 3);
}

/// Gives `take` what halvesOf() makes of the words of a thread, whose first is at `from`: the register of the sum, the
/// sum and the difference, which is the next register's.
template <int times, int count, class Take>
__device__ void readHalves(const uint4* from, const Take& take) {
    constexpr int vectors = count / 8;
    uint4 words[vectors];
#pragma unroll
    for (unsigned k = 0; k < vectors; ++k)
        words[k] = __ldcs(from + inLines(k << upperBitOfHalved) / 8);
#pragma unroll
    for (int k = 0; k < vectors; ++k) {
        const unsigned four[4] = {words[k].x, words[k].y, words[k].z, words[k].w};
#pragma unroll
        for (int j = 0; j < 4; ++j) {
            unsigned sum = 0, difference = 0;
            halvesOf<times>(four[j], sum, difference);
            take(8 * k + 2 * j, sum, difference);
        }
    }
}

/// A thread's values of a tile, `times` as large. A tile is less than a row of more than 2^14 values: then it has the
/// sums of the row's halves or, where `isDifference` says so, their differences.
template <int times, bool isSplit, int count>
__device__ void readHalvedTile(const uint4* from, bool isDifference, unsigned (&v)[count]) {
    readHalves<times, count>(from, [&](int r, unsigned sum, unsigned difference) {
        v[r] = sum;
        v[r + 1] = difference;
    });
    if constexpr (isSplit)
        readHalves<times, count>(from + inLines(1u << bitsOfHalvedTile) / 8,
                                 [&](int r, unsigned sum, unsigned difference) {
                                     v[r] += isDifference ? 0 - sum : sum;
                                     v[r + 1] += isDifference ? 0 - difference : difference;
                                 });
}

/// Banks apart for lanes that bits 0 … 4, 3 … 7, or 0 … 2 with 8 and 9 or 9 and 10 tell apart. Additive like padded().
__host__ __device__ constexpr unsigned placeInTile(unsigned i) { return padded(i) + (i >> 10 << 3); }
constexpr unsigned wordsOfHalvedTile = placeInTile((1u << bitsOfHalvedTile) - 1) + 1;

} // namespace walshscope
