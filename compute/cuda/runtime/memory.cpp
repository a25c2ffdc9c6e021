// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA's runtime for memory: on GPUs, page-locked, and between the two.
#include "cuda/runtime/driver.h"

#include <cuda_runtime_api.h>

using namespace walshscope::cuda;

namespace {

CUdeviceptr onGpu(const void* address) { return reinterpret_cast<CUdeviceptr>(address); }

} // namespace

static_assert(int(cudaMemPoolAttrReleaseThreshold) == int(CU_MEMPOOL_ATTR_RELEASE_THRESHOLD) &&
              int(cudaMemPoolAttrReservedMemCurrent) == int(CU_MEMPOOL_ATTR_RESERVED_MEM_CURRENT) &&
              int(cudaMemPoolAttrUsedMemCurrent) == int(CU_MEMPOOL_ATTR_USED_MEM_CURRENT));

cudaError_t cudaMallocAsync(void** address, size_t bytes, cudaStream_t stream) {
    return called([&](const Driver& driver) {
        CUdeviceptr there = 0;
        const CUresult result = driver.cuMemAllocAsync(&there, bytes, stream);
        *address = reinterpret_cast<void*>(there);
        return result;
    });
}

cudaError_t cudaFreeAsync(void* address, cudaStream_t stream) {
    return called([&](const Driver& driver) { return driver.cuMemFreeAsync(onGpu(address), stream); });
}

cudaError_t cudaMallocHost(void** address, size_t bytes) {
    return called(
        [&](const Driver& driver) { return driver.cuMemHostAlloc(address, bytes, CU_MEMHOSTALLOC_PORTABLE); });
}

cudaError_t cudaFreeHost(void* address) {
    if (address == nullptr)
        return cudaSuccess;
    return called([&](const Driver& driver) { return driver.cuMemFreeHost(address); });
}

cudaError_t cudaMemGetInfo(size_t* free, size_t* total) {
    return called([&](const Driver& driver) { return driver.cuMemGetInfo(free, total); });
}

cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind) {
    return called([&](const Driver& driver) { return driver.cuMemcpy(onGpu(to), onGpu(from), bytes); });
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
    return called([&](const Driver& driver) {
        switch (kind) {
        case cudaMemcpyHostToDevice:
            return driver.cuMemcpyHtoDAsync(onGpu(to), from, bytes, stream);
        case cudaMemcpyDeviceToHost:
            return driver.cuMemcpyDtoHAsync(to, onGpu(from), bytes, stream);
        case cudaMemcpyDeviceToDevice:
            return driver.cuMemcpyDtoDAsync(onGpu(to), onGpu(from), bytes, stream);
        default:
            return driver.cuMemcpyAsync(onGpu(to), onGpu(from), bytes, stream);
        }
    });
}

cudaError_t cudaMemsetAsync(void* address, int value, size_t bytes, cudaStream_t stream) {
    return called([&](const Driver& driver) {
        return driver.cuMemsetD8Async(onGpu(address), static_cast<unsigned char>(value), bytes, stream);
    });
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
    return called([&](const Driver& driver) {
        return driver.cuMemPoolGetAttribute(pool, CUmemPool_attribute(attribute), value);
    });
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
    return called([&](const Driver& driver) {
        return driver.cuMemPoolSetAttribute(pool, CUmemPool_attribute(attribute), value);
    });
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t bytes) {
    return called([&](const Driver& driver) { return driver.cuMemPoolTrimTo(pool, bytes); });
}
