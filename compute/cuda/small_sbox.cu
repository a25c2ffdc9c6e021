// SPDX-License-Identifier: GPL-3.0-or-later
// All figures of an S-box of up to eight bits by one launch: a warp for each component and for each difference.
#include "cuda/packed_line.h"
#include "cuda/table_launch.h"
#include "cuda/table_passes.h"

namespace walshscope {
namespace {

constexpr unsigned warps = 8; ///< A block.
constexpr unsigned lanes = 32;
constexpr unsigned eight = 8; ///< Values of a lane: those of numbers that differ by multiples of 32.
constexpr unsigned largestPlace = 2 * smallCounters;

/// Of x and x + a only one is looked at.
__device__ void countDifferences(const unsigned (&s)[eight], unsigned a, unsigned size, unsigned* line) {
    const unsigned lane = threadIdx.x % lanes;
#pragma unroll
    for (unsigned k = 0; k < eight; ++k)
        line[lane + k * lanes] = s[k];
    __syncwarp();
    unsigned difference[eight];
#pragma unroll
    for (unsigned k = 0; k < eight; ++k)
        difference[k] = s[k] ^ line[(lane + k * lanes) ^ a];
    __syncwarp();
#pragma unroll
    for (unsigned k = 0; k < eight; ++k)
        line[lane + k * lanes] = 0;
    __syncwarp();
#pragma unroll
    for (unsigned k = 0; k < eight; ++k)
        if (const unsigned x = lane + k * lanes; x < size && x < (x ^ a))
            atomicAdd(line + difference[k], 1u);
    __syncwarp();
}

/// Eight levels of what may be fewer values with zeros behind them, which changes nothing before those: what is 128
/// apart goes side by side into a word, low + 2^16·high.
__device__ void transformLine(const int (&v)[eight], unsigned (&w)[eight / 2]) {
#pragma unroll
    for (unsigned k = 0; k < eight / 2; ++k)
        w[k] = unsigned(v[k] + v[k + 4]) + (unsigned(v[k] - v[k + 4]) << 16);
#pragma unroll
    for (unsigned half = 1; half < eight / 2; half *= 2)
#pragma unroll
        for (unsigned k = 0; k < eight / 2; ++k)
            if (!(k & half)) {
                const unsigned a = w[k];
                w[k] = a + w[k + half];
                w[k + half] = a - w[k + half];
            }
#pragma unroll
    for (unsigned half = 1; half < lanes; half *= 2) {
        const bool isUpper = threadIdx.x & half;
#pragma unroll
        for (unsigned& word : w) {
            const unsigned other = __shfl_xor_sync(~0u, word, half);
            word = isUpper ? other - word : word + other;
        }
    }
}

__device__ unsigned magnitudeIn(unsigned word, bool isHigh) {
    const int low = int(word << 16) >> 16;
    const int value = isHigh ? int(word - unsigned(low)) >> 16 : low;
    return unsigned(value < 0 ? -value : value);
}

/// `sums` is 0 between launches: who is the last to add to it takes it away.
__global__ void __launch_bounds__(warps* lanes)
    countLines(const unsigned* table, int n, int m, unsigned* sums, unsigned* figures) {
    __shared__ unsigned found[smallFigures];
    __shared__ unsigned lines[warps][eight * lanes];
    __shared__ bool isLast;
    const unsigned thread = threadIdx.x;
    const unsigned lane = thread % lanes;
    const unsigned size = 1u << n;
    const unsigned outputs = 1u << m;
    const unsigned line = blockIdx.x * warps + thread / lanes;
    const bool isComponent = line < outputs;
    const unsigned number = isComponent ? line : line - outputs;
    const bool counts = number != 0 && (isComponent || number < size);
    unsigned s[eight];
#pragma unroll
    for (unsigned k = 0; k < eight; ++k)
        s[k] = lane + k * lanes < size ? table[lane + k * lanes] : 0;
    for (unsigned i = thread; i < smallFigures; i += warps * lanes)
        found[i] = 0;
    __syncthreads();

    int v[eight];
    if (isComponent) {
#pragma unroll
        for (unsigned k = 0; k < eight; ++k)
            v[k] = lane + k * lanes < size ? 1 - 2 * (__popc(s[k] & number) & 1) : 0;
    } else if (counts) {
        unsigned* const own = lines[thread / lanes];
        countDifferences(s, number, size, own);
#pragma unroll
        for (unsigned k = 0; k < eight; ++k) {
            v[k] = int(own[lane + k * lanes]);
            if (v[k] != 0)
                atomicAdd(found + smallCounters + v[k], 1u);
        }
    }
    if (counts) {
        unsigned w[eight / 2];
        transformLine(v, w);
        unsigned most = 0;
#pragma unroll
        for (unsigned k = 0; k < eight; ++k) {
            const unsigned place = lane + k * lanes;
            const unsigned magnitude = magnitudeIn(w[k % 4], k >= 4);
            if (isComponent && place < size && magnitude != 0)
                atomicAdd(found + magnitude / 2, 1u);
            if (!isComponent && place < outputs && place != 0)
                most = max(most, 2 * magnitude);
        }
        if (!isComponent) {
            most = largestOfWarp(most);
            if (lane == 0)
                atomicMax(found + largestPlace, most);
        }
    }
    __syncthreads();
    for (unsigned i = thread; i < smallFigures; i += warps * lanes)
        if (const unsigned here = found[i]; here != 0 && i != largestPlace)
            atomicAdd(sums + i, here);
        else if (here != 0)
            atomicMax(sums + i, here);
    __threadfence();
    __syncthreads();
    if (thread == 0)
        isLast = atomicInc(sums + smallFigures, gridDim.x - 1) == gridDim.x - 1;
    __syncthreads();
    if (!isLast)
        return;
    __threadfence();
    for (unsigned i = thread; i < smallFigures; i += warps * lanes)
        figures[i] = atomicExch(sums + i, 0u);
}

} // namespace

void countSmallTables(Machine& gpu, Buffer<std::uint32_t>& s, int n, int m, Buffer<std::uint32_t>& sums,
                      Buffer<std::uint32_t>& figures) {
    const unsigned lines = (1u << n) + (1u << m);
    const Shape shape{(lines + warps - 1) / warps, warps * lanes};
    countLines<<<shape.blocks, shape.threads, 0, streamOf(gpu)>>>(s.data(), n, m, sums.data(), figures.data());
    checkLaunch(cudaGetLastError(), typeid(countLines), shape);
    gpu.countLaunch();
}

} // namespace walshscope
