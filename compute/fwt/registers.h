// SPDX-License-Identifier: GPL-3.0-or-later
// Levels of a transform in a thread's registers, and where words lie in shared memory between two sets of registers.
#pragma once

#include <cuda_runtime.h>

#include <type_traits>

namespace walshscope {

/// Room for one more after every 128 bytes: whichever bits of an index tell the lanes of a warp apart, they meet few
/// others in a bank. Of indices without a common bit it is additive, so that what differs by register is a constant.
template <class T = int>
constexpr __host__ __device__ unsigned padded(unsigned i) {
    return i + (i >> (sizeof(T) == 8 ? 4 : 5));
}

/// Levels of the register numbers' bits from … to - 1; of whole numbers two at a time, for which the adder of three
/// numbers takes six instructions instead of eight.
template <int from, int to, class T, int count>
__device__ void transformRegisters(T (&v)[count]) {
    constexpr int p = 1 << from;
    constexpr int q = 2 * p;
    if constexpr (to - from >= 2 && std::is_integral_v<T>) {
#pragma unroll
        for (int r = 0; r < count; ++r)
            if ((r & (p | q)) == 0) {
                const T c = v[r + q];
                const T d = v[r + p + q];
                const T sum = v[r] + v[r + p];
                const T difference = v[r] - v[r + p];
                v[r] = sum + c + d;
                v[r + p] = difference + c - d;
                v[r + q] = sum - c - d;
                v[r + p + q] = difference - c + d;
            }
        transformRegisters<from + 2, to>(v);
    } else if constexpr (to > from) {
#pragma unroll
        for (int r = 0; r < count; ++r)
            if ((r & p) == 0) {
                const T a = v[r];
                v[r] = a + v[r + p];
                v[r + p] = a - v[r + p];
            }
        transformRegisters<from + 1, to>(v);
    }
}

} // namespace walshscope
