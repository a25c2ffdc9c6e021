// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA's runtime for launching kernels, and for what a launch would take.
#include "cuda/runtime/kernels.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <array>
#include <vector>

using namespace walshscope::cuda;

namespace {

CUlaunchAttribute attribute(CUlaunchAttributeID id) {
    CUlaunchAttribute made{};
    made.id = id;
    return made;
}

/// What our launches ask for; false where it is something else.
bool translate(const cudaLaunchAttribute& from, CUlaunchAttribute& to) {
    switch (from.id) {
    case cudaLaunchAttributeClusterDimension:
        to = attribute(CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION);
        to.value.clusterDim = {from.val.clusterDim.x, from.val.clusterDim.y, from.val.clusterDim.z};
        return true;
    case cudaLaunchAttributeCooperative:
        to = attribute(CU_LAUNCH_ATTRIBUTE_COOPERATIVE);
        to.value.cooperative = from.val.cooperative;
        return true;
    case cudaLaunchAttributeProgrammaticStreamSerialization:
        to = attribute(CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION);
        to.value.programmaticStreamSerializationAllowed = from.val.programmaticStreamSerializationAllowed;
        return true;
    case cudaLaunchAttributeAccessPolicyWindow: {
        to = attribute(CU_LAUNCH_ATTRIBUTE_ACCESS_POLICY_WINDOW);
        const cudaAccessPolicyWindow& window = from.val.accessPolicyWindow;
        to.value.accessPolicyWindow = {window.base_ptr, window.num_bytes, window.hitRatio,
                                       CUaccessProperty(window.hitProp), CUaccessProperty(window.missProp)};
        return true;
    }
    default:
        return false;
    }
}

/// The driver's form of a launch, which keeps its attributes.
struct Launch {
    CUlaunchConfig config{};
    std::array<CUlaunchAttribute, 8> attributes{};
    bool isKnown = true; ///< False where it asks for something that nothing here asks for.

    explicit Launch(const cudaLaunchConfig_t& from) {
        config.gridDimX = from.gridDim.x;
        config.gridDimY = from.gridDim.y;
        config.gridDimZ = from.gridDim.z;
        config.blockDimX = from.blockDim.x;
        config.blockDimY = from.blockDim.y;
        config.blockDimZ = from.blockDim.z;
        config.sharedMemBytes = unsigned(from.dynamicSmemBytes);
        config.hStream = from.stream;
        config.attrs = attributes.data();
        config.numAttrs = from.numAttrs;
        isKnown = from.numAttrs <= attributes.size();
        for (unsigned i = 0; isKnown && i < from.numAttrs; ++i)
            isKnown = translate(from.attrs[i], attributes[i]);
    }
};

cudaError_t launch(RegisteredKernel* registered, const cudaLaunchConfig_t& config, void** arguments) {
    const Launch made(config);
    if (!made.isKnown)
        return returned(cudaErrorNotSupported);
    return calledOf(registered, [&](const Driver& driver, CUkernel kernel) {
        return driver.cuLaunchKernelEx(&made.config, reinterpret_cast<CUfunction>(kernel), arguments, nullptr);
    });
}

cudaLaunchConfig_t plainLaunch(dim3 blocks, dim3 threads, size_t sharedBytes, cudaStream_t stream) {
    cudaLaunchConfig_t config{};
    config.gridDim = blocks;
    config.blockDim = threads;
    config.dynamicSmemBytes = sharedBytes;
    config.stream = stream;
    return config;
}

/// What stands between <<< and >>>, until the call that follows takes it.
struct CallConfiguration {
    dim3 blocks, threads;
    size_t sharedBytes;
    cudaStream_t stream;
};
thread_local std::vector<CallConfiguration> configurations;

} // namespace

static_assert(
    int(cudaFuncAttributeMaxDynamicSharedMemorySize) == int(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES) &&
    int(cudaFuncAttributePreferredSharedMemoryCarveout) == int(CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT) &&
    int(cudaFuncAttributeNonPortableClusterSizeAllowed) == int(CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED));

