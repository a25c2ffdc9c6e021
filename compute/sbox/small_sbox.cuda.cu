// SPDX-License-Identifier: GPL-3.0-or-later
// All figures of an S-box of few bits by one launch: a warp for each component and for each difference.
#include "cuda/launching.h"
#include "sbox/packed_line.h"
#include "sbox/table_passes.h"

#include <algorithm>
#include <array>

namespace walshscope {
namespace {

constexpr unsigned warps = 8; ///< A block.
constexpr unsigned lanes = 32;
constexpr unsigned threads = warps * lanes;

/// Lines of 2^bits values, of which the last may be no part of the table.
template <int bits>
struct SmallLine {
    static constexpr unsigned words = 1u << (bits - 1); ///< Word i has the values i and i + 2^(bits-1).
    static constexpr unsigned wordsOfLane = words / lanes;

    /// Word lane + 32·k is a lane's number k; all levels but that of the halves.
    __device__ static void transform(unsigned (&v)[wordsOfLane]) {
#pragma unroll
        for (unsigned half = 1; half < wordsOfLane; half *= 2)
#pragma unroll
            for (unsigned k = 0; k < wordsOfLane; ++k)
                if (!(k & half)) {
                    const unsigned a = v[k];
                    v[k] = a + v[k + half];
                    v[k + half] = a - v[k + half];
                }
#pragma unroll
        for (unsigned half = 1; half < lanes; half *= 2) {
            const bool isUpper = threadIdx.x & half;
#pragma unroll
            for (unsigned& word : v) {
                const unsigned other = __shfl_xor_sync(~0u, word, half);
                word = isUpper ? other - word : word + other;
            }
        }
    }
};

/// Counters of a block. Lanes beside each other have some of their own, and even and odd values lie apart, for a
/// component has but one of the two.
template <int bits>
struct SmallFound {
    static constexpr unsigned values = smallCounters(bits);
    static constexpr unsigned copies = bits == 8 ? 1 : bits == 9 ? 2 : 4;
    static constexpr unsigned middle = values / 2 + 1;

    unsigned walsh[values * copies];
    unsigned differences[values];
    unsigned largest;

    __device__ static unsigned place(unsigned half) { return half / 2 + (half % 2) * middle; }

    __device__ void addWalsh(unsigned half) { atomicAdd(walsh + place(half) * copies + threadIdx.x % copies, 1u); }

    __device__ void clear() {
        for (unsigned i = threadIdx.x; i < values * copies; i += threads)
            walsh[i] = 0;
        for (unsigned i = threadIdx.x; i < values; i += threads)
            differences[i] = 0;
        if (threadIdx.x == 0)
            largest = 0;
    }

