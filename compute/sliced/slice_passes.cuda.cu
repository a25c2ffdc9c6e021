// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels for slices of a truth table: bits are added place by place, and values are counted where they lie.
#include "cuda/launching.h"
#include "distribution/counting_pass.h"
#include "sliced/slice_passes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace walshscope {
namespace {

constexpr unsigned threadsOfFold = 256;
constexpr unsigned threadsOfCount = 1024;
constexpr unsigned valuesAtOnce = 16; ///< Counted by a thread.

/// A word of each of eight rows more to counts of their bits, which are `planes` words.
template <int planes>
__device__ void addEight(const unsigned (&words)[8], unsigned (&counts)[planes]) {
    const SumAndCarry a = added(words[0], words[1], words[2]);
    const SumAndCarry b = added(words[3], words[4], words[5]);
    const SumAndCarry c = added(a.sum, b.sum, words[6]);
    const SumAndCarry ones = added(counts[0], c.sum, words[7]);
    const SumAndCarry twos = added(a.carry, b.carry, c.carry);
    const SumAndCarry moreTwos = added(counts[1], twos.sum, ones.carry);
    const SumAndCarry fours = added(counts[2], twos.carry, moreTwos.carry);
    counts[0] = ones.sum;
    counts[1] = moreTwos.sum;
    counts[2] = fours.sum;
    unsigned carry = fours.carry;
#pragma unroll
    for (int plane = 3; plane < planes; ++plane) {
        const unsigned before = counts[plane];
        counts[plane] = before ^ carry;
        carry = before & carry;
    }
}

/// How many ones each place of a word has in the rows.
template <int planes>
__device__ void countRows(const unsigned* word, std::size_t rowWords, unsigned rows, unsigned signs,
                          unsigned (&counts)[planes]) {
    for (unsigned h = 0; h < rows; h += 8) {
        unsigned words[8];
#pragma unroll
        for (unsigned k = 0; k < 8; ++k) {
            const bool isThere = h + k < rows;
            words[k] = isThere ? __ldcs(word + (h + k) * rowWords) : 0;
            if (isThere && __popc((h + k) & signs) % 2 != 0)
                words[k] = ~words[k];
        }
        addEight(words, counts);
    }
}

/// The count of the place that is the lane's number in the word of another lane.
template <int planes>
__device__ int countOf(const unsigned (&counts)[planes], unsigned source, unsigned lane) {
    unsigned ones = 0;
#pragma unroll
    for (int plane = 0; plane < planes; ++plane)
        ones |= (__shfl_sync(~0u, counts[plane], source) >> lane & 1) << plane;
    return int(ones);
}

/// Of all lanes.
__device__ inline void addOfWarp(unsigned long long sum, unsigned long long* to) {
#pragma unroll
    for (int apart = 16; apart > 0; apart /= 2)
        sum += __shfl_xor_sync(~0u, sum, apart);
    if (threadIdx.x % 32 == 0)
        atomicAdd(to, sum);
}

/// A warp has 32 words of each row, and writes the 32 numbers of one after the other.
template <int planes>
__global__ void __launch_bounds__(threadsOfFold)
    fold(const unsigned* bits, std::size_t rowWords, unsigned rows, unsigned signs, int base, int step, int* values,
         unsigned long long* squares) {
    const unsigned lane = threadIdx.x % 32;
    const std::size_t word = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    unsigned counts[planes] = {};
    countRows(bits + word, rowWords, rows, signs, counts);
    int* const to = values + (word - lane) * 32 + lane;
    unsigned long long sum = 0;
#pragma unroll 4
    for (unsigned source = 0; source < 32; ++source) {
        const int value = base - step * countOf(counts, source, lane);
        sum += unsigned(value * value);
        to[32 * source] = value;
    }
    addOfWarp(sum, squares);
}

/// Of planes of bits the numbers of two bits, or of fields of two such numbers: those at even places and at odd ones.
template <unsigned even, int apart>
__device__ void mergePlanes(unsigned low, unsigned high, unsigned& evens, unsigned& odds) {
    evens = merged(even, low, high << apart);
    odds = merged(even, low >> apart, high);
}

/// Eight planes of bits as bytes: those of bytes[i] are the numbers of places 4i … 4i + 3.
__device__ inline void bytesOfPlanes(const unsigned (&planes)[8], unsigned (&bytes)[8]) {
    constexpr unsigned evenBits = 0x55555555, evenPairs = 0x33333333, evenNibbles = 0x0f0f0f0f;
    unsigned pairs[2][4], nibbles[4][2], mixed[8];
#pragma unroll
    for (int k = 0; k < 4; ++k)
        mergePlanes<evenBits, 1>(planes[2 * k], planes[2 * k + 1], pairs[0][k], pairs[1][k]);
#pragma unroll
    for (int k = 0; k < 2; ++k)
#pragma unroll
        for (int bit0 = 0; bit0 < 2; ++bit0)
            mergePlanes<evenPairs, 2>(pairs[bit0][2 * k], pairs[bit0][2 * k + 1], nibbles[bit0][k],
                                      nibbles[bit0 + 2][k]);
            // Byte b of mixed[k] is the number of place k + 8 b.
#pragma unroll
    for (int low = 0; low < 4; ++low)
        mergePlanes<evenNibbles, 4>(nibbles[low][0], nibbles[low][1], mixed[low], mixed[low + 4]);
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        const unsigned* const m = mixed + 4 * half;
        const unsigned lower01 = __byte_perm(m[0], m[1], 0x5140), lower23 = __byte_perm(m[2], m[3], 0x5140);
        const unsigned upper01 = __byte_perm(m[0], m[1], 0x7362), upper23 = __byte_perm(m[2], m[3], 0x7362);
        bytes[half] = __byte_perm(lower01, lower23, 0x5410);
        bytes[half + 2] = __byte_perm(lower01, lower23, 0x7632);
        bytes[half + 4] = __byte_perm(upper01, upper23, 0x5410);
        bytes[half + 6] = __byte_perm(upper01, upper23, 0x7632);
    }
}

