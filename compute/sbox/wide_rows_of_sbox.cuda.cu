// SPDX-License-Identifier: GPL-3.0-or-later
// Differences of an S-box: a row of the DDT in a block's shared memory, its transform, the row of the ACT, in
// registers.
#include "cuda/launching.h"
#include "sbox/counts_of_counts.h"
#include "sbox/pairs_of_sbox.h"
#include "sbox/rows_of_sbox.h"
#include "sbox/table_passes.h"

#include <algorithm>
#include <array>

namespace walshscope {
namespace {

constexpr unsigned threadsOfBlock = 1024;
constexpr int bitsOfBlock = 15;
constexpr unsigned words = 1u << bitsOfBlock; ///< Two counters of 16 bits each: those of y and y + 2^(m-1).
constexpr unsigned wordsOfTile = padded(words);
constexpr unsigned countersOfBlock = 512; ///< Of counts below that.
constexpr std::size_t sharedBytes = 4 * (wordsOfTile + mostWordsOfPartners + countersOfBlock);
static_assert(sharedBytes <= sharedBytesOfTables);

/// Where the differences of a row are counted.
template <int bits>
class Tally {
public:
    __device__ Tally(unsigned* tile, unsigned row) : m_tile(tile), m_base(row << bits) {}

    __device__ void add(unsigned y, bool together) const {
        if (together)
            addTogether(~0u, counterOf(y), oneOf(y), y);
        else
            atomicAdd(counterOf(y), oneOf(y));
    }

private:
    __device__ unsigned* counterOf(unsigned y) const { return m_tile + padded(m_base | (y & ((1u << bits) - 1))); }
    __device__ static unsigned oneOf(unsigned y) { return y >> bits ? 0x10000u : 1u; }

    unsigned* m_tile;
    unsigned m_base;
};

/// How often each count occurs in a thread's words. To be called by whole warps.
__device__ void addCounts(const unsigned (&v)[wordsOfThread], CountsOfCounts& small, unsigned* often, unsigned* far) {
    unsigned large = 0;
#pragma unroll
    for (const unsigned word : v)
        large |= word & 0xfff0fff0u;
    if (!__any_sync(~0u, large != 0)) {
        unsigned nibbles[wordsOfThread / 4];
#pragma unroll
        for (int r = 0; r < wordsOfThread; r += 4)
            nibbles[r / 4] = v[r] + (v[r + 1] << 4) + (v[r + 2] << 8) + (v[r + 3] << 12);
        small.add(nibbles);
        return;
    }
#pragma unroll
    for (const unsigned word : v)
#pragma unroll 1
        for (int half = 0; half < 2; ++half)
            if (const unsigned count = half ? word >> 16 : word & 0xffffu)
                addTogether(__activemask(), count < countersOfBlock ? often + count : far + count, 1, count);
}

/// S of 16 bits in.
class Paired {
public:
    __device__ Paired(const unsigned short* values, unsigned* partners) : m_values(values), m_partners(partners) {}

