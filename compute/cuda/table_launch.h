// SPDX-License-Identifier: GPL-3.0-or-later
// What launches that fill a GPU's shared memories ask of it first.
#pragma once

#include "cuda/check.h"
#include "cuda/gpu_machine.h"

namespace walshscope {

inline unsigned multiprocessorsOf(Machine& gpu) {
    int count = 0;
    check(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, static_cast<Gpu&>(gpu).ordinal()));
    return unsigned(count);
}

/// Of `kernel`, with nothing kept for the first-level cache that blocks could share.
inline void allowShared(const void* kernel, std::size_t bytes) {
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes)));
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
}

} // namespace walshscope