/// Σ (base - b)² over the bytes, `count` of them.
__device__ inline unsigned squaresOfBytes(const unsigned (&bytes)[8], unsigned base) {
    unsigned sum = 0, squares = 0;
#pragma unroll
    for (const unsigned four : bytes) {
        sum = __dp4a(four, 0x01010101u, sum);
        squares = __dp4a(four, four, squares);
    }
    return 32 * base * base - 2 * base * sum + squares;
}

constexpr int mostBitsInPairs = 6; ///< 2^6 rows have counts below 128, so that a byte of them has no sign.
constexpr TileForm foldedForm{13, 5, 0};

/// A block has 2^13 words of pairs, of which it does the first 13 levels before it writes them: a word is
/// base - ones at x, and 2^16 times the same half a row further.
template <int planes>
__global__ void __launch_bounds__(1 << foldedForm.threads())
    foldTile(const unsigned* bits, std::size_t rowWords, unsigned rows, unsigned signs, int base, int* words,
             unsigned long long* squares) {
    extern __shared__ int tile[];
    constexpr TileForm form = foldedForm;
    constexpr int count = 1 << form.each;
    const unsigned thread = threadIdx.x;
    const std::size_t word = std::size_t(blockIdx.x) << form.threads() | thread;
    unsigned bytes[2][8];
#pragma unroll
    for (unsigned half = 0; half < 2; ++half) {
        unsigned counts[8] = {};
        unsigned(&used)[planes] = reinterpret_cast<unsigned(&)[planes]>(counts);
        countRows(bits + half * (rowWords / 2) + word, rowWords, rows, signs, used);
        bytesOfPlanes(counts, bytes[half]);
    }
    addOfWarp(squaresOfBytes(bytes[0], unsigned(base)) + squaresOfBytes(bytes[1], unsigned(base)), squares);
    int v[count];
    const int both = base * 0x10001;
#pragma unroll
    for (int k = 0; k < 8; ++k) {
        v[4 * k] = both - int(halvesOfBytes<0>(bytes[0][k], bytes[1][k]));
        v[4 * k + 1] = both - int(halvesOfBytes<1>(bytes[0][k], bytes[1][k]));
        v[4 * k + 2] = both - int(halvesOfBytes<2>(bytes[0][k], bytes[1][k]));
        v[4 * k + 3] = both - int(halvesOfBytes<3>(bytes[0][k], bytes[1][k]));
    }
    // The bits 0 … 4, 5 … 9 and 8 … 12 of a place are the registers' numbers, one after the other.
    constexpr int second = form.each, last = form.tile - form.each;
    transformRegisters<0, form.each>(v);
    exchange<form, 0, second>(tile, thread, v);
    transformRegisters<0, form.each>(v);
    __syncthreads();
    exchange<form, second, last>(tile, thread, v);
    transformRegisters<2 * form.each - last, form.each>(v);
    int* const to = words + (std::size_t(blockIdx.x) << form.tile) + thread;
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        to[r << last] = v[r];
}

