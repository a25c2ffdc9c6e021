// SPDX-License-Identifier: GPL-3.0-or-later
// The last levels of a Boolean function's transform: halved values of 16 bits in, rows of the spectrum out.
#pragma once

#include "fwt/halved_rows.h"

#include <algorithm>

namespace walshscope {

constexpr int registerBitsOfWhole = 6; ///< Of a tile's index.

/// Rows of 2^levels halved values, 2^14 values a tile, which is less than a row for 15 levels: then a tile is for sums,
/// or for differences, of a row's halves. The row of an output has its number in the spectrum.
template <int levels>
__global__ void __launch_bounds__(1 << (bitsOfHalvedTile - registerBitsOfWhole), 2)
    transformHalvedRows(const uint4* halves, int* spectrum) {
    extern __shared__ unsigned halvedTile[];
    constexpr int count = 1 << registerBitsOfWhole;
    // Registers have the bits 0 … 2 and 8 … 10 of an index, then 3 … 8, then 8 … 13.
    constexpr int upper = upperBitOfHalved, done = upper + registerBitsOfWhole - 3,
                  last = bitsOfHalvedTile - registerBitsOfWhole;
    constexpr int splitRow = levels > bitsOfHalvedTile ? 1 : 0, ownLevels = std::min(levels, bitsOfHalvedTile);
    const unsigned thread = threadIdx.x, number = blockIdx.x;
    const unsigned index = firstOfHalved<registerBitsOfWhole>(thread);
    awaitEarlierLaunches();
    unsigned v[count];
    readHalvedTile<2, splitRow != 0>(halves + (firstOfHalvedTile(number >> splitRow, splitRow) + inLines(index)) / 8,
                                     number % 2 != 0, v);
    admitNextLaunch();
    transformRegisters<1, registerBitsOfWhole>(v);
    unsigned* const first = halvedTile + placeInTile(index);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        first[placeInTile((r & 7) | r >> 3 << upper)] = v[r];
    __syncthreads();
    unsigned* const second = halvedTile + placeInTile((thread & 7) | thread >> 3 << (3 + registerBitsOfWhole));
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        v[r] = second[placeInTile(r << 3)];
    transformRegisters<0, upper - 3>(v);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        second[placeInTile(r << 3)] = v[r];
    __syncthreads();
    const unsigned* const third = halvedTile + placeInTile(thread);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        v[r] = third[placeInTile(r << last)];
    static_assert(ownLevels >= done);
    transformRegisters<done - last, ownLevels - last>(v);
    // A tile of shorter rows has every other one of them. Of indices without a common bit additive.
    const auto inRows = [](unsigned i) { return (i & ((1u << ownLevels) - 1)) | i >> ownLevels << (ownLevels + 1); };
    int* const to = spectrum + inRows(thread) +
                    (splitRow != 0 ? std::size_t(number) << bitsOfHalvedTile
                                   : (std::size_t(number / 2) << (bitsOfHalvedTile + 1)) + (number % 2 << ownLevels));
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        to[inRows(r << last)] = int(v[r]);
}

} // namespace walshscope
