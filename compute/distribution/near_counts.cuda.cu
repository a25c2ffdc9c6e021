// SPDX-License-Identifier: GPL-3.0-or-later
// A histogram in shared memory, one for each multiprocessor, of values that differ by multiples of 2 or 4.
#include "cuda/launching.h"
#include "distribution/near_counts.h"
#include "distribution/shared_counters.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace walshscope {
namespace {

constexpr unsigned threadsOfBlock = 1024;
constexpr unsigned readAtOnce = 4; ///< Vectors of four values, by a thread.

/// What a value without a counter in shared memory is added to.
struct FarCounters {
    unsigned near;
    unsigned* found; ///< See NearCounters.
    unsigned count;
    int stepBits;
    int residue;
    uint2* pairs;
    unsigned room;

    __device__ unsigned* global() const { return found + NearCounters::wordsBefore; }

    __device__ int moduloStep(int value) const { return value & ((1 << stepBits) - 1); }

    __device__ void add(int value, unsigned times) const {
        const unsigned place = unsigned(value >> stepBits) + near / 2;
        const unsigned below = (count - near) / 2;
        if (moduloStep(value) == residue && place + below < count) {
            atomicAdd(global() + (place + below < below ? place + count : place), times);
            found[2] = 1;
            return;
        }
        const unsigned pair = atomicAdd(found, 1u);
        if (pair < room)
            pairs[pair] = make_uint2(unsigned(value), times);
    }
};

/// A magnitude that is met again and again needs but a pair: what a thread meets in a row is added at once.
class FarInARow {
public:
    __device__ void add(int value, const FarCounters& counters) {
        if (value == m_last) {
            ++m_same;
        } else if (value == -m_last) {
            ++m_opposite;
        } else {
            end(counters);
            m_last = value;
            m_same = 1;
        }
    }

    __device__ void end(const FarCounters& counters) {
        if (m_same != 0)
            counters.add(m_last, m_same);
        if (m_opposite != 0)
            counters.add(-m_last, m_opposite);
        m_same = m_opposite = 0;
    }

private:
    int m_last = 0;
    unsigned m_same = 0;
    unsigned m_opposite = 0;
};

__global__ void __launch_bounds__(threadsOfBlock, 1) countValues(const int* values, std::size_t size, FarCounters far) {
    extern __shared__ unsigned shared[];
    const unsigned thread = threadIdx.x, near = far.near;
    for (unsigned i = thread; i < near; i += threadsOfBlock)
        shared[i] = 0;
    __syncthreads();
    far.residue = far.moduloStep(values[0]);
    FarInARow row;
    const auto first = unsigned(__cvta_generic_to_shared(shared));
    const int lowest = far.residue - int(near / 2 << far.stepBits);
    // Turned, a value that is something else modulo the step is beyond all counters, too.
    const auto place = [&](int value) {
        const auto above = unsigned(value - lowest);
        return __funnelshift_r(above, above, unsigned(far.stepBits));
    };
    const auto add = [&](const auto& v) {
        unsigned left = 0;
#pragma unroll
        for (unsigned k = 0; k < std::size(v); ++k) {
            countInShared(first, near, place(v[k].x), 1u << 4 * k, left);
            countInShared(first, near, place(v[k].y), 2u << 4 * k, left);
            countInShared(first, near, place(v[k].z), 4u << 4 * k, left);
            countInShared(first, near, place(v[k].w), 8u << 4 * k, left);
        }
        if (left == 0)
            return;
#pragma unroll
        for (unsigned k = 0; k < std::size(v); ++k) {
            const int four[4] = {v[k].x, v[k].y, v[k].z, v[k].w};
#pragma unroll
            for (unsigned j = 0; j < 4; ++j)
                if (left >> (4 * k + j) & 1)
                    row.add(four[j], far);
        }
    };
    const auto* const vectors = reinterpret_cast<const int4*>(values);
    const std::size_t whole = size / 4;
    const std::size_t stride = std::size_t(gridDim.x) * threadsOfBlock;
    const std::size_t index = std::size_t(blockIdx.x) * threadsOfBlock + thread;
    std::size_t i = index;
    for (; i + (readAtOnce - 1) * stride < whole; i += readAtOnce * stride) {
        int4 v[readAtOnce];
#pragma unroll
        for (unsigned k = 0; k < readAtOnce; ++k)
            v[k] = __ldcs(vectors + i + k * stride); // Nobody reads it again.
        add(v);
    }
    for (; i < whole; i += stride) {
        const int4 v[1] = {vectors[i]};
        add(v);
    }
    if (4 * whole + index < size)
        row.add(values[4 * whole + index], far);
    row.end(far);
    __syncthreads();
    for (unsigned at = thread; at < near; at += threadsOfBlock)
        if (shared[at] != 0)
            atomicAdd(far.global() + at, shared[at]);
    if (index == 0)
        far.found[1] = unsigned(far.residue);
}

/// Spectra of Boolean functions hold even values, all equal modulo 4; but those of several lie side by side at times.
int stepBitsFor(std::size_t size) { return size <= std::size_t(1) << 26 ? 1 : 2; }

/// Seven times 2^(n/2) to either side, beyond which lies one value in 49 at most, and of random functions none.
unsigned countersFor(std::size_t size) {
    const int n = std::bit_width(size - 1);
    return 14u << (n + 1) / 2 >> stepBitsFor(size);
}

} // namespace

NearCounters::NearCounters(Machine& gpu, std::size_t size)
    : stepBits(stepBitsFor(size)),
      near(unsigned(std::min<std::size_t>(countersFor(size), gpu.mostSharedBytes() / sizeof(unsigned)) / 2 * 2)),
      count(4 * near),
      room(unsigned(std::max<std::size_t>(size / 32, 1024))),
      counters(gpu, wordsBefore + count, "counters"),
      pairs(gpu, 2 * std::size_t(room), "pairs") {}

void countNear(Machine& gpu, Buffer<std::int32_t>& values, NearCounters& to) {
    const cudaStream_t stream = streamOf(gpu);
    check(cudaMemsetAsync(to.counters.data(), 0, to.counters.size() * sizeof(std::uint32_t), stream));
    const std::size_t shared = to.near * sizeof(unsigned);
    check(cudaFuncSetAttribute(countValues, cudaFuncAttributeMaxDynamicSharedMemorySize, int(shared)));
    int blocks = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, countValues, threadsOfBlock, shared));
    // A block that counts little has its counters to clear and to add all the same.
    constexpr std::size_t worthABlock = 4 * readAtOnce * threadsOfBlock;
    const std::size_t enough = (values.size() + worthABlock - 1) / worthABlock;
    const Shape shape{unsigned(std::min<std::size_t>(enough, std::size_t(blocks) * multiprocessorsOf(gpu))),
                      threadsOfBlock, shared};
    countValues<<<shape.blocks, shape.threads, shape.sharedBytes, stream>>>(
        values.data(), values.size(),
        {to.near, to.counters.data(), to.count, to.stepBits, 0, reinterpret_cast<uint2*>(to.pairs.data()), to.room});
    checkLaunch(cudaGetLastError(), typeid(FarCounters), shape);
    gpu.countLaunch();
}

} // namespace walshscope
