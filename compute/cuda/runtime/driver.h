// SPDX-License-Identifier: GPL-3.0-or-later
// NVIDIA's driver, looked for when the program runs: what CUDA's runtime is made of here.
#pragma once

#include <cuda.h>
#include <driver_types.h>

namespace walshscope::cuda {

/// Every function of the driver that is called. A driver without one of them is too old.
#define WALSHSCOPE_OF_DRIVER(X)                                                                                        \
    X(cuCtxSetCurrent)                                                                                                 \
    X(cuCtxSynchronize)                                                                                                \
    X(cuDeviceGet)                                                                                                     \
    X(cuDeviceGetAttribute)                                                                                            \
    X(cuDeviceGetCount)                                                                                                \
    X(cuDeviceGetDefaultMemPool)                                                                                       \
    X(cuDeviceGetName)                                                                                                 \
    X(cuDeviceGetPCIBusId)                                                                                             \
    X(cuDevicePrimaryCtxReset)                                                                                         \
    X(cuDevicePrimaryCtxRetain)                                                                                        \
    X(cuDeviceTotalMem)                                                                                                \
    X(cuEventCreate)                                                                                                   \
    X(cuEventDestroy)                                                                                                  \
    X(cuEventElapsedTime)                                                                                              \
    X(cuEventRecord)                                                                                                   \
    X(cuEventSynchronize)                                                                                              \
    X(cuGetErrorName)                                                                                                  \
    X(cuGetErrorString)                                                                                                \
    X(cuGraphDestroy)                                                                                                  \
    X(cuGraphExecDestroy)                                                                                              \
    X(cuGraphGetNodes)                                                                                                 \
    X(cuGraphInstantiate)                                                                                              \
    X(cuGraphLaunch)                                                                                                   \
    X(cuGraphNodeGetType)                                                                                              \
    X(cuGraphUpload)                                                                                                   \
    X(cuKernelGetAttribute)                                                                                            \
    X(cuKernelSetAttribute)                                                                                            \
    X(cuLaunchHostFunc)                                                                                                \
    X(cuLaunchKernelEx)                                                                                                \
    X(cuLibraryGetKernel)                                                                                              \
    X(cuLibraryLoadData)                                                                                               \
    X(cuLibraryUnload)                                                                                                 \
    X(cuMemAllocAsync)                                                                                                 \
    X(cuMemFreeAsync)                                                                                                  \
    X(cuMemFreeHost)                                                                                                   \
    X(cuMemGetInfo)                                                                                                    \
    X(cuMemHostAlloc)                                                                                                  \
    X(cuMemPoolGetAttribute)                                                                                           \
    X(cuMemPoolSetAttribute)                                                                                           \
    X(cuMemPoolTrimTo)                                                                                                 \
    X(cuMemcpy)                                                                                                        \
    X(cuMemcpyAsync)                                                                                                   \
    X(cuMemcpyDtoDAsync)                                                                                               \
    X(cuMemcpyDtoHAsync)                                                                                               \
    X(cuMemcpyHtoDAsync)                                                                                               \
    X(cuMemsetD8Async)                                                                                                 \
    X(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)                                                            \
    X(cuOccupancyMaxActiveClusters)                                                                                    \
    X(cuStreamBeginCapture)                                                                                            \
    X(cuStreamCreate)                                                                                                  \
    X(cuStreamEndCapture)                                                                                              \
    X(cuStreamIsCapturing)                                                                                             \
    X(cuStreamSynchronize)                                                                                             \
    X(cuThreadExchangeStreamCaptureMode)

/// Its members are called as cuda.h names them, where some names are macros for newer versions.
struct Driver {
#define WALSHSCOPE_MEMBER(name) decltype(&::name) name;
    WALSHSCOPE_OF_DRIVER(WALSHSCOPE_MEMBER)
#undef WALSHSCOPE_MEMBER
};

/// The driver as it was found at the first call, or null, with what the runtime would say of that.
struct Found {
    const Driver* driver;
    cudaError_t status;
    int version; ///< 13000 for CUDA 13.0; 0 without a driver.
};
const Found& found();

/// What a call of the driver returned, as the runtime would: the numbers are the same. Kept for cudaGetLastError().
cudaError_t returned(CUresult result);
cudaError_t returned(cudaError_t status);

/// Makes that GPU the calling thread's current one, or the one that was.
cudaError_t makeCurrent(int device);
cudaError_t makeCurrent();
int currentDevice();

/// Calls `use` with the driver once the thread has a GPU, and returns what that returned.
template <class Use>
cudaError_t called(const Use& use) {
    if (const cudaError_t status = makeCurrent(); status != cudaSuccess)
        return returned(status);
    return returned(use(*found().driver));
}

/// Calls `use` with the driver, for which no GPU need be current.
template <class Use>
cudaError_t asked(const Use& use) {
    if (found().status != cudaSuccess)
        return returned(found().status);
    return returned(use(*found().driver));
}

} // namespace walshscope::cuda