struct FoldKernel {
    int planes;
    void (*entry)(const unsigned*, std::size_t, unsigned, unsigned, int, int, int*, unsigned long long*);
};
/// For 2^k rows counts have k + 1 bits.
template <int... planes>
constexpr std::array<FoldKernel, sizeof...(planes)> foldKernels{FoldKernel{planes, fold<planes>}...};
constexpr auto foldings = foldKernels<4, 5, 6, 7, 8, 9, 10, 12, mostFoldedBits + 1>;

struct FoldTileKernel {
    int planes;
    void (*entry)(const unsigned*, std::size_t, unsigned, unsigned, int, int*, unsigned long long*);
};
template <int... planes>
constexpr std::array<FoldTileKernel, sizeof...(planes)> foldTileKernels{FoldTileKernel{planes, foldTile<planes>}...};
constexpr auto tileFoldings = foldTileKernels<4, 5, 6, 7>;

/// Where a value above a magnitude goes.
struct PeaksTo {
    unsigned* found;
    std::uint64_t* peaks;
    unsigned room;
    unsigned above;
};

__device__ unsigned magnitudeOf(int value) { return value < 0 ? 0u - unsigned(value) : unsigned(value); }

/// Rarely done, and so not where it would take registers.
__device__ __noinline__ void takePeak(std::size_t place, unsigned value, const PeaksTo& to) {
    const unsigned peak = atomicAdd(to.found, 1u);
    if (peak < to.room)
        to.peaks[peak] = place << 32 | value;
}

template <int count>
__device__ void takePeaks(const unsigned (&v)[count], std::size_t place, std::size_t stride, const PeaksTo& to) {
    unsigned largest = 0;
#pragma unroll
    for (int r = 0; r < count; ++r)
        largest = max(largest, magnitudeOf(int(v[r])));
    if (largest <= to.above)
        return;
#pragma unroll
    for (int r = 0; r < count; ++r)
        if (magnitudeOf(int(v[r])) > to.above)
            takePeak(place + r / 4 * stride + r % 4, v[r], to);
}

/// Calls body(values, place of the first, from four of them to the next four) for all of them.
template <class Body>
__device__ void forAll(const int4* values, std::size_t vectors, const Body& body) {
    constexpr unsigned loads = valuesAtOnce / 4;
    const std::size_t stride = std::size_t(gridDim.x) * blockDim.x;
    for (std::size_t i = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < vectors; i += loads * stride) {
        unsigned v[valuesAtOnce];
        // There are a multiple of that many for each thread.
#pragma unroll
        for (unsigned k = 0; k < loads; ++k) {
            const int4 four = __ldcs(values + i + k * stride);
            v[4 * k] = unsigned(four.x);
            v[4 * k + 1] = unsigned(four.y);
            v[4 * k + 2] = unsigned(four.z);
            v[4 * k + 3] = unsigned(four.w);
        }
        body(v, 4 * i, 4 * stride);
    }
}

__global__ void __launch_bounds__(threadsOfCount, 1)
    count(const int4* values, std::size_t vectors, std::size_t first, FunctionCounters counters, PeaksTo peaks) {
    extern __shared__ unsigned nearCounters[];
    for (unsigned i = threadIdx.x; i < counters.near; i += blockDim.x)
        nearCounters[i] = 0;
    __syncthreads();
    if (blockIdx.x == 0 && threadIdx.x == 0)
        counters.global[counters.odd()] = unsigned(values[0].x) & 1;
    forAll(values, vectors, [&](const unsigned(&v)[valuesAtOnce], std::size_t place, std::size_t stride) {
        countHalves<true>(nearCounters, v, counters);
        takePeaks(v, first + place, stride, peaks);
    });
    __syncthreads();
    const unsigned nearest = (counters.wide - counters.near) / 2;
    for (unsigned i = threadIdx.x; i < counters.near; i += blockDim.x) {
        const unsigned place = (i + blockIdx.x * blockDim.x) % counters.near; // Not all blocks the same at once.
        if (nearCounters[place] != 0)
            atomicAdd(counters.global + nearest + place, nearCounters[place]);
    }
}