    template <int bits>
    __device__ void count(unsigned a, const Tally<bits>& tally) {
        const LowerOnes ones(a);
        if (ones.below != m_below) {
            __syncthreads();
            holdPartners<16, threadsOfBlock>(m_values, ones, threadIdx.x, m_partners);
            __syncthreads();
            m_below = ones.below;
        }
        bool together = false;
#pragma unroll 4
        for (unsigned k = threadIdx.x; k < mostWordsOfPartners; k += threadsOfBlock) {
            const unsigned both = pairOf(m_values, ones, k) ^ partnersOf(m_partners, k, a & ones.below);
            if (k == threadIdx.x)
                together = manyAreEqual(both & 0xffffu);
            tally.add(both & 0xffffu, together);
            tally.add(both >> 16, together);
        }
    }

private:
    const unsigned short* m_values;
    unsigned* m_partners;
    unsigned m_below = ~0u;
};

/// bits = m - 1.
template <int bits, bool sixteenIn>
__global__ void __launch_bounds__(threadsOfBlock, 1)
    countRows(const unsigned short* values, int n, Share steps, unsigned* counters, const unsigned* wanted) {
    extern __shared__ unsigned tile[];
    if (wanted != nullptr && wanted[blockIdx.x] == 0)
        return;
    unsigned* const table = tile + wordsOfTile;
    constexpr unsigned rows = words >> bits;
    const unsigned thread = threadIdx.x;
    unsigned* const often = table + mostWordsOfPartners;
    for (unsigned i = thread; i < countersOfBlock; i += threadsOfBlock)
        often[i] = 0;
    const auto* const held = reinterpret_cast<const unsigned short*>(table);
    if constexpr (!sixteenIn)
        for (unsigned x = thread; x < 1u << n; x += threadsOfBlock)
            reinterpret_cast<unsigned short*>(table)[x] = values[x];
    CountsOfCounts counts(often);
    Paired paired(values, table);
    unsigned most = 0;
    const Share own = shareOfBlock(steps);
    for (unsigned step = own.first; step < own.last; ++step) {
        __syncthreads();
        for (unsigned i = thread; i < wordsOfTile / 4; i += threadsOfBlock)
            reinterpret_cast<uint4*>(tile)[i] = uint4{0, 0, 0, 0};
        __syncthreads();
        if constexpr (sixteenIn) {
            for (unsigned row = 0; row < rows; ++row)
                if (const unsigned a = step * rows + row; a != 0)
                    paired.count(a, Tally<bits>(tile, row));
        } else {
            bool together = false;
            for (unsigned i = thread; i < rows << (n - 1); i += threadsOfBlock) {
                const unsigned row = i >> (n - 1);
                const unsigned a = step * rows + row;
                if (a == 0)
                    continue;
                const unsigned x = LowerOnes(a).number(i & ((1u << (n - 1)) - 1));
                const unsigned y = held[x] ^ held[x ^ a];
                if (i < threadsOfBlock)
                    together = manyAreEqual(y);
                Tally<bits>(tile, row).add(y, together);
            }
        }
        __syncthreads();
        unsigned v[wordsOfThread];
        takeWords<bits - bitsOfThread>(tile, thread, v);
        addCounts(v, counts, often, counters);
        // The halves' level: low + 2^16·high becomes low + high + 2^16·(low - high).
#pragma unroll
        for (unsigned& word : v)
            word = word * 0x10001u + (word >> 16) * (1u - 0x20000u);
        transformLines<bits>(tile, thread, v, [] { __syncthreads(); });
        // What stands for b = 0 is 2^n / 2.
        const unsigned place = firstWord<0>(thread);
        if (place % (1u << bits) == 0 && step * rows + (place >> bits) != 0)
            v[0] -= 1u << (n - 1);
#pragma unroll
        for (const unsigned word : v)
            most = __vmaxu2(most, magnitudesOf(word));
    }
    const unsigned largest = largestOfWarp(max(most & 0xffffu, most >> 16));
    constexpr unsigned largestThere = 1u << 15;
    if (thread % 32 == 0)
        atomicMax(counters + (1u << (n - 1)) + 1, min(largest, largestThere));
    counts.end();
    __syncthreads();
    for (unsigned i = thread + 1; i < countersOfBlock; i += threadsOfBlock)
        if (often[i] != 0)
            atomicAdd(counters + i, often[i]);
}

using CountRows = void (*)(const unsigned short*, int, Share, unsigned*, const unsigned*);

template <bool sixteenIn>
constexpr std::array<CountRows, 10> kernels{
    countRows<6, sixteenIn>,  countRows<7, sixteenIn>,  countRows<8, sixteenIn>,  countRows<9, sixteenIn>,
    countRows<10, sixteenIn>, countRows<11, sixteenIn>, countRows<12, sixteenIn>, countRows<13, sixteenIn>,
    countRows<14, sixteenIn>, countRows<15, sixteenIn>};

} // namespace

void countWideRows(Machine& gpu, Buffer<std::uint16_t>& values, int n, int m, unsigned blocks,
                   Buffer<std::uint32_t>& counters, const std::uint32_t* wanted) {
    const CountRows kernel = (n == 16 ? kernels<true> : kernels<false>)[std::size_t(m - 7)];
    const Shape shape{blocks, threadsOfBlock, sharedBytes};
    allowShared(reinterpret_cast<const void*>(kernel), shape.sharedBytes);
    kernel<<<shape.blocks, shape.threads, shape.sharedBytes, streamOf(gpu)>>>(
        values.data(), n, Share{0, stepsOfRows(n, m)}, counters.data(), wanted);
    checkLaunch(cudaGetLastError(), typeid(CountRows), shape);
    gpu.countLaunch();
}

} // namespace walshscope
