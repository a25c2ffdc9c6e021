// SPDX-License-Identifier: GPL-3.0-or-later
// The pairs x and x + a of an S-box, and how a warp counts differences that may be equal.
#pragma once

#include <cuda_runtime.h>

namespace walshscope {

/// Of x and x + a, which give the same difference, the one without the highest bit of a; numbered without that bit.
struct LowerOnes {
    unsigned below; ///< The bits below that.

    __device__ explicit LowerOnes(unsigned a) { below = (1u << (31 - __clz(int(a)))) - 1; }
    __device__ unsigned number(unsigned q) const { return (q & below) | (q & ~below) << 1; }
    __device__ unsigned partner(unsigned q) const { return number(q) | (below + 1); }
};

/// Whether a warp would mostly wait for one counter, as for those of a linear S-box.
__device__ inline bool manyAreEqual(unsigned difference) {
    constexpr int many = 12;
    return __any_sync(~0u, __popc(__match_any_sync(~0u, difference)) >= many);
}

/// Of those threads of `warp` that give the same place, one adds for all.
__device__ inline void addTogether(unsigned warp, unsigned* counter, unsigned one, unsigned place) {
    const unsigned same = __match_any_sync(warp, place);
    if (threadIdx.x % 32 == unsigned(__ffs(int(same)) - 1))
        atomicAdd(counter, one * unsigned(__popc(same)));
}

/// As long as the highest bit of a stays, the partners may lie in shared memory, two to a word: 2^(n-2) words.
constexpr unsigned mostWordsOfPartners = 1u << 14;

template <int n, unsigned threads>
__device__ void holdPartners(const unsigned short* values, const LowerOnes& ones, unsigned thread, unsigned* partners) {
    auto* const held = reinterpret_cast<unsigned short*>(partners);
    for (unsigned q = thread; q < 1u << (n - 1); q += threads)
        held[q] = values[ones.partner(q)];
}

/// S of two numbers that follow each other.
__device__ inline unsigned pairOf(const unsigned short* values, const LowerOnes& ones, unsigned k) {
    return values[ones.number(2 * k)] | unsigned(values[ones.number(2 * k + 1)]) << 16;
}

/// The partners of 2k and 2k + 1 under the rest of a, the bits below its highest.
__device__ inline unsigned partnersOf(const unsigned* partners, unsigned k, unsigned rest) {
    return __byte_perm(partners[k ^ rest >> 1], 0, rest & 1 ? 0x1032u : 0x3210u);
}

} // namespace walshscope