__global__ void __launch_bounds__(threadsOfCount) peaksAlone(const int4* values, std::size_t vectors, PeaksTo peaks) {
    forAll(values, vectors, [&](const unsigned(&v)[valuesAtOnce], std::size_t place, std::size_t stride) {
        takePeaks(v, place, stride, peaks);
    });
}

/// The lower and the upper halves of squares, as 64 bits may be too few for their sum.
__global__ void __launch_bounds__(threadsOfCount)
    squares(const int4* values, std::size_t vectors, unsigned long long* sums) {
    unsigned long long low = 0, high = 0;
    forAll(values, vectors, [&](const unsigned(&v)[valuesAtOnce], std::size_t, std::size_t) {
#pragma unroll
        for (const unsigned value : v) {
            const unsigned magnitude = magnitudeOf(int(value));
            const auto square = static_cast<unsigned long long>(magnitude) * magnitude;
            low += static_cast<unsigned>(square);
            high += square >> 32;
        }
    });
    addOfWarp(low, sums);
    addOfWarp(high, sums + 1);
}

__global__ void sum(unsigned* counters, unsigned long long* sums, unsigned wide) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= wide)
        return;
    sums[i] += counters[i];
    counters[i] = 0;
}

/// How values of pairs are counted: four times each and so much more that those with a counter begin at 0.
struct QuarterCounters {
    unsigned near;      ///< Counters of 8 bits, of which four share a word.
    unsigned* fromNear; ///< Where the first of them has its counter in global memory.
    int allCounted;     ///< A value that differs from 0 by no more than this has one of the two,
    int allUsual;       ///< and by no more than this nothing else is to be done with it.

    __device__ int bias() const { return int(4 * near); }
    __device__ unsigned end() const { return 8 * near; }
    __device__ bool holds(int least, int most, int magnitude) const {
        return least >= bias() - 4 * magnitude && most <= bias() + 4 * magnitude;
    }
};

/// Adds `one`, which the lowest five bits of `place` rotate, to the counter of that place, if it is near. Where
/// `far` is true what is not has one in global memory. Few instructions, for there are as many of them as values.
template <bool manyFar>
__device__ void countInByte(unsigned first, const QuarterCounters& counters, unsigned place, unsigned one,
                            unsigned far) {
    if constexpr (manyFar)
        asm volatile("{\n"
                     ".reg .pred isNear, isFar;\n"
                     ".reg .u32 counter, rotated;\n"
                     ".reg .s32 number;\n"
                     ".reg .u64 farCounter;\n"
                     "setp.lt.u32 isNear, %0, %1;\n"
                     "setp.ne.and.u32 isFar, %4, 0, !isNear;\n"
                     "shr.u32 counter, %0, 5;\n"
                     "mad.lo.u32 counter, counter, 4, %2;\n"
                     "shf.l.wrap.b32 rotated, %3, %3, %0;\n"
                     "@isNear red.shared.add.u32 [counter], rotated;\n"
                     "shr.s32 number, %0, 3;\n"
                     "mad.wide.s32 farCounter, number, 4, %5;\n"
                     "@isFar red.global.add.u32 [farCounter], 1;\n"
                     "}" ::"r"(place),
                     "r"(counters.end()), "r"(first), "r"(one), "r"(far), "l"(counters.fromNear)
                     : "memory");
    else
        asm volatile("{\n"
                     ".reg .pred isNear;\n"
                     ".reg .u32 counter, rotated;\n"
                     "setp.lt.u32 isNear, %0, %1;\n"
                     "shr.u32 counter, %0, 5;\n"
                     "mad.lo.u32 counter, counter, 4, %2;\n"
                     "shf.l.wrap.b32 rotated, %3, %3, %0;\n"
                     "@isNear red.shared.add.u32 [counter], rotated;\n"
                     "}" ::"r"(place),
                     "r"(counters.end()), "r"(first), "r"(one)
                     : "memory");
}

/// Rarely done, as takePeak().
__device__ __noinline__ void takeLeft(std::size_t place, int value, bool isCounted, const FunctionCounters& counters,
                                      const PeaksTo& peaks) {
    if (magnitudeOf(value) > peaks.above)
        takePeak(place, unsigned(value), peaks);
    if (!isCounted)
        countFar(value, counters);
}

