// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix of bits turned, so that the first launch does the highest levels and the last one writes rows.
#pragma once

#include "fwt/bits_pass.h"

#include <cstddef>
#include <cstdint>

namespace walshscope {

/// All of these are log2: a block turns so many rows of so many words.
constexpr int rowBitsOfTurned = 8, wordBitsOfTurned = 4, threadBitsOfTurning = 8;
constexpr unsigned wordsOfTurnedTile = ((1u << wordBitsOfTurned) + 1) << rowBitsOfTurned;

/// The row of the matrix that goes to a place, a bit of the place at a time.
struct TurnedRows {
    unsigned ofBit[mostLevelsOfBits];

    __device__ unsigned of(unsigned place, int bits) const {
        unsigned row = 0;
        for (int i = 0; i < bits; ++i)
            row |= place >> i & 1 ? ofBit[i] : 0;
        return row;
    }
};

/// Of the words of a warp's lanes, which are rows of bits, lane i gets the i-th column.
__device__ inline unsigned turned(unsigned word) {
    constexpr unsigned masks[5] = {0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff};
#pragma unroll
    for (int k = 4; k >= 0; --k) {
        const unsigned apart = 1u << k, other = __shfl_xor_sync(~0u, word, int(apart));
        word = threadIdx.x & apart ? merged(masks[k], other >> apart, word) : merged(masks[k], word, other << apart);
    }
    return word;
}

/// 2^levels rows of 2^rowWordBits words become 2^(rowWordBits + 5) rows of 2^levels bits, of which the place i is from
/// row rows.of(i).
static __global__ void __launch_bounds__(1 << threadBitsOfTurning)
    turnBits(const unsigned* bits, unsigned* to, int levels, int rowWordBits, TurnedRows rows) {
    extern __shared__ unsigned turnedTile[];
    constexpr unsigned words = 1u << wordBitsOfTurned, atOnce = 1u << (threadBitsOfTurning - wordBitsOfTurned);
    constexpr int placeBits = threadBitsOfTurning - wordBitsOfTurned;
    const unsigned across = blockIdx.x & ((1u << (rowWordBits - wordBitsOfTurned)) - 1);
    const unsigned down = blockIdx.x >> (rowWordBits - wordBitsOfTurned);
    const unsigned column = threadIdx.x % words, place = threadIdx.x / words;
    awaitEarlierLaunches();
    const unsigned own = rows.of(down << rowBitsOfTurned | place, levels);
    const unsigned* const from = bits + across * words + column;
#pragma unroll
    for (unsigned k = 0; k < 1u << (rowBitsOfTurned - placeBits); ++k) {
        unsigned row = own;
#pragma unroll
        for (int i = 0; i < rowBitsOfTurned - placeBits; ++i)
            row |= k >> i & 1 ? rows.ofBit[placeBits + i] : 0;
        turnedTile[(place + atOnce * k) * (words + 1) + column] = from[std::size_t(row) << rowWordBits];
    }
    __syncthreads();
    admitNextLaunch();
    constexpr unsigned warps = 1u << (threadBitsOfTurning - bitsOfBytes);
    const unsigned lane = threadIdx.x % 32;
    unsigned* const corner = to + (std::size_t(across * words) << levels) + (down << (rowBitsOfTurned - bitsOfBytes));
    for (unsigned word = threadIdx.x / 32; word < words; word += warps) {
        unsigned v[1 << (rowBitsOfTurned - bitsOfBytes)];
#pragma unroll
        for (unsigned k = 0; k < sizeof v / sizeof *v; ++k)
            v[k] = turned(turnedTile[(32 * k + lane) * (words + 1) + word]);
        static_assert(sizeof v == 2 * sizeof(uint4));
        auto* const row = reinterpret_cast<uint4*>(corner + (std::size_t(32 * word + lane) << (levels - bitsOfBytes)));
        row[0] = make_uint4(v[0], v[1], v[2], v[3]);
        row[1] = make_uint4(v[4], v[5], v[6], v[7]);
    }
}

} // namespace walshscope