    __device__ void addTo(unsigned* sums) const {
        for (unsigned i = threadIdx.x; i < values; i += threads) {
            unsigned count = 0;
#pragma unroll
            for (unsigned copy = 0; copy < copies; ++copy)
                count += walsh[place(i) * copies + copy];
            if (count != 0)
                atomicAdd(sums + i, count);
            if (differences[i] != 0)
                atomicAdd(sums + values + i, differences[i]);
        }
        if (threadIdx.x == 0 && largest != 0)
            atomicMax(sums + 2 * values, largest);
    }
};

template <int bits>
__device__ void countComponent(const unsigned short* s, unsigned b, unsigned size, SmallFound<bits>& found) {
    using Line = SmallLine<bits>;
    const unsigned lane = threadIdx.x % lanes;
    unsigned v[Line::wordsOfLane];
    const auto signAt = [&](unsigned x) { return x < size ? 1 - 2 * (__popc(s[x] & b) & 1) : 0; };
#pragma unroll
    for (unsigned k = 0; k < Line::wordsOfLane; ++k) {
        const int low = signAt(lane + k * lanes);
        const int high = signAt(lane + k * lanes + Line::words);
        v[k] = unsigned(low + high) + (unsigned(low - high) << 16);
    }
    Line::transform(v);
#pragma unroll
    for (unsigned k = 0; k < Line::wordsOfLane; ++k) {
        const unsigned magnitudes = magnitudesOf(v[k]);
        const unsigned low = magnitudes & 0xffffu;
        const unsigned high = magnitudes >> 16;
        if (lane + k * lanes < size && low != 0)
            found.addWalsh(low / 2);
        if (lane + k * lanes + Line::words < size && high != 0)
            found.addWalsh(high / 2);
    }
}

/// Of x and x + a only one is looked at.
template <int bits>
__device__ void countDifference(const unsigned short* s, unsigned a, unsigned size, unsigned outputs, unsigned* line,
                                SmallFound<bits>& found) {
    using Line = SmallLine<bits>;
    const unsigned lane = threadIdx.x % lanes;
#pragma unroll
    for (unsigned k = 0; k < Line::wordsOfLane; ++k)
        line[lane + k * lanes] = 0;
    __syncwarp();
#pragma unroll
    for (unsigned k = 0; k < 2 * Line::wordsOfLane; ++k)
        if (const unsigned x = lane + k * lanes; x < size && x < (x ^ a)) {
            const unsigned y = s[x] ^ s[x ^ a];
            atomicAdd(line + y % Line::words, y / Line::words ? 0x10000u : 1u);
        }
    __syncwarp();
    unsigned v[Line::wordsOfLane];
    unsigned ones = 0, twos = 0;
#pragma unroll
    for (unsigned k = 0; k < Line::wordsOfLane; ++k) {
        v[k] = line[lane + k * lanes];
        for (const unsigned count : {v[k] & 0xffffu, v[k] >> 16}) {
            ones += count == 1;
            twos += count == 2;
            if (count > 2)
                atomicAdd(found.differences + count, 1u);
        }
        v[k] = v[k] * 0x10001u + (v[k] >> 16) * (1u - 0x20000u);
    }
    Line::transform(v);
    unsigned most = 0;
#pragma unroll
    for (unsigned k = 0; k < Line::wordsOfLane; ++k) {
        const unsigned magnitudes = magnitudesOf(v[k]);
        const unsigned place = lane + k * lanes;
        if (place != 0 && place < outputs)
            most = max(most, magnitudes & 0xffffu);
        if (place + Line::words < outputs)
            most = max(most, magnitudes >> 16);
    }
    const unsigned both = sumOfWarp(ones | twos << 16);
    most = largestOfWarp(most);
    if (lane == 0) {
        atomicAdd(found.differences + 1, both & 0xffffu);
        atomicAdd(found.differences + 2, both >> 16);
        atomicMax(&found.largest, 2 * most);
    }
}

/// What a block shares.
template <int bits>
struct SmallRoom {
    SmallFound<bits> found;
    unsigned lines[warps][SmallLine<bits>::words];
    unsigned short s[2 * SmallLine<bits>::words];
    unsigned isLast;
};

/// `sums` is 0 between launches: who is the last to add to it takes it away.
template <int bits>
__global__ void __launch_bounds__(threads)
    countLines(const unsigned* table, int n, int m, unsigned* sums, unsigned* figures) {
    extern __shared__ unsigned shared[];
    auto& room = *reinterpret_cast<SmallRoom<bits>*>(shared);
    const unsigned thread = threadIdx.x;
    const unsigned size = 1u << n;
    const unsigned outputs = 1u << m;
    for (unsigned x = thread; x < size; x += threads)
        room.s[x] = static_cast<unsigned short>(table[x]);
    room.found.clear();
    __syncthreads();

    const unsigned line = blockIdx.x * warps + thread / lanes;
    if (line < outputs && line != 0)
        countComponent(room.s, line, size, room.found);
    else if (line > outputs && line - outputs < size)
        countDifference(room.s, line - outputs, size, outputs, room.lines[thread / lanes], room.found);
    __syncthreads();
    room.found.addTo(sums);
    constexpr unsigned all = smallFigures(bits);
    __threadfence();
    __syncthreads();
    if (thread == 0)
        room.isLast = atomicInc(sums + all, gridDim.x - 1) == gridDim.x - 1;
    __syncthreads();
    if (!room.isLast)
        return;
    __threadfence();
    for (unsigned i = thread; i < all; i += threads)
        figures[i] = atomicExch(sums + i, 0u);
}

struct CountLines {
    void (*entry)(const unsigned*, int, int, unsigned*, unsigned*);
    std::size_t sharedBytes;
};

template <int bits>
constexpr CountLines kernelFor{countLines<bits>, sizeof(SmallRoom<bits>)};
constexpr std::array<CountLines, mostSmallBits - leastSmallBits + 1> kernels{kernelFor<8>, kernelFor<9>, kernelFor<10>,
                                                                             kernelFor<11>};

} // namespace

void countSmallTables(Machine& gpu, Buffer<std::uint32_t>& s, int n, int m, Buffer<std::uint32_t>& sums,
                      Buffer<std::uint32_t>& figures) {
    const CountLines& kernel = kernels[std::size_t(bitsOfSmall(n, m) - leastSmallBits)];
    const unsigned lines = (1u << n) + (1u << m);
    const Shape shape{(lines + warps - 1) / warps, threads, kernel.sharedBytes};
    allowShared(reinterpret_cast<const void*>(kernel.entry), shape.sharedBytes);
    kernel.entry<<<shape.blocks, shape.threads, shape.sharedBytes, streamOf(gpu)>>>(s.data(), n, m, sums.data(),
                                                                                    figures.data());
    checkLaunch(cudaGetLastError(), typeid(CountLines), shape);
    gpu.countLaunch();
}

} // namespace walshscope