/// The last levels of pairs that lie in a word: a row of words is 2^first of them, and there are 2^rowBits rows. A tile
/// has all rows of as many columns as make 2^14 values of it, and two groups of threads take turns at the shared
/// memory, as in countTiles(). What pairs are made of shows nothing of a word that 2^15 has wrapped in but -2^15, hence
/// the flag. Values are all odd or all even, and so are neighbours that share a counter.
template <int rowBits, bool manyFar>
__global__ void __launch_bounds__(2 * groupThreads, 1)
    countPairs(const int* words, int first, unsigned firstTile, unsigned endOfTiles, QuarterCounters near,
               FunctionCounters counters, PeaksTo peaks, unsigned* least) {
    extern __shared__ unsigned sharedWords[];
    constexpr int count = 1 << registerBits;
    constexpr int columnBits = bitsOfHalvedTile - 1 - rowBits, threadBits = bitsOfHalvedTile - registerBits;
    constexpr int rowsOfThread = registerBits - 1;                  // log2, the pair being the fifth bit.
    constexpr int lastRows = rowBits - rowsOfThread - registerBits; // What a third layout is for, if there are any.
    constexpr int scaled = 2;
    const unsigned group = threadIdx.x / groupThreads, thread = threadIdx.x % groupThreads;
    const unsigned nearWords = near.near / 4;
    unsigned* const tile = sharedWords + nearWords;
    __shared__ std::uint64_t barriers[Turns::bytes / sizeof(std::uint64_t)];
    const Turns turns(barriers);
    for (unsigned i = threadIdx.x; i < nearWords; i += blockDim.x)
        sharedWords[i] = 0;
    __syncthreads();
    const auto nearCounters = unsigned(__cvta_generic_to_shared(sharedWords));
    const auto place = [](unsigned i) { return i + (i >> 5); };
    constexpr unsigned columnMask = (1u << columnBits) - 1;
    unsigned turn = group;
    int smallest = 0;
    for (unsigned number = firstTile + blockIdx.x * 2 + group; number < endOfTiles; number += gridDim.x * 2) {
        const int* const from = words + (std::size_t(number) << columnBits) + (thread & columnMask) +
                                (std::size_t(thread >> columnBits) << first);
        unsigned v[count];
#pragma unroll
        for (unsigned r = 0; r < count / 2; ++r)
            v[r] = unsigned(__ldcs(from + (std::size_t(r) << (threadBits - columnBits + first))));
#pragma unroll
        for (int r = count / 2 - 1; r >= 0; --r) {
            const int low = std::int16_t(v[r]);
            const int high = int(v[r] - unsigned(low)) >> (16 - scaled);
            const int four = low << scaled;
            smallest = __vimin3_s32(smallest, four, high);
            v[r + count / 2] = unsigned(four - high);
            v[r] = unsigned(four + high);
        }
        // What row 0 has more every output has.
        if (thread >> columnBits == 0) {
            v[0] += near.bias();
            v[count / 2] += near.bias();
        }
        transformRegisters<0, rowsOfThread>(v);
        turns.await(group, turn++);
        unsigned* const own = tile + place(thread);
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            own[place(r << threadBits)] = v[r];
        meetGroup(group);
        const auto indexOf = [&](int low) {
            return (thread & ((1u << low) - 1)) | thread >> low << (low + registerBits);
        };
        unsigned* const second = tile + place(indexOf(columnBits));
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            v[r] = second[place(r << columnBits)];
        transformRegisters<0, std::min(rowBits - rowsOfThread, registerBits)>(v);
        constexpr int lastLow = lastRows > 0 ? threadBits - registerBits : columnBits;
        if constexpr (lastRows > 0) {
#pragma unroll
            for (unsigned r = 0; r < count; ++r)
                second[place(r << columnBits)] = v[r];
            meetGroup(group);
            const unsigned* const third = tile + place(indexOf(lastLow));
#pragma unroll
            for (unsigned r = 0; r < count; ++r)
                v[r] = third[place(r << lastLow)];
            transformRegisters<registerBits - lastRows, registerBits>(v);
        }
        turns.give(1 - group);
        const unsigned odd = v[0] >> scaled & 1;
        if (number == 0 && thread == 0)
            counters.global[counters.odd()] = odd;
        int from0 = int(v[0]), to0 = from0;
#pragma unroll
        for (int r = 1; r + 1 < count; r += 2) {
            from0 = __vimin3_s32(from0, int(v[r]), int(v[r + 1]));
            to0 = __vimax3_s32(to0, int(v[r]), int(v[r + 1]));
        }
        from0 = min(from0, int(v[count - 1]));
        to0 = max(to0, int(v[count - 1]));
        const bool allCounted = near.holds(from0, to0, near.allCounted);
        // Of what is odd all places are 4 further.
        const unsigned one = odd != 0 ? 1u << 28 : 1u;
#pragma unroll
        for (int r = 0; r < count; ++r)
            countInByte<manyFar>(nearCounters, near, v[r], one, allCounted);
        if (!near.holds(from0, to0, near.allUsual)) {
            const unsigned index = indexOf(lastLow);
#pragma unroll
            for (int r = 0; r < count; ++r) {
                const int value = (int(v[r]) - near.bias()) >> scaled;
                const bool isCounted = v[r] < near.end() || (manyFar && allCounted);
                if (!isCounted || magnitudeOf(value) > peaks.above) {
                    const unsigned i = index | unsigned(r) << lastLow;
                    const unsigned row = i >> columnBits;
                    takeLeft(std::size_t(row & ((1u << rowBits) - 1)) << first |
                                 std::size_t(row >> rowBits) << (first + rowBits) | std::size_t(number) << columnBits |
                                 (i & columnMask),
                             value, isCounted, counters, peaks);
                }
            }
        }
    }
    if (smallest == -(1 << (15 + scaled)))
        *least = 1;
    __syncthreads();
    for (unsigned i = threadIdx.x; i < nearWords; i += blockDim.x) {
        const unsigned word = (i + blockIdx.x * blockDim.x) % nearWords; // Not all blocks the same at once.
        const unsigned four = sharedWords[word];
#pragma unroll
        for (unsigned k = 0; k < 4; ++k)
            if (const unsigned times = four >> 8 * k & 255; times != 0)
                atomicAdd(near.fromNear + 4 * word + k, times);
    }
}

