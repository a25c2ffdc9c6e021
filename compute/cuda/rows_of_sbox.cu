// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of DDT and ACT: half of a block's threads count differences, four bits an entry of the DDT; the others transform
// the row before it in registers.
#include "cuda/counts_of_counts.h"
#include "cuda/named_barriers.h"
#include "cuda/pairs_of_sbox.h"
#include "cuda/rows_of_sbox.h"
#include "cuda/table_launch.h"
#include "cuda/table_passes.h"

#include <algorithm>
#include <array>

namespace walshscope {
namespace {

constexpr unsigned threads = 512; ///< Of either kind.
constexpr unsigned threadsOfBlock = 2 * threads;
constexpr int bitsOfTile = 14;
constexpr unsigned wordsOfTile = roomyPlace(1u << bitsOfTile);
constexpr unsigned wordsOfCounters = 1u << 13; ///< Eight each: of a row's 2^16 entries.
constexpr unsigned roomOfCounters = roomyPlace(wordsOfCounters);
constexpr unsigned wordsOfCounts = 16;
constexpr std::size_t sharedBytes = 4 * (wordsOfTile + 2 * roomOfCounters + wordsOfPartners + wordsOfCounts + 3);
static_assert(sharedBytes <= sharedBytesOfTables);

/// Rows are 2^16 counters. Of those whose numbers y differ in the highest two bits, and of two neighbours besides, the
/// eight are a word; `bits` is m - 2.
template <int bits>
struct Counters {
    /// Where lanes read far from each other.
    static constexpr bool areRoomy = bits < 10;
    static constexpr int lowBits = 13;

    __device__ static unsigned place(unsigned word) { return areRoomy ? roomyPlace(word) : word; }

    /// In the row of number `row` of those counted at once.
    __device__ static void add(unsigned* counters, unsigned row, unsigned y) {
        const unsigned word = row << bits | (y & ((1u << bits) - 1));
        const unsigned nibble = bits == bitsOfTile ? y >> lowBits : y >> bits << 1 | word >> lowBits;
        atomicAdd(counters + place(word & (wordsOfCounters - 1)), 1u << 4 * nibble);
    }
};

/// What both kinds of threads share; two of what they take in turns.
struct Room {
    unsigned* tile;
    unsigned* partners;
    unsigned* often; ///< How often each count occurs.
    unsigned* sum;   ///< Of all counts.

    __device__ explicit Room(unsigned* shared) {
        tile = shared + 2 * roomOfCounters;
        partners = tile + wordsOfTile;
        often = partners + wordsOfPartners;
        sum = often + wordsOfCounts;
    }

    __device__ unsigned* counters(unsigned turn) const { return tile - (2 - turn) * roomOfCounters; }
    /// Whether counters have run over. Those who transform look at it before they leave the turn's row, after which it
    /// may change.
    __device__ unsigned* failed(unsigned turn) const { return sum + 1 + turn; }

    __device__ void clear() const {
        for (unsigned i = threadIdx.x; i < 2 * roomOfCounters; i += threadsOfBlock)
            counters(0)[i] = 0;
        if (threadIdx.x < wordsOfCounts + 3)
            often[threadIdx.x] = 0;
    }
};

/// Named barriers. Those who count fill one of two rows of counters, those who transform leave it, in turns.
enum Barrier { transformers = 1, tellers, filled, left = filled + 2 };

/// Counts differences, and how often the counts occur once the row has been left.
template <int bits, bool sixteenIn>
class Teller {
public:
    __device__ Teller(const Room& room, const unsigned short* values, int n, Share steps)
        : m_room(room),
          m_values(values),
          m_n(n),
          m_steps(steps),
          m_thread(threadIdx.x - threads),
          m_counts(room.often) {}

