// SPDX-License-Identifier: GPL-3.0-or-later
// How the second launch reads what transformBits() has left, and where it lies in a tile.
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

/// Banks apart for lanes that bits 0 … 4, 3 … 7, or 0 … 2 with 8 and 9 or 9 and 10 tell apart. Additive like padded().
__host__ __device__ constexpr unsigned placeInTile(unsigned i) { return padded(i) + (i >> 10 << 3); }
constexpr unsigned wordsOfHalvedTile = placeInTile((1u << bitsOfHalvedTile) - 1) + 1;

} // namespace walshscope
