// SPDX-License-Identifier: GPL-3.0-or-later
// Barriers for some of the warps of a block; barrier 0 is that of __syncthreads().
#pragma once

#include <cuda_runtime.h>

namespace walshscope {

/// Waits until so many threads have come, counting those of arriveAt(); whole warps only. What each of them wrote
/// before can then be read.
__device__ inline void meetAt(int barrier, int threads) {
    asm volatile("bar.sync %0, %1;" ::"r"(barrier), "r"(threads) : "memory");
}

/// Comes without waiting.
__device__ inline void arriveAt(int barrier, int threads) {
    asm volatile("bar.arrive %0, %1;" ::"r"(barrier), "r"(threads) : "memory");
}

} // namespace walshscope
