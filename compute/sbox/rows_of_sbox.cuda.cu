// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of DDT and ACT: half of a block's threads count differences, four bits an entry of the DDT; the others transform
// the row before it in registers.
#include "cuda/launching.h"
#include "sbox/counts_of_counts.h"
#include "sbox/named_barriers.h"
#include "sbox/pairs_of_sbox.h"
#include "sbox/row_room.h"
#include "sbox/rows_of_sbox.h"
#include "sbox/table_passes.h"

#include <algorithm>
#include <array>

namespace walshscope {
namespace {

constexpr unsigned threads = threadsOfRows / 2; ///< Of either kind.

/// Named barriers. Those who count fill one of two rows of counters, those who transform leave it, in turns.
enum Barrier { transformers = 1, tellers, filled, left = filled + 2 };

/// Counts differences, and how often the counts occur once the row has been left. S has n bits in, held in registers
/// and shared memory; where n is 0, of any number up to 15.
template <int bits, int n>
class Teller {
public:
    __device__ Teller(const RowRoom& room, const unsigned short* values, int bitsIn, Share steps)
        : m_room(room),
          m_values(values),
          m_bitsIn(bitsIn),
          m_steps(steps),
          m_thread(threadIdx.x - threads),
          m_counts(room.often) {}

    __device__ void run() {
        for (unsigned step = m_steps.first; step < m_steps.last; ++step) {
            const unsigned turn = (step - m_steps.first) & 1;
            if (step - m_steps.first >= 2) {
                finish(turn, step - 2);
                if (*m_room.failed(turn) != 0) {
                    arriveAt(filled + turn, threadsOfRows);
                    return;
                }
            }
            count(step, m_room.counters(turn));
            arriveAt(filled + turn, threadsOfRows);
        }
        for (unsigned step = m_steps.last - min(m_steps.last - m_steps.first, 2u); step < m_steps.last; ++step)
            finish((step - m_steps.first) & 1, step);
    }

private:
    static constexpr unsigned rows = 1u << (bitsOfRowTile - bits);
    static constexpr unsigned pairsOfThread = n == 0 ? 1 : (1u << n) / 4 / threads;

    __device__ void count(unsigned step, unsigned* counters) {
        if constexpr (n != 0) {
            for (unsigned row = 0; row < rows; ++row)
                if (const unsigned a = step * rows + row; a != 0)
                    countRow(a, row, counters);
        } else {
            const auto* const s = reinterpret_cast<const unsigned short*>(m_room.partners);
#pragma unroll 4
            for (unsigned i = m_thread; i < rows << (m_bitsIn - 1); i += threads) {
                const unsigned row = i >> (m_bitsIn - 1);
                const unsigned a = step * rows + row;
                if (a == 0)
                    continue;
                const unsigned x = LowerOnes(a).number(i & ((1u << (m_bitsIn - 1)) - 1));
                RowCounters<bits>::add(counters, row, s[x] ^ s[x ^ a]);
            }
        }
    }

    __device__ void countRow(unsigned a, unsigned row, unsigned* counters) {
        const LowerOnes ones(a);
        if (ones.below != m_below) {
            meetAt(tellers, threads);
            holdPartners<n, threads>(m_values, ones, m_thread, m_room.partners);
#pragma unroll
            for (unsigned j = 0; j < pairsOfThread; ++j)
                m_own[j] = pairOf(m_values, ones, m_thread + j * threads);
            meetAt(tellers, threads);
            m_below = ones.below;
        }
#pragma unroll
        for (unsigned j = 0; j < pairsOfThread; ++j) {
            const unsigned both = m_own[j] ^ partnersOf(m_room.partners, m_thread + j * threads, a & ones.below);
            RowCounters<bits>::add(counters, row, both & 0xffffu);
            RowCounters<bits>::add(counters, row, both >> 16);
        }
    }

