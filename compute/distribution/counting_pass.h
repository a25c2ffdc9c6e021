// SPDX-License-Identifier: GPL-3.0-or-later
// The last levels of a Boolean function's transform, whose values are counted instead of written.
#pragma once

#include "distribution/shared_counters.h"
#include "fwt/halved_rows.h"

#include <cstdint>

namespace walshscope {

/// Counters of halved values, which are all odd or all even: each counter is for one of two neighbours, the one in the
/// middle for 0 or 1. What has none in shared memory has one in `global`, and beyond these it becomes a pair of the
/// value and how often.
struct FunctionCounters {
    unsigned near;    ///< In the shared memory of each block.
    unsigned wide;    ///< In all, in `global`.
    unsigned room;    ///< For pairs.
    unsigned* global; ///< Behind the counters: how many pairs there are, whether counters beyond the near ones are
                      ///< used, and whether all values are odd.
    uint2* pairs;

    __host__ __device__ unsigned found() const { return wide; }
    __host__ __device__ unsigned beyond() const { return wide + 1; }
    __host__ __device__ unsigned odd() const { return wide + 2; }
    __host__ __device__ unsigned words() const { return wide + 3; }
};

/// Of one value without a counter in shared memory.
__device__ inline void countFar(int half, const FunctionCounters& counters) {
    const unsigned place = unsigned(half >> 1) + counters.wide / 2;
    if (place < counters.wide) {
        counters.global[counters.beyond()] = 1;
        atomicAdd(counters.global + place, 1u);
        return;
    }
    const unsigned pair = atomicAdd(counters.global + counters.found(), 1u);
    if (pair < counters.room)
        counters.pairs[pair] = make_uint2(unsigned(half), 1);
}

/// All values of a thread. Those that do not lie near are looked for where there are any; or, if there are many, they
/// have a predicate of their own.
template <bool manyFar, int count>
__device__ void countHalves(unsigned* near, const unsigned (&v)[count], const FunctionCounters& counters) {
    static_assert(count <= 32);
    const auto first = unsigned(__cvta_generic_to_shared(near));
    unsigned left = 0;
#pragma unroll
    for (int r = 0; r < count; ++r) {
        const unsigned place = unsigned(int(v[r]) >> 1) + counters.near / 2;
        if constexpr (manyFar)
            asm volatile("{\n"
                         ".reg .pred isNear, isFar, isLeft;\n"
                         ".reg .u32 counter;\n"
                         ".reg .u64 farCounter;\n"
                         "setp.lt.u32 isNear, %1, %2;\n"
                         "mad.lo.u32 counter, %1, 4, %3;\n"
                         "@isNear red.shared.add.u32 [counter], 1;\n"
                         "setp.lt.and.u32 isFar, %5, %6, !isNear;\n"
                         "mad.wide.u32 farCounter, %5, 4, %7;\n"
                         "@isFar red.global.add.u32 [farCounter], 1;\n"
                         "setp.ge.u32 isLeft, %5, %6;\n"
                         "@isLeft or.b32 %0, %0, %4;\n"
                         "}"
                         : "+r"(left)
                         : "r"(place), "r"(counters.near), "r"(first), "r"(1u << r),
                           "r"(place + (counters.wide - counters.near) / 2), "r"(counters.wide), "l"(counters.global)
                         : "memory");
        else
            countInShared(first, counters.near, place, 1u << r, left);
    }
    if (left == 0)
        return;
#pragma unroll
    for (int r = 0; r < count; ++r)
        if (left >> r & 1)
            countFar(int(v[r]), counters);
}

constexpr int registerBits = 5; ///< Of a tile's index.
constexpr int groupThreads = 1 << (bitsOfHalvedTile - registerBits);

/// Barrier 0 is __syncthreads(), and the next is for the first group.
__device__ inline void meetGroup(unsigned group) {
    asm volatile("bar.sync %0, %1;" ::"r"(1 + group), "n"(groupThreads) : "memory");
}

/// Two groups one after the other, again and again: each has a barrier in shared memory at which the other's threads
/// arrive.
class Turns {
public:
    static constexpr unsigned bytes = 2 * sizeof(std::uint64_t);

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
    /// Before a __syncthreads(), by all threads of the block.
    __device__ explicit Turns(std::uint64_t* barriers) : m_first(unsigned(__cvta_generic_to_shared(barriers))) {
        if (threadIdx.x < 2)
            asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(of(threadIdx.x)), "r"(groupThreads) : "memory");
    }

    /// Until the other group has given the turn so many times: the first group has the first one unasked.
    __device__ void await(unsigned group, unsigned given) const {
        if (given == 0)
            return;
        unsigned hasCome = 0;
        while (hasCome == 0)
            asm volatile("{\n"
                         ".reg .pred hasCome;\n"
#if __CUDA_ARCH__ >= 900
                         "mbarrier.try_wait.parity.shared.b64 hasCome, [%1], %2;\n"
#else
                         "mbarrier.test_wait.parity.shared.b64 hasCome, [%1], %2;\n"
#endif
                         "selp.u32 %0, 1, 0, hasCome;\n"
                         "}"
                         : "=r"(hasCome)
                         : "r"(of(group)), "r"((given - 1) % 2)
                         : "memory");
    }