    __device__ void run() {
        for (unsigned step = m_steps.first; step < m_steps.last; ++step) {
            const unsigned turn = (step - m_steps.first) & 1;
            if (step - m_steps.first >= 2) {
                finish(turn, step - 2);
                if (*m_room.failed(turn) != 0) {
                    arriveAt(filled + turn, threadsOfBlock);
                    return;
                }
            }
            count(step, m_room.counters(turn));
            arriveAt(filled + turn, threadsOfBlock);
        }
        for (unsigned step = m_steps.last - min(m_steps.last - m_steps.first, 2u); step < m_steps.last; ++step)
            finish((step - m_steps.first) & 1, step);
    }

private:
    static constexpr unsigned rows = 1u << (bitsOfTile - bits);
    static constexpr unsigned pairsOfThread = wordsOfPartners / threads;

    __device__ void count(unsigned step, unsigned* counters) {
        if constexpr (sixteenIn) {
            for (unsigned row = 0; row < rows; ++row)
                if (const unsigned a = step * rows + row; a != 0)
                    countRow(a, row, counters);
        } else {
            const auto* const s = reinterpret_cast<const unsigned short*>(m_room.partners);
#pragma unroll 4
            for (unsigned i = m_thread; i < rows << (m_n - 1); i += threads) {
                const unsigned row = i >> (m_n - 1);
                const unsigned a = step * rows + row;
                if (a == 0)
                    continue;
                const unsigned x = LowerOnes(a).number(i & ((1u << (m_n - 1)) - 1));
                Counters<bits>::add(counters, row, s[x] ^ s[x ^ a]);
            }
        }
    }

    __device__ void countRow(unsigned a, unsigned row, unsigned* counters) {
        const LowerOnes ones(a);
        if (ones.below != m_below) {
            meetAt(tellers, threads);
            holdPartners<threads>(m_values, ones, m_thread, m_room.partners);
#pragma unroll
            for (unsigned j = 0; j < pairsOfThread; ++j) {
                const unsigned q = 2 * (m_thread + j * threads);
                m_own[j] = m_values[ones.number(q)] | unsigned(m_values[ones.number(q + 1)]) << 16;
            }
            meetAt(tellers, threads);
            m_below = ones.below;
        }
#pragma unroll
        for (unsigned j = 0; j < pairsOfThread; ++j) {
            const unsigned both = m_own[j] ^ partnersOf(m_room.partners, m_thread + j * threads, a & ones.below);
            Counters<bits>::add(counters, row, both & 0xffffu);
            Counters<bits>::add(counters, row, both >> 16);
        }
    }

    /// Counts that ran over are missing in their sum, each time fifteen or more.
    __device__ void finish(unsigned turn, unsigned step) {
        meetAt(left + turn, threadsOfBlock);
        auto* const fours = reinterpret_cast<uint4*>(m_room.counters(turn));
        constexpr unsigned all = (Counters<bits>::areRoomy ? roomOfCounters : wordsOfCounters) / 4;
#pragma unroll 4
        for (unsigned i = m_thread; i < all; i += threads) {
            const uint4 four = fours[i];
            fours[i] = uint4{0, 0, 0, 0};
            const unsigned words[] = {four.x, four.y, four.z, four.w};
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
            if (m_thread == 0 && *m_room.sum != differences << (m_n - 1))
                *m_room.failed(turn) = 1;
        }
        meetAt(tellers, threads); // All counters are clear.
    }

