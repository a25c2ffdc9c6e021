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

/// A warp has 32 words of each row, and writes the 32 numbers of one after the other.
template <int planes>
__global__ void __launch_bounds__(threadsOfFold)
    fold(const unsigned* bits, std::size_t rowWords, unsigned rows, unsigned signs, int base, int step, int* values,
         unsigned long long* squares) {
    const unsigned lane = threadIdx.x % 32;
    const std::size_t word = std::size_t(blockIdx.x) * threadsOfFold + threadIdx.x;
    unsigned counts[planes] = {};
    for (unsigned h = 0; h < rows; h += 8) {
        unsigned words[8];
#pragma unroll
        for (unsigned k = 0; k < 8; ++k) {
            const bool isThere = h + k < rows;
            words[k] = isThere ? __ldcs(bits + (h + k) * rowWords + word) : 0;
            if (isThere && __popc((h + k) & signs) % 2 != 0)
                words[k] = ~words[k];
        }
        addEight(words, counts);
    }
    int* const to = values + (word - lane) * 32 + lane;
    unsigned long long sum = 0;
#pragma unroll 4
    for (unsigned source = 0; source < 32; ++source) {
        unsigned ones = 0;
#pragma unroll
        for (int plane = 0; plane < planes; ++plane)
            ones |= (__shfl_sync(~0u, counts[plane], source) >> lane & 1) << plane;
        const int value = base - step * int(ones);
        to[32 * source] = value;
        sum += unsigned(value * value);
    }
#pragma unroll
    for (int apart = 16; apart > 0; apart /= 2)
        sum += __shfl_xor_sync(~0u, sum, apart);
    if (lane == 0)
        atomicAdd(squares, sum);
}

struct FoldKernel {
    int planes;
    void (*entry)(const unsigned*, std::size_t, unsigned, unsigned, int, int, int*, unsigned long long*);
};
/// For 2^k rows counts have k + 1 bits.
template <int... planes>
constexpr std::array<FoldKernel, sizeof...(planes)> foldKernels{FoldKernel{planes, fold<planes>}...};
constexpr auto foldings = foldKernels<4, 5, 6, 7, 8, 9, 10, 12, mostFoldedBits + 1>;

/// Where a value above a magnitude goes.
struct PeaksTo {
    unsigned* found;
    std::uint64_t* peaks;
    unsigned room;
    unsigned above;
};

__device__ unsigned magnitudeOf(int value) { return value < 0 ? 0u - unsigned(value) : unsigned(value); }

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
        if (magnitudeOf(int(v[r])) > to.above) {
            const unsigned peak = atomicAdd(to.found, 1u);
            if (peak < to.room)
                to.peaks[peak] = (place + r / 4 * stride + r % 4) << 32 | v[r];
        }
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

__global__ void sum(unsigned* counters, unsigned long long* sums, unsigned wide) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= wide)
        return;
    sums[i] += counters[i];
    counters[i] = 0;
}

/// As many threads as fill the GPU, or fewer: the vectors are a multiple of what they take at once.
unsigned blocksFor(std::size_t vectors, unsigned most) {
    const std::size_t whole = vectors / (valuesAtOnce / 4 * threadsOfCount);
    return unsigned(std::bit_floor(std::min<std::size_t>(whole, most)));
}

PeaksTo peaksTo(SliceCounters& to, std::uint32_t above) {
    return {to.counters.data() + to.wide + SliceCounters::Peaks, to.peaks.data(), to.roomForPeaks, above};
}

} // namespace

SliceCounters::SliceCounters(Machine& gpu, double spread)
    // Eight times the spread to either side, and a counter for two neighbours.
    : wide(std::bit_ceil(unsigned(std::clamp(8 * spread, 256.0, double(1u << 22))))),
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

void countSlice(Machine& gpu, Buffer<std::int32_t>& values, const ValueRange& part, SliceCounters& to,
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