struct PairsKernel {
    int rowBits;
    bool manyFar;
    void (*entry)(const int*, int, unsigned, unsigned, QuarterCounters, FunctionCounters, PeaksTo, unsigned*);
};
template <bool manyFar, int... rowBits>
constexpr std::array<PairsKernel, sizeof...(rowBits)> pairsKernels{
    PairsKernel{rowBits, manyFar, countPairs<rowBits, manyFar>}...};
template <bool manyFar>
constexpr auto countings = pairsKernels<manyFar, 8, 9, 10, 11, 12>;

constexpr unsigned bytesOfPairsTile = ((1u << bitsOfHalvedTile) + (1u << (bitsOfHalvedTile - 5))) * sizeof(unsigned);

/// As many threads as fill the GPU, or fewer: the vectors are a multiple of what they take at once.
unsigned blocksFor(std::size_t vectors, unsigned most) {
    const std::size_t whole = vectors / (valuesAtOnce / 4 * threadsOfCount);
    return unsigned(std::bit_floor(std::min<std::size_t>(whole, most)));
}

PeaksTo peaksTo(SliceCounters& to, std::uint32_t above) {
    return {to.counters.data() + to.wide + SliceCounters::Peaks, to.peaks.data(), to.roomForPeaks, above};
}

} // namespace

SliceCounters::SliceCounters(Machine& gpu, double spreadOfValues)
    // Eight times the spread to either side, and a counter for two neighbours.
    : spread(spreadOfValues),
      wide(std::bit_ceil(unsigned(std::clamp(8 * spread, 256.0, double(1u << 22))))),
      roomForPairs(1u << 22),
      roomForPeaks(1u << 20),
      counters(gpu, wide + toldWords, "counters"),
      pairs(gpu, 2 * std::size_t(roomForPairs), "pairs"),
      peaks(gpu, roomForPeaks, "peaks"),
      sums(gpu, wide, "sums") {
    clear(gpu);
}

void SliceCounters::clear(Machine& gpu) {
    const cudaStream_t stream = streamOf(gpu);
    check(cudaMemsetAsync(counters.data(), 0, counters.size() * sizeof(std::uint32_t), stream));
    check(cudaMemsetAsync(sums.data(), 0, sums.size() * sizeof(std::uint64_t), stream));
}

