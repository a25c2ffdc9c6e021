// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of an S-box's table in the registers of a block: two values a word, transformed where they are.
#pragma once

#include "fwt/registers.h"

namespace walshscope {

/// Words of a line that a thread holds.
constexpr int wordsOfThread = 32;
constexpr int bitsOfThread = 5;

/// A thread's words have numbers whose bits low … low + 4 are the register's, and the other bits, in order, its own.
template <int low>
__device__ unsigned firstWord(unsigned thread) {
    return (thread & ((1u << low) - 1)) | thread >> low << (low + bitsOfThread);
}

template <int low>
__device__ void putWords(unsigned* tile, unsigned thread, const unsigned (&v)[wordsOfThread]) {
    unsigned* const own = tile + padded(firstWord<low>(thread));
#pragma unroll
    for (unsigned r = 0; r < wordsOfThread; ++r)
        own[padded(r << low)] = v[r];
}

template <int low>
__device__ void takeWords(const unsigned* tile, unsigned thread, unsigned (&v)[wordsOfThread]) {
    const unsigned* const own = tile + padded(firstWord<low>(thread));
#pragma unroll
    for (unsigned r = 0; r < wordsOfThread; ++r)
        v[r] = own[padded(r << low)];
}

/// All levels of lines of 2^bits words, which begin in layout bits - 5 and end in layout 0. Nobody else may still read
/// the tile. With ten bits or fewer only the lanes of a warp meet, otherwise once all threads of the tile.
template <int bits, class Meet>
__device__ void transformLines(unsigned* tile, unsigned thread, unsigned (&v)[wordsOfThread], const Meet& meet) {
    static_assert(bits >= bitsOfThread && bits <= 3 * bitsOfThread);
    constexpr int top = bits - bitsOfThread;
    transformRegisters<0, bitsOfThread>(v);
    if constexpr (top > bitsOfThread) {
        constexpr int middle = top - bitsOfThread;
        putWords<top>(tile, thread, v);
        meet();
        takeWords<middle>(tile, thread, v);
        transformRegisters<0, bitsOfThread>(v);
        putWords<middle>(tile, thread, v);
        __syncwarp();
        takeWords<0>(tile, thread, v);
        transformRegisters<0, middle>(v);
    } else if constexpr (top > 0) {
        putWords<top>(tile, thread, v);
        __syncwarp();
        takeWords<0>(tile, thread, v);
        transformRegisters<0, top>(v);
    }
}

/// The word low + 2^16·high as two magnitudes of 16 bits. Where one of them is 2^15, the other is not to be relied on.
__device__ inline unsigned magnitudesOf(unsigned word) {
    constexpr unsigned middles = 0x80008000u;
    return __vmaxu2(word + middles, middles - word) - middles;
}

__device__ inline unsigned sumOfWarp(unsigned value) {
    for (int lane = 16; lane > 0; lane /= 2)
        value += __shfl_xor_sync(~0u, value, lane);
    return value;
}

__device__ inline unsigned largestOfWarp(unsigned value) {
    for (int lane = 16; lane > 0; lane /= 2)
        value = max(value, __shfl_xor_sync(~0u, value, lane));
    return value;
}

/// The share of a block in first … last - 1.
struct Share {
    unsigned first;
    unsigned last;
};
__device__ inline Share shareOfBlock(Share all) {
    const std::size_t count = all.last - all.first;
    return {all.first + unsigned(count * blockIdx.x / gridDim.x),
            all.first + unsigned(count * (blockIdx.x + 1) / gridDim.x)};
}

} // namespace walshscope
