// SPDX-License-Identifier: GPL-3.0-or-later
// Components of an S-box, made of its coordinates' bits, transformed in registers and counted in shared memory.
#include "cuda/launching.h"
#include "sbox/packed_line.h"
#include "sbox/table_passes.h"

#include <algorithm>
#include <bit>

namespace walshscope {
namespace {

// A component's values whose numbers differ in the two highest bits become four halved values of half the transform's
// last two levels: two of them side by side in a word, for each of two units.

/// Two blocks of a multiprocessor, each with 2^14 words, and counters that few spectra go beyond.
constexpr unsigned threadsOfBlock = 512;
constexpr int bitsOfBlock = 14;
constexpr unsigned bins = 360;
constexpr unsigned lanes = 32;

constexpr unsigned wordsOfTile = padded(1u << bitsOfBlock);
constexpr unsigned wordsOfUnit = 16;
constexpr std::size_t sharedBytes = 4 * (wordsOfTile + 2 * wordsOfUnit + bins * lanes);

constexpr int bitsOfUnit(int n) { return n - 2; }
constexpr unsigned threadsOfUnit(int n) { return 1u << (bitsOfUnit(n) - bitsOfThread); }
/// log2 of the components that a block works on at once.
constexpr int bitsOfGroup(int n) { return std::max(0, bitsOfBlock - 1 - bitsOfUnit(n)); }

/// The sum of all values as the last coordinate.
struct Mixing {
    int m;
    int bit; ///< Of the sum, the highest; below 0 it is 0.
    unsigned rest;

    __device__ unsigned operator()(unsigned y) const {
        if (bit < 0)
            return y;
        if (y >> bit & 1)
            y ^= rest;
        const unsigned differs = (y >> bit ^ y >> (m - 1)) & 1;
        return bit == m - 1 ? y : y ^ (differs << bit | differs << (m - 1));
    }
};

/// A thread's 128 values are four words of each coordinate. Bits 4i … 4i + 3 of word k are those of register 8k + i and
/// of the numbers so much larger by one, two and three quarters of all.
__global__ void makePlanesOfBits(const unsigned* s, int n, Mixing mixing, unsigned* planes, unsigned* counters,
                                 unsigned count) {
    const unsigned index = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned all = gridDim.x * blockDim.x;
    for (unsigned i = index; i < count; i += all)
        counters[i] = 0;
    const int bits = bitsOfUnit(n);
    const int top = bits - bitsOfThread;
    const unsigned words = 4u << top;
    for (unsigned i = index; i < words * mixing.m; i += all) {
        const unsigned thread = i & ((1u << top) - 1);
        const unsigned k = i >> top & 3;
        const unsigned coordinate = i / words;
        unsigned word = 0;
        for (unsigned bit = 0; bit < 32; ++bit) {
            const unsigned x = (thread | (8 * k + bit / 4) << top) + (bit % 4 << bits);
            word |= (mixing(s[x]) >> coordinate & 1) << bit;
        }
        planes[coordinate * words + 4 * thread + k] = word;
    }
}

__device__ void exchangeBits(uint4& of, const uint4& plane) {
    of.x ^= plane.x;
    of.y ^= plane.y;
    of.z ^= plane.z;
    of.w ^= plane.w;
}

/// A word for each four bits, of a unit.
__device__ unsigned wordOfBits(unsigned bits, unsigned unit) {
    const int f[] = {int(bits & 1), int(bits >> 1 & 1), int(bits >> 2 & 1), int(bits >> 3 & 1)};
    const int a = unit == 0 ? 1 - f[0] - f[1] : f[1] - f[0];
    const int b = unit == 0 ? 1 - f[2] - f[3] : f[3] - f[2];
    return unsigned(a + b) + (unsigned(a - b) << 16);
}

/// In shared memory, a column of its own for each lane: they never wait for each other.
class Bins {
public:
    __device__ Bins(unsigned* shared, unsigned* far) : m_shared(shared), m_far(far), m_lane(threadIdx.x % lanes) {}

    /// By magnitudes; all of a component are even, or all odd.
    __device__ void add(const unsigned (&v)[wordsOfThread]) const {
        unsigned most = 0;
#pragma unroll
        for (const unsigned magnitudes : v)
            most = __vmaxu2(most, magnitudes);
        const bool isFar = (most & 0xffffu) >= 2 * bins || most >> 16 >= 2 * bins;
        if (__any_sync(~0u, isFar)) {
            addOneByOne(v);
            return;
        }
        // A bin of 32 counters has 128 bytes, for two magnitudes.
        constexpr unsigned places = 0x7ffeu << 6;
#pragma unroll
        for (const unsigned magnitudes : v) {
            atomicAdd(at((magnitudes << 6 & places) | 4 * m_lane), 1u);
            atomicAdd(at((magnitudes >> 10 & places) | 4 * m_lane), 1u);
        }
    }

private:
    __device__ unsigned* at(unsigned byte) const {
        return reinterpret_cast<unsigned*>(reinterpret_cast<char*>(m_shared) + byte);
    }

    __device__ void addOneByOne(const unsigned (&v)[wordsOfThread]) const {
        constexpr unsigned largest = 0x8000u; // Where it occurs, the component is affine, and all else is 0.
#pragma unroll
        for (const unsigned magnitudes : v) {
            const unsigned low = magnitudes & 0xffffu;
            const unsigned high = magnitudes >> 16;
            addOne(high == largest ? 0 : low);
            addOne(low == largest ? 0 : high);
        }
    }

    __device__ void addOne(unsigned magnitude) const {
        if (magnitude < 2 * bins) {
            atomicAdd(m_shared + magnitude / 2 * lanes + m_lane, 1u);
            return;
        }
        const unsigned same = __match_any_sync(__activemask(), magnitude);
        if (m_lane == unsigned(__ffs(int(same)) - 1))
            atomicAdd(m_far + magnitude, unsigned(__popc(same)));
    }