    /// Counts that ran over are missing in their sum, each time fifteen or more.
    __device__ void finish(unsigned turn, unsigned step) {
        meetAt(left + turn, threadsOfRows);
        auto* const fours = reinterpret_cast<uint4*>(m_room.counters(turn));
        constexpr unsigned all = (RowCounters<bits>::areRoomy ? roomOfCounters : wordsOfCounters) / 4;
#pragma unroll 2
        for (unsigned i = m_thread; i < all; i += 2 * threads) {
            unsigned words[8];
#pragma unroll
            for (unsigned k = 0; k < 2; ++k) {
                const unsigned place = i + k * threads;
                const bool isThere = place < all;
                const uint4 four = isThere ? fours[place] : uint4{0, 0, 0, 0};
                if (isThere)
                    fours[place] = uint4{0, 0, 0, 0};
                words[4 * k] = four.x;
                words[4 * k + 1] = four.y;
                words[4 * k + 2] = four.z;
                words[4 * k + 3] = four.w;
            }
            m_counts.add(words);
        }
        constexpr unsigned often = 16;
        const unsigned done = step + 1 - m_steps.first;
        if (done == 1 || done % often == 0 || step + 1 == m_steps.last) {
            const unsigned sum = m_counts.end();
            if (m_thread % 32 == 0)
                atomicAdd(m_room.sum, sum);
            meetAt(tellers, threads);
            const unsigned differences = done * rows - (m_steps.first == 0 ? 1 : 0);
            if (m_thread == 0 && *m_room.sum != differences << (m_bitsIn - 1))
                *m_room.failed(turn) = 1;
        }
        meetAt(tellers, threads); // All counters are clear.
    }