    __device__ void give(unsigned group) const {
        asm volatile("{\n"
                     ".reg .b64 state;\n"
                     "mbarrier.arrive.shared.b64 state, [%0];\n"
                     "}" ::"r"(of(group))
                     : "memory");
    }

private:
    __device__ unsigned of(unsigned group) const { return m_first + group * unsigned(sizeof(std::uint64_t)); }
    unsigned m_first;
#else
    // Blocks of these GPUs have not the shared memory either.
    __device__ explicit Turns(std::uint64_t*) {}
    __device__ void await(unsigned, unsigned) const {}
    __device__ void give(unsigned) const {}
#endif
};

/// Rows of 2^levels halved values, 2^14 values a tile, which is less than a row for 15 levels: then a tile is for sums,
/// or for differences, of a row's halves. Two groups of threads take turns at the shared memory where tiles are
/// exchanged, so that one adds or counts while the other exchanges.
template <int levels, int groups, bool manyFar>
__global__ void __launch_bounds__(groups* groupThreads, 1)
    countTiles(const uint4* halves, unsigned tiles, FunctionCounters counters) {
    extern __shared__ unsigned sharedWords[];
    constexpr int count = 1 << registerBits;
    constexpr bool takesTurns = groups > 1;
    const unsigned group = threadIdx.x / groupThreads, thread = threadIdx.x % groupThreads;
    unsigned* const tile = sharedWords + counters.near;
    __shared__ std::uint64_t barriers[Turns::bytes / sizeof(std::uint64_t)];
    const Turns turns(barriers);
    for (unsigned i = threadIdx.x; i < counters.near; i += blockDim.x)
        sharedWords[i] = 0;
    __syncthreads();
    // Registers have the bits 0 … 2, 8 and 9 of an index, then 3 … 7, then 9 … 13.
    constexpr int upper = upperBitOfHalved, last = bitsOfHalvedTile - registerBits;
    const unsigned index = firstOfHalved<registerBits>(thread);
    constexpr int splitRow = levels > bitsOfHalvedTile ? 1 : 0;
    const auto cornerOf = [&](unsigned number) {
        const unsigned whole = number >> splitRow;
        return halves + firstOfHalvedTile(whole, splitRow) / 8;
    };

    awaitEarlierLaunches();
    unsigned turn = group;
    for (unsigned number = blockIdx.x * groups + group; number < tiles; number += gridDim.x * groups) {
        const unsigned next = number + gridDim.x * groups;
        if (next < tiles) {
            const unsigned half = splitRow * group << bitsOfHalvedTile;
            const uint4* const line = cornerOf(next) + inLines(half | thread << rowBitsOfLine) / 8;
            asm volatile("prefetch.global.L2 [%0];" ::"l"(line));
        }
        unsigned v[count];
        readHalvedTile<1, splitRow != 0>(cornerOf(number) + inLines(index) / 8, number % 2 != 0, v);
        transformRegisters<1, std::clamp(levels - upper + 3, 3, registerBits)>(v);
        if (takesTurns)
            turns.await(group, turn++);
        unsigned* const first = tile + placeInTile(index);
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            first[placeInTile((r & 7) | r >> 3 << upper)] = v[r];
        meetGroup(group);
        unsigned* const second = tile + placeInTile((thread & 7) | thread >> 3 << upper);
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            v[r] = second[placeInTile(r << 3)];
        transformRegisters<0, std::min(registerBits, levels - 3)>(v);
        if constexpr (levels > upper + 2) {
#pragma unroll
            for (unsigned r = 0; r < count; ++r)
                second[placeInTile(r << 3)] = v[r];
            meetGroup(group);
            const unsigned* const third = tile + placeInTile(thread);
#pragma unroll
            for (unsigned r = 0; r < count; ++r)
                v[r] = third[placeInTile(r << last)];
            transformRegisters<upper + 2 - last, std::min(levels, bitsOfHalvedTile) - last>(v);
        }
        if (takesTurns)
            turns.give(1 - group);
        else
            meetGroup(group);
        if (number == 0 && thread == 0) {
            counters.global[counters.odd()] = v[0] & 1;
            if (manyFar)
                counters.global[counters.beyond()] = 1;
        }
        countHalves<manyFar>(sharedWords, v, counters);
    }
    __syncthreads();
    const unsigned nearest = (counters.wide - counters.near) / 2;
    for (unsigned i = threadIdx.x; i < counters.near; i += blockDim.x) {
        const unsigned place = (i + blockIdx.x * blockDim.x) % counters.near; // Not all blocks the same at once.
        if (sharedWords[place] != 0)
            atomicAdd(counters.global + nearest + place, sharedWords[place]);
    }
}

} // namespace walshscope