    unsigned* m_shared;
    unsigned* m_far;
    unsigned m_lane;
};

template <int n>
__global__ void __launch_bounds__(threadsOfBlock, 2)
    countComponents(const uint4* planes, int m, Share steps, unsigned odd, unsigned* counters) {
    extern __shared__ unsigned tile[];
    unsigned* const table = tile + wordsOfTile;
    unsigned* const bin = table + 2 * wordsOfUnit;
    constexpr int bits = bitsOfUnit(n);
    constexpr int unitsInTurn = bits == bitsOfBlock ? 2 : 1;
    const unsigned thread = threadIdx.x;
    for (unsigned i = thread; i < bins * lanes; i += threadsOfBlock)
        bin[i] = 0;
    if (thread < 2 * wordsOfUnit)
        table[thread] = wordOfBits(thread % wordsOfUnit, thread / wordsOfUnit);
    const Bins counted(bin, counters);

    // From a step to the next one coordinate changes: the component of a step has the Gray code of its number.
    const Share own = shareOfBlock(steps);
    const uint4* const plane = planes + thread % threadsOfUnit(n);
    const unsigned first =
        (own.first ^ own.first >> 1) << bitsOfGroup(n) | (unitsInTurn == 2 ? 0 : thread / (2 * threadsOfUnit(n)));
    uint4 f{0, 0, 0, 0};
    for (int coordinate = 0; coordinate < m; ++coordinate)
        if (first >> coordinate & 1)
            exchangeBits(f, plane[coordinate * threadsOfUnit(n)]);
    for (unsigned step = own.first; step < own.last; ++step) {
        uint4 next{0, 0, 0, 0};
        if (step + 1 < own.last)
            next = plane[(bitsOfGroup(n) + __ffs(int(step + 1)) - 1) * threadsOfUnit(n)];
#pragma unroll 1
        for (unsigned turn = 0; turn < unitsInTurn; ++turn) {
            if (bits > 2 * bitsOfThread || step == own.first)
                __syncthreads();
            else
                __syncwarp();
            const unsigned unit = unitsInTurn == 2 ? turn : thread / threadsOfUnit(n) % 2;
            const char* const words = reinterpret_cast<const char*>(table + unit * wordsOfUnit);
            const unsigned ofRegisters[] = {f.x, f.y, f.z, f.w};
            unsigned v[wordsOfThread];
#pragma unroll
            for (int r = 0; r < wordsOfThread; ++r) {
                const unsigned bit = 4 * (r % 8);
                const unsigned word = ofRegisters[r / 8];
                const unsigned byte = (bit == 0 ? word << 2 : word >> (bit - 2)) & 4 * (wordsOfUnit - 1);
                v[r] = *reinterpret_cast<const unsigned*>(words + byte);
            }
            transformLines<bits>(tile, thread, v, [] { __syncthreads(); });
#pragma unroll
            for (unsigned& word : v)
                word = magnitudesOf(word);
            counted.add(v);
        }
        exchangeBits(f, next);
    }
    __syncthreads();
    for (unsigned i = thread; i < bins; i += threadsOfBlock) {
        unsigned sum = 0;
        for (unsigned lane = 0; lane < lanes; ++lane)
            sum += bin[i * lanes + (lane + thread) % lanes];
        if (sum != 0)
            atomicAdd(counters + 2 * i + odd, sum);
    }
}

using CountComponents = void (*)(const uint4*, int, Share, unsigned, unsigned*);
constexpr CountComponents kernels[] = {
    countComponents<7>,  countComponents<8>,  countComponents<9>,  countComponents<10>, countComponents<11>,
    countComponents<12>, countComponents<13>, countComponents<14>, countComponents<15>, countComponents<16>};

} // namespace

void makePlanes(Machine& gpu, Buffer<std::uint32_t>& s, int n, int m, std::uint32_t sum, Buffer<std::uint32_t>& planes,
                Buffer<std::uint32_t>& counters) {
    const int bit = std::bit_width(sum) - 1;
    const Mixing mixing{m, bit, bit < 0 ? 0 : sum ^ 1u << bit};
    const Shape shape{multiprocessorsOf(gpu), 256};
    makePlanesOfBits<<<shape.blocks, shape.threads, 0, streamOf(gpu)>>>(s.data(), n, mixing, planes.data(),
                                                                        counters.data(), unsigned(counters.size()));
    checkLaunch(cudaGetLastError(), typeid(Mixing), shape);
    gpu.countLaunch();
}

void countWalsh(Machine& gpu, Buffer<std::uint32_t>& planes, int n, int m, std::uint32_t sum,
                Buffer<std::uint32_t>& counters) {
    const CountComponents kernel = kernels[n - 7];
    allowShared(reinterpret_cast<const void*>(kernel), sharedBytes);
    const auto count = [&](Share steps, bool odd) {
        const Shape shape{std::min(steps.last - steps.first, 2 * multiprocessorsOf(gpu)), threadsOfBlock, sharedBytes};
        kernel<<<shape.blocks, shape.threads, shape.sharedBytes, streamOf(gpu)>>>(
            reinterpret_cast<const uint4*>(planes.data()), m, steps, unsigned(odd), counters.data());
        checkLaunch(cudaGetLastError(), typeid(CountComponents), shape);
        gpu.countLaunch();
    };
    const unsigned steps = 1u << (m - bitsOfGroup(n));
    count({0, sum == 0 ? steps : steps / 2}, false);
    if (sum != 0)
        count({steps / 2, steps}, true);
}

} // namespace walshscope