    const RowRoom& m_room;
    const unsigned short* m_values;
    int m_bitsIn;
    Share m_steps;
    unsigned m_thread;
    CountsOfCounts m_counts;
    unsigned m_below = ~0u;
    unsigned m_own[pairsOfThread]; ///< S of the lower ones.
};

/// The largest magnitude of the rows' transforms, halved. Of y's two highest bits the lower one's level comes first:
/// sums and differences are transformed in turns. The highest one's two values lie in the halves of a word, and its
/// level needs no doing: the larger of |low + high| and |low - high| is |low| + |high|.
template <int bits>
__device__ unsigned largestOfRows(const RowRoom& room, int n, Share steps) {
    constexpr unsigned middles = 0x80008000u;
    const auto meet = [] { meetAt(transformers, threads); };
    const unsigned thread = threadIdx.x;
    constexpr int top = bits - bitsOfThread;
    const unsigned first = firstWord<top>(thread);
    unsigned most = 0;
    for (unsigned step = steps.first; step < steps.last; ++step) {
        const unsigned turn = (step - steps.first) & 1;
        meetAt(filled + turn, threadsOfRows);
        if (*room.failed(turn) != 0)
            break;
        const unsigned* const counters = room.counters(turn);
#pragma unroll 1
        for (int sign = 1; sign >= -1; sign -= 2) {
            constexpr unsigned halves = 0x000f000fu;
            unsigned v[wordsOfThread];
            if constexpr (bits == bitsOfRowTile) {
#pragma unroll
                for (unsigned r = 0; r < wordsOfThread / 2; ++r) {
                    const unsigned word = counters[first + (r << top)];
                    v[r] = (word & halves) + (word >> 8 & halves) * unsigned(sign);
                    v[r + wordsOfThread / 2] = (word >> 4 & halves) + (word >> 12 & halves) * unsigned(sign);
                }
            } else {
                const unsigned shift = 4 * (first >> RowCounters<bits>::lowBits);
                const unsigned low = first & (wordsOfCounters - 1);
#pragma unroll
                for (unsigned r = 0; r < wordsOfThread; ++r) {
                    const unsigned word = counters[RowCounters<bits>::place(low + (r << top))] >> shift;
                    v[r] = (word & halves) + (word >> 8 & halves) * unsigned(sign);
                }
            }
            if (sign < 0)
                arriveAt(left + turn, threadsOfRows);
            if (bits > 2 * bitsOfThread)
                meet();
            else
                __syncwarp();
            transformLines<bits>(room.tile, thread, v, meet);
            // Half of what stands for b = 0, their sum, is 2^n / 2 in every row.
            if (sign > 0 && firstWord<0>(thread) % (1u << bits) == 0)
                v[0] = unsigned(abs(int(v[0] & 0xffffu) - int(v[0] >> 16)));
#pragma unroll
            for (const unsigned word : v) {
                // Both magnitudes are 2^15 too large here; times that, their sum, in 16 bits, is in the upper half.
                most = max(most, __vmaxu2(word + middles, middles - word) * 0x10001u);
            }
        }
    }
    // Of a low half of 2^15 one was lent.
    return min(most >> 16, 1u << (n - 1));
}

/// S of as many bits as Teller has it.
template <int bits, int n>
__global__ void __launch_bounds__(threadsOfRows, 1)
    countNarrowRows(const unsigned short* values, int bitsIn, Share steps, unsigned* counters, unsigned* failed) {
    extern __shared__ unsigned shared[];
    const RowRoom room(shared);
    const unsigned thread = threadIdx.x;
    room.clear();
    if constexpr (n == 0)
        for (unsigned x = thread; x < 1u << bitsIn; x += threadsOfRows)
            reinterpret_cast<unsigned short*>(room.partners)[x] = values[x];
    __syncthreads();
    const Share own = shareOfBlock(steps);
    unsigned most = 0;
    if (thread < threads)
        most = largestOfRows<bits>(room, bitsIn, own);
    else
        Teller<bits, n>(room, values, bitsIn, own).run();
    __syncthreads();
    if (*room.failed(0) != 0 || *room.failed(1) != 0) {
        if (thread == 0)
            failed[blockIdx.x] = 1;
        return;
    }
    most = largestOfWarp(most);
    if (thread < threads && thread % 32 == 0)
        atomicMax(counters + (1u << (bitsIn - 1)) + 1, most);
    if (thread > 0 && thread < wordsOfCounts && room.often[thread] != 0)
        atomicAdd(counters + thread, room.often[thread]);
}

__global__ void narrowValues(const unsigned* s, unsigned size, unsigned short* values, unsigned* counters,
                             unsigned count) {
    const unsigned all = gridDim.x * blockDim.x;
    const unsigned index = blockIdx.x * blockDim.x + threadIdx.x;
    for (unsigned i = index; i < count; i += all)
        counters[i] = 0;
    for (unsigned x = index; x < size; x += all)
        values[x] = static_cast<unsigned short>(s[x]);
}

using CountRows = void (*)(const unsigned short*, int, Share, unsigned*, unsigned*);

/// For m from 7 to 16.
constexpr std::array<CountRows, 10> anyIn{countNarrowRows<5, 0>,  countNarrowRows<6, 0>,  countNarrowRows<7, 0>,
                                          countNarrowRows<8, 0>,  countNarrowRows<9, 0>,  countNarrowRows<10, 0>,
                                          countNarrowRows<11, 0>, countNarrowRows<12, 0>, countNarrowRows<13, 0>,
                                          countNarrowRows<14, 0>};
/// For n = m from 12 to 16.
constexpr std::array<CountRows, 5> asManyIn{countNarrowRows<10, 12>, countNarrowRows<11, 13>, countNarrowRows<12, 14>,
                                            countNarrowRows<13, 15>, countNarrowRows<14, 16>};

CountRows kernelFor(int n, int m) {
    if (n == m && n >= 12)
        return asManyIn[std::size_t(n - 12)];
    return n == 16 ? countNarrowRows<13, 16> : anyIn[std::size_t(m - 7)];
}

} // namespace

void narrow(Machine& gpu, Buffer<std::uint32_t>& s, Buffer<std::uint16_t>& values, Buffer<std::uint32_t>& counters) {
    const Shape shape{multiprocessorsOf(gpu), 256};
    narrowValues<<<shape.blocks, shape.threads, 0, streamOf(gpu)>>>(s.data(), unsigned(s.size()), values.data(),
                                                                    counters.data(), unsigned(counters.size()));
    checkLaunch(cudaGetLastError(), typeid(narrowValues), shape);
    gpu.countLaunch();
}

void countDifferences(Machine& gpu, Buffer<std::uint16_t>& values, int n, int m, Buffer<std::uint32_t>& counters) {
    const unsigned blocks = std::min({stepsOfRows(n, m), multiprocessorsOf(gpu), mostBlocksOfRows});
    // Where an entry of the DDT is 4 or more in the mean, some are beyond 30.
    if (n > m + 1) {
        countWideRows(gpu, values, n, m, blocks, counters, nullptr);
        return;
    }
    const CountRows kernel = kernelFor(n, m);
    const Shape shape{blocks, threadsOfRows, sharedBytesOfRows};
    allowShared(reinterpret_cast<const void*>(kernel), shape.sharedBytes);
    unsigned* const failed = counters.data() + counters.size() - mostBlocksOfRows;
    kernel<<<shape.blocks, shape.threads, shape.sharedBytes, streamOf(gpu)>>>(
        values.data(), n, Share{0, stepsOfRows(n, m)}, counters.data(), failed);
    checkLaunch(cudaGetLastError(), typeid(CountRows), shape);
    gpu.countLaunch();
    countWideRows(gpu, values, n, m, blocks, counters, failed);
}

} // namespace walshscope
