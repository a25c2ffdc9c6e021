// SPDX-License-Identifier: GPL-3.0-or-later
// What CUDA's runtime says about GPUs and the driver.
#include "cuda/runtime/driver.h"

#include <cuda_runtime_api.h>

using namespace walshscope::cuda;

namespace {

/// Calls `use` with a device by its number.
template <class Use>
cudaError_t askedOf(int ordinal, const Use& use) {
    return asked([&](const Driver& driver) {
        CUdevice device = 0;
        const CUresult result = driver.cuDeviceGet(&device, ordinal);
        return result == CUDA_SUCCESS ? use(driver, device) : result;
    });
}

} // namespace

// Their numbers are the same.
static_assert(int(cudaDevAttrMaxThreadsPerBlock) == int(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK) &&
              int(cudaDevAttrMultiProcessorCount) == int(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT) &&
              int(cudaDevAttrMaxSharedMemoryPerBlockOptin) ==
                  int(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN) &&
              int(cudaDevAttrMaxAccessPolicyWindowSize) == int(CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE));

cudaError_t cudaDriverGetVersion(int* version) {
    *version = found().version;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int* count) {
    *count = 0;
    return asked([&](const Driver& driver) { return driver.cuDeviceGetCount(count); });
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int ordinal) {
    return askedOf(ordinal, [&](const Driver& driver, CUdevice device) {
        return driver.cuDeviceGetAttribute(value, CUdevice_attribute(attribute), device);
    });
}

/// The name, the memory and the compute capability; all else is 0.
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int ordinal) {
    *properties = {};
    return askedOf(ordinal, [&](const Driver& driver, CUdevice device) {
        CUresult result = driver.cuDeviceGetName(properties->name, sizeof properties->name, device);
        if (result == CUDA_SUCCESS)
            result = driver.cuDeviceTotalMem(&properties->totalGlobalMem, device);
        if (result == CUDA_SUCCESS)
            result =
                driver.cuDeviceGetAttribute(&properties->major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device);
        if (result == CUDA_SUCCESS)
            result =
                driver.cuDeviceGetAttribute(&properties->minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device);
        return result;
    });
}

cudaError_t cudaDeviceGetPCIBusId(char* text, int length, int ordinal) {
    return askedOf(ordinal, [&](const Driver& driver, CUdevice device) {
        return driver.cuDeviceGetPCIBusId(text, length, device);
    });
}

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int ordinal) {
    return askedOf(
        ordinal, [&](const Driver& driver, CUdevice device) { return driver.cuDeviceGetDefaultMemPool(pool, device); });
}

cudaError_t cudaDeviceSynchronize() {
    return called([](const Driver& driver) { return driver.cuCtxSynchronize(); });
}