void SliceCounters::forgetPeaks(Machine& gpu) {
    check(cudaMemsetAsync(counters.data() + wide + Peaks, 0, sizeof(std::uint32_t), streamOf(gpu)));
}

void foldBits(Machine& gpu, Buffer<std::uint64_t>& words, const Slice& slice, Buffer<std::int32_t>& values,
              Buffer<std::uint64_t>& squares) {
    const FoldKernel& kernel =
        *std::ranges::find_if(foldings, [&](const FoldKernel& each) { return each.planes > slice.bits; });
    const std::size_t rowWords = slice.size() / 32;
    const unsigned threads = unsigned(std::min<std::size_t>(rowWords, threadsOfFold));
    const int half = slice.bits == 0 ? 1 : 2;
    const Shape shape{unsigned(rowWords / threads), threads};
    kernel.entry<<<shape.blocks, shape.threads, 0, streamOf(gpu)>>>(
        reinterpret_cast<const unsigned*>(words.data()), rowWords, 1u << slice.bits, unsigned(slice.number),
        (1 << slice.bits) / half, 2 / half, values.data(), reinterpret_cast<unsigned long long*>(squares.data()));
    checkLaunch(cudaGetLastError(), nameOf(reinterpret_cast<const void*>(kernel.entry)), shape);
    gpu.countLaunch();
}

bool isFoldedInPairs(const Slice& slice) {
    return slice.bits >= 1 && slice.bits <= mostBitsInPairs && slice.lower() > foldedForm.tile;
}

int foldBitsInPairs(Machine& gpu, Buffer<std::uint64_t>& words, const Slice& slice, Buffer<std::int32_t>& pairs,
                    Buffer<std::uint64_t>& squares) {
    const FoldTileKernel& kernel =
        *std::ranges::find_if(tileFoldings, [&](const FoldTileKernel& each) { return each.planes > slice.bits; });
    const Shape shape{unsigned(pairs.size() >> foldedForm.tile), 1u << foldedForm.threads(),
                      std::size_t(foldedForm.sharedBytes())};
    allowShared(reinterpret_cast<const void*>(kernel.entry), shape.sharedBytes);
    kernel.entry<<<shape.blocks, shape.threads, shape.sharedBytes, streamOf(gpu)>>>(
        reinterpret_cast<const unsigned*>(words.data()), slice.size() / 32, 1u << slice.bits, unsigned(slice.number),
        1 << (slice.bits - 1), pairs.data(), reinterpret_cast<unsigned long long*>(squares.data()));
    checkLaunch(cudaGetLastError(), nameOf(reinterpret_cast<const void*>(kernel.entry)), shape);
    gpu.countLaunch();
    return foldedForm.tile;
}

void countSlice(Machine& gpu, Buffer<std::int32_t>& values, const CountedPart& part, SliceCounters& to,
                std::uint32_t above) {
    const std::size_t vectors = part.count / 4;
    const unsigned near = std::min(to.wide, unsigned(gpu.mostSharedBytes() / sizeof(unsigned)) / 32 * 32);
    const Shape shape{blocksFor(vectors, 128), threadsOfCount, near * sizeof(unsigned)};
    allowShared(reinterpret_cast<const void*>(count), shape.sharedBytes);
    count<<<shape.blocks, shape.threads, shape.sharedBytes, streamOf(gpu)>>>(
        reinterpret_cast<const int4*>(values.data() + part.first), vectors, part.first,
        {near, to.wide, to.roomForPairs, to.counters.data(), reinterpret_cast<uint2*>(to.pairs.data())},
        peaksTo(to, above));
    checkLaunch(cudaGetLastError(), nameOf(reinterpret_cast<const void*>(count)), shape);
    gpu.countLaunch();
}