    const Room& m_room;
    const unsigned short* m_values;
    int m_n;
    Share m_steps;
    unsigned m_thread;
    CountsOfCounts m_counts;
    unsigned m_below = ~0u;
    unsigned m_own[sixteenIn ? pairsOfThread : 1];
};

/// The largest magnitude of the rows' transforms, halved. Of y's two highest bits the lower one's level comes first:
/// sums and differences are transformed in turns. The highest one's two values lie in the halves of a word, and its
/// level needs no doing: the larger of |low + high| and |low - high| is |low| + |high|.
template <int bits>
__device__ unsigned largestOfRows(const Room& room, int n, Share steps) {
    const auto meet = [] { meetAt(transformers, threads); };
    const unsigned thread = threadIdx.x;
    constexpr int top = bits - bitsOfThread;
    const unsigned first = firstWord<top>(thread);
    unsigned most = 0;
    for (unsigned step = steps.first; step < steps.last; ++step) {
        const unsigned turn = (step - steps.first) & 1;
        meetAt(filled + turn, threadsOfBlock);
        if (*room.failed(turn) != 0)
            break;
        const unsigned* const counters = room.counters(turn);
#pragma unroll 1
        for (int sign = 1; sign >= -1; sign -= 2) {
            constexpr unsigned halves = 0x000f000fu;
            unsigned v[wordsOfThread];
            if constexpr (bits == bitsOfTile) {
#pragma unroll
                for (unsigned r = 0; r < wordsOfThread / 2; ++r) {
                    const unsigned word = counters[first + (r << top)];
                    v[r] = (word & halves) + (word >> 8 & halves) * unsigned(sign);
                    v[r + wordsOfThread / 2] = (word >> 4 & halves) + (word >> 12 & halves) * unsigned(sign);
                }
            } else {
                const unsigned shift = 4 * (first >> Counters<bits>::lowBits);
                const unsigned low = first & (wordsOfCounters - 1);
#pragma unroll
                for (unsigned r = 0; r < wordsOfThread; ++r) {
                    const unsigned word = counters[Counters<bits>::place(low + (r << top))] >> shift;
                    v[r] = (word & halves) + (word >> 8 & halves) * unsigned(sign);
                }
            }
            if (sign < 0)
                arriveAt(left + turn, threadsOfBlock);
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
                const unsigned magnitudes = magnitudesOf(word);
                most = max(most, (magnitudes & 0xffffu) + (magnitudes >> 16));
            }
        }
    }
    return most;
}

template <int bits, bool sixteenIn>
__global__ void __launch_bounds__(threadsOfBlock, 1)
    countNarrowRows(const unsigned short* values, int n, Share steps, unsigned* counters, unsigned* failed) {
    extern __shared__ unsigned shared[];
    const Room room(shared);
    const unsigned thread = threadIdx.x;
    room.clear();
    if constexpr (!sixteenIn)
        for (unsigned x = thread; x < 1u << n; x += threadsOfBlock)
            reinterpret_cast<unsigned short*>(room.partners)[x] = values[x];
    __syncthreads();
    const Share own = shareOfBlock(steps);
    unsigned most = 0;
    if (thread < threads)
        most = largestOfRows<bits>(room, n, own);
    else
        Teller<bits, sixteenIn>(room, values, n, own).run();
    __syncthreads();
    if (*room.failed(0) != 0 || *room.failed(1) != 0) {
        if (thread == 0)
            failed[blockIdx.x] = 1;
        return;
    }
    most = largestOfWarp(most);
    if (thread < threads && thread % 32 == 0)
        atomicMax(counters + (1u << (n - 1)) + 1, most);
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

constexpr std::array<CountRows, 10> kernels{
    countNarrowRows<5, false>,  countNarrowRows<6, false>,  countNarrowRows<7, false>,  countNarrowRows<8, false>,
    countNarrowRows<9, false>,  countNarrowRows<10, false>, countNarrowRows<11, false>, countNarrowRows<12, false>,
    countNarrowRows<13, false>, countNarrowRows<14, false>};

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
    const CountRows kernel = n < 16   ? kernels[std::size_t(m - 7)]
                             : m < 16 ? countNarrowRows<13, true>
                                      : countNarrowRows<14, true>;
    const Shape shape{blocks, threadsOfBlock, sharedBytes};
    allowShared(reinterpret_cast<const void*>(kernel), shape.sharedBytes);
    unsigned* const failed = counters.data() + counters.size() - mostBlocksOfRows;
    kernel<<<shape.blocks, shape.threads, shape.sharedBytes, streamOf(gpu)>>>(
        values.data(), n, Share{0, stepsOfRows(n, m)}, counters.data(), failed);
    checkLaunch(cudaGetLastError(), typeid(CountRows), shape);
    gpu.countLaunch();
    countWideRows(gpu, values, n, m, blocks, counters, failed);
}

} // namespace walshscope
