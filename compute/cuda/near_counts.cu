// SPDX-License-Identifier: GPL-3.0-or-later
// A histogram in shared memory, one for each multiprocessor, of values that differ by multiples of 2 or 4.
#include "cuda/launching.h"
#include "cuda/near_counts.h"

#include <algorithm>
#include <bit>

namespace walshscope {
namespace {

constexpr unsigned threadsOfBlock = 1024;
constexpr unsigned readAtOnce = 4; ///< Vectors of four values, by a thread.

struct Counters {
    unsigned* shared;
    unsigned near;
    unsigned* global;
    unsigned count;
    int stepBits;
    int residue;
    uint2* pairs;
    unsigned room;

    __device__ unsigned* found() const { return global + count; }

    __device__ int moduloStep(int value) const { return value & ((1 << stepBits) - 1); }

    __device__ void add(int value, unsigned times) const {
        const unsigned place = unsigned(value >> stepBits) + near / 2;
        if (moduloStep(value) == residue) {
            if (place < near) {
                atomicAdd(shared + place, times);
                return;
            }
            const unsigned farPlace = place + (count - near) / 2;
            if (farPlace < count) {
                atomicAdd(global + farPlace, times);
                found()[2] = 1;
                return;
            }
        }
        const unsigned pair = atomicAdd(found(), 1u);
        if (pair < room)
            pairs[pair] = make_uint2(unsigned(value), times);
    }
};

/// Spectra of bent and plateaued functions hold one magnitude, whose counters all threads would wait for: what a thread
/// meets in a row is added at once.
class InARow {
public:
    __device__ void add(int value, const Counters& counters) {
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

    __device__ void end(const Counters& counters) {
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

__global__ void __launch_bounds__(threadsOfBlock, 1)
    countInShared(const int* values, std::size_t size, unsigned near, unsigned count, int stepBits, unsigned* counters,
                  uint2* pairs, unsigned room) {
    extern __shared__ unsigned shared[];
    const unsigned thread = threadIdx.x;
    for (unsigned i = thread; i < near; i += threadsOfBlock)
        shared[i] = 0;
    __syncthreads();
    Counters all{shared, near, counters, count, stepBits, 0, pairs, room};
    all.residue = all.moduloStep(values[0]);
    InARow row;
    const auto add = [&](const int4& v) {
        row.add(v.x, all);
        row.add(v.y, all);
        row.add(v.z, all);
        row.add(v.w, all);
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
#pragma unroll
        for (unsigned k = 0; k < readAtOnce; ++k)
            add(v[k]);
    }
    for (; i < whole; i += stride)
        add(vectors[i]);
    if (4 * whole + index < size)
        row.add(values[4 * whole + index], all);
    row.end(all);
    __syncthreads();
    for (unsigned place = thread; place < near; place += threadsOfBlock)
        if (shared[place] != 0)
            atomicAdd(counters + (count - near) / 2 + place, shared[place]);
    if (index == 0)
        all.found()[1] = unsigned(all.residue);
}

/// Spectra of Boolean functions hold even values, all equal modulo 4; but those of several lie side by side at times.
int stepBitsFor(std::size_t size) { return size <= std::size_t(1) << 26 ? 1 : 2; }

/// Six times 2^(n/2) to either side, beyond which lies one value in 36 at most.
unsigned countersFor(std::size_t size) {
    const int n = std::bit_width(size - 1);
    return 12u << (n + 1) / 2 >> stepBitsFor(size);
}

} // namespace

NearCounters::NearCounters(Machine& gpu, std::size_t size)
    : stepBits(stepBitsFor(size)),
      near(unsigned(std::min<std::size_t>(countersFor(size), gpu.mostSharedBytes() / sizeof(unsigned)) / 2 * 2)),
      count(4 * near),
      room(unsigned(std::max<std::size_t>(size / 32, 1024))),
      counters(gpu, count + 3, "counters"),
      pairs(gpu, 2 * std::size_t(room), "pairs") {}

void countNear(Machine& gpu, Buffer<std::int32_t>& values, NearCounters& to) {
    const cudaStream_t stream = streamOf(gpu);
    check(cudaMemsetAsync(to.counters.data(), 0, to.counters.size() * sizeof(std::uint32_t), stream));
    const std::size_t shared = to.near * sizeof(unsigned);
    check(cudaFuncSetAttribute(countInShared, cudaFuncAttributeMaxDynamicSharedMemorySize, int(shared)));
    int blocks = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, countInShared, threadsOfBlock, shared));
    // A block that counts little has its counters to clear and to add all the same.
    constexpr std::size_t worthABlock = 4 * readAtOnce * threadsOfBlock;
    const std::size_t enough = (values.size() + worthABlock - 1) / worthABlock;
    const Shape shape{unsigned(std::min<std::size_t>(enough, std::size_t(blocks) * multiprocessorsOf(gpu))),
                      threadsOfBlock, shared};
    countInShared<<<shape.blocks, shape.threads, shape.sharedBytes, stream>>>(
        values.data(), values.size(), to.near, to.count, to.stepBits, to.counters.data(),
        reinterpret_cast<uint2*>(to.pairs.data()), to.room);
    checkLaunch(cudaGetLastError(), typeid(Counters), shape);
    gpu.countLaunch();
}

} // namespace walshscope