extern "C" {

unsigned __cudaPushCallConfiguration(dim3 blocks, dim3 threads, size_t sharedBytes, CUstream_st* stream) {
    configurations.push_back({blocks, threads, sharedBytes, stream});
    return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3* blocks, dim3* threads, size_t* sharedBytes, void* stream) {
    if (configurations.empty())
        return returned(cudaErrorMissingConfiguration);
    const CallConfiguration last = configurations.back();
    configurations.pop_back();
    *blocks = last.blocks;
    *threads = last.threads;
    *sharedBytes = last.sharedBytes;
    *static_cast<cudaStream_t*>(stream) = last.stream;
    return cudaSuccess;
}

/// What it gives is only handed back to __cudaLaunchKernel().
cudaError_t __cudaGetKernel(cudaKernel_t* kernel, const void* ofHost) {
    RegisteredKernel* const registered = registeredKernel(ofHost);
    *kernel = reinterpret_cast<cudaKernel_t>(registered);
    return registered ? cudaSuccess : returned(cudaErrorInvalidDeviceFunction);
}

cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 blocks, dim3 threads, void** arguments, size_t sharedBytes,
                               cudaStream_t stream) {
    return launch(reinterpret_cast<RegisteredKernel*>(kernel), plainLaunch(blocks, threads, sharedBytes, stream),
                  arguments);
}
}

cudaError_t cudaLaunchKernel(const void* ofHost, dim3 blocks, dim3 threads, void** arguments, size_t sharedBytes,
                             cudaStream_t stream) {
    return launch(registeredKernel(ofHost), plainLaunch(blocks, threads, sharedBytes, stream), arguments);
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void* ofHost, void** arguments) {
    return launch(registeredKernel(ofHost), *config, arguments);
}

cudaError_t cudaLaunchCooperativeKernel(const void* ofHost, dim3 blocks, dim3 threads, void** arguments,
                                        size_t sharedBytes, cudaStream_t stream) {
    cudaLaunchAttribute cooperative{};
    cooperative.id = cudaLaunchAttributeCooperative;
    cooperative.val.cooperative = 1;
    cudaLaunchConfig_t config = plainLaunch(blocks, threads, sharedBytes, stream);
    config.attrs = &cooperative;
    config.numAttrs = 1;
    return launch(registeredKernel(ofHost), config, arguments);
}

cudaError_t cudaFuncSetAttribute(const void* ofHost, cudaFuncAttribute attribute, int value) {
    return calledOf(registeredKernel(ofHost), [&](const Driver& driver, CUkernel kernel) {
        return driver.cuKernelSetAttribute(CUfunction_attribute(attribute), value, kernel, currentDevice());
    });
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void* ofHost) {
    *attributes = {};
    return calledOf(registeredKernel(ofHost), [&](const Driver& driver, CUkernel kernel) {
        CUresult result = CUDA_SUCCESS;
        const auto get = [&](CUfunction_attribute which, auto& to) {
            int value = 0;
            if (result == CUDA_SUCCESS)
                result = driver.cuKernelGetAttribute(&value, which, kernel, currentDevice());
            to = std::remove_reference_t<decltype(to)>(value);
        };
        get(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, attributes->sharedSizeBytes);
        get(CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES, attributes->constSizeBytes);
        get(CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, attributes->localSizeBytes);
        get(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, attributes->maxThreadsPerBlock);
        get(CU_FUNC_ATTRIBUTE_NUM_REGS, attributes->numRegs);
        get(CU_FUNC_ATTRIBUTE_PTX_VERSION, attributes->ptxVersion);
        get(CU_FUNC_ATTRIBUTE_BINARY_VERSION, attributes->binaryVersion);
        get(CU_FUNC_ATTRIBUTE_CACHE_MODE_CA, attributes->cacheModeCA);
        get(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, attributes->maxDynamicSharedSizeBytes);
        get(CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT, attributes->preferredShmemCarveout);
        return result;
    });
}

cudaError_t cudaFuncGetName(const char** name, const void* ofHost) {
    const RegisteredKernel* const registered = registeredKernel(ofHost);
    *name = registered ? registered->name() : nullptr;
    return registered ? cudaSuccess : returned(cudaErrorInvalidDeviceFunction);
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, const void* ofHost, int threads,
                                                                   size_t sharedBytes, unsigned flags) {
    return calledOf(registeredKernel(ofHost), [&](const Driver& driver, CUkernel kernel) {
        return driver.cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, reinterpret_cast<CUfunction>(kernel),
                                                                           threads, sharedBytes, flags);
    });
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void* ofHost, int threads,
                                                          size_t sharedBytes) {
    return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, ofHost, threads, sharedBytes,
                                                                  cudaOccupancyDefault);
}

cudaError_t cudaOccupancyMaxActiveClusters(int* clusters, const void* ofHost, const cudaLaunchConfig_t* config) {
    const Launch made(*config);
    if (!made.isKnown)
        return returned(cudaErrorNotSupported);
    return calledOf(registeredKernel(ofHost), [&](const Driver& driver, CUkernel kernel) {
        return driver.cuOccupancyMaxActiveClusters(clusters, reinterpret_cast<CUfunction>(kernel), &made.config);
    });
}