void countPairs(Machine& gpu, Buffer<std::int32_t>& words, int rowBits, SliceCounters& to, std::uint32_t above) {
    const unsigned room = unsigned(gpu.mostSharedBytes() - bytesOfPairsTile - Turns::bytes) / sizeof(unsigned);
    const unsigned nearWords = std::min(room, to.wide / 4) / 32 * 32;
    const int nearest = int(4 * nearWords) - 1, farthest = int(to.wide) - 1;
    // Where hardly any value lies far it costs less to look for those that do.
    const bool manyFar = nearest < 4 * to.spread;
    const auto& kernels = manyFar ? countings<true> : countings<false>;
    const PairsKernel& kernel = *std::ranges::find(kernels, rowBits, &PairsKernel::rowBits);
    const unsigned tiles = unsigned(words.size() >> (bitsOfHalvedTile - 1));
    const Shape shape{std::min((tiles + 1) / 2, multiprocessorsOf(gpu)), 2 * groupThreads,
                      nearWords * sizeof(unsigned) + bytesOfPairsTile};
    allowShared(reinterpret_cast<const void*>(kernel.entry), shape.sharedBytes);
    // A counter has 8 bits: in the middle it gets so many at most, and hardly any gets seven times the root of that
    // more.
    constexpr double most = 150, heightOfNormal = 0.4;
    const double values = most * to.spread / 2 / heightOfNormal * shape.blocks;
    const auto tilesAtOnce = unsigned(std::clamp(values / double(1 << bitsOfHalvedTile), 1.0, double(tiles)));
    const int first = std::countr_zero(words.size()) - rowBits;
    const int counted = manyFar ? farthest : nearest;
    const QuarterCounters near{4 * nearWords, to.counters.data() + to.wide / 2 - 2 * nearWords, counted,
                               int(std::min(above, std::uint32_t(counted)))};
    for (unsigned tile = 0; tile < tiles; tile += tilesAtOnce) {
        kernel.entry<<<shape.blocks, shape.threads, shape.sharedBytes, streamOf(gpu)>>>(
            words.data(), first, tile, std::min(tiles, tile + tilesAtOnce), near,
            {0, to.wide, to.roomForPairs, to.counters.data(), reinterpret_cast<uint2*>(to.pairs.data())},
            peaksTo(to, above), to.counters.data() + to.wide + SliceCounters::Wrapped);
        checkLaunch(cudaGetLastError(), nameOf(reinterpret_cast<const void*>(kernel.entry)), shape);
        gpu.countLaunch();
    }
}

void placeRows(Machine& gpu, Buffer<std::int32_t>& rows, const PlacedRows& placed, Buffer<std::int32_t>& to) {
    const cudaStream_t stream = streamOf(gpu);
    // In one call they may be 2^31 bytes apart at most.
    for (std::size_t from = 0, at = placed.first; from < rows.size(); from += placed.size, at += placed.distance)
        check(cudaMemcpyAsync(to.data() + at, rows.data() + from, placed.size * sizeof(std::int32_t),
                              cudaMemcpyDeviceToDevice, stream));
}

void sumSquares(Machine& gpu, Buffer<std::int32_t>& values, Buffer<std::uint64_t>& sums) {
    const std::size_t vectors = values.size() / 4;
    const Shape shape{blocksFor(vectors, 256), threadsOfCount};
    sums.write(std::array<std::uint64_t, 2>{});
    squares<<<shape.blocks, shape.threads, 0, streamOf(gpu)>>>(reinterpret_cast<const int4*>(values.data()), vectors,
                                                               reinterpret_cast<unsigned long long*>(sums.data()));
    checkLaunch(cudaGetLastError(), nameOf(reinterpret_cast<const void*>(squares)), shape);
    gpu.countLaunch();
}

void findPeaks(Machine& gpu, Buffer<std::int32_t>& values, SliceCounters& to, std::uint32_t above) {
    const std::size_t vectors = values.size() / 4;
    to.forgetPeaks(gpu);
    const PeaksTo peaks = peaksTo(to, above);
    const Shape shape{blocksFor(vectors, 256), threadsOfCount};
    peaksAlone<<<shape.blocks, shape.threads, 0, streamOf(gpu)>>>(reinterpret_cast<const int4*>(values.data()), vectors,
                                                                  peaks);
    checkLaunch(cudaGetLastError(), nameOf(reinterpret_cast<const void*>(peaksAlone)), shape);
    gpu.countLaunch();
}

void addToSums(Machine& gpu, SliceCounters& counters) {
    constexpr unsigned threads = 256;
    const Shape shape{(counters.wide + threads - 1) / threads, threads};
    sum<<<shape.blocks, shape.threads, 0, streamOf(gpu)>>>(
        counters.counters.data(), reinterpret_cast<unsigned long long*>(counters.sums.data()), counters.wide);
    checkLaunch(cudaGetLastError(), nameOf(reinterpret_cast<const void*>(sum)), shape);
    gpu.countLaunch();
}

} // namespace walshscope
