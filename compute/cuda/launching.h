// SPDX-License-Identifier: GPL-3.0-or-later
// How kernels that fill a GPU's shared memories are launched, and whether there is room for them.
#pragma once

#include "cuda/check.h"
#include "cuda/gpu_machine.h"

#include <algorithm>

namespace walshscope {

inline unsigned multiprocessorsOf(Machine& gpu) {
    int count = 0;
    check(cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, static_cast<Gpu&>(gpu).ordinal()));
    return unsigned(count);
}

/// Programmatic dependent launches and clusters.
inline bool isHopperOrLater(Machine& gpu) {
    int major = 0;
    check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, static_cast<Gpu&>(gpu).ordinal()));
    return major >= 9;
}

/// Of `kernel`, with nothing kept for the first-level cache that blocks could share.
inline void allowShared(const void* kernel, std::size_t bytes) {
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes)));
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
}

/// As compiled.
inline const char* nameOf(const void* kernel) {
    const char* name = nullptr;
    return cudaFuncGetName(&name, kernel) == cudaSuccess && name ? name : "a kernel";
}

/// A launch that may take up its place while the one before it ends, where the GPU can have it so; the kernel waits for
/// what it reads.
template <class... Arguments>
class OverlappingLaunch {
public:
    OverlappingLaunch(Machine& gpu, void (*entry)(Arguments...), const Shape& shape) : m_entry(entry), m_shape(shape) {
        m_launch.gridDim = shape.blocks;
        m_launch.blockDim = shape.threads;
        m_launch.dynamicSmemBytes = shape.sharedBytes;
        m_launch.stream = streamOf(gpu);
        const auto* kernel = reinterpret_cast<const void*>(entry);
        allowShared(kernel, shape.sharedBytes);
        if (!isHopperOrLater(gpu))
            return;
        if (shape.cluster > mostBlocksAnywhere)
            check(cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
        m_launch.attrs = m_attributes;
        nextAttribute(cudaLaunchAttributeProgrammaticStreamSerialization).programmaticStreamSerializationAllowed = 1;
        if (shape.cluster > 1)
            nextAttribute(cudaLaunchAttributeClusterDimension).clusterDim = {shape.cluster, 1, 1};
    }
    OverlappingLaunch(const OverlappingLaunch&) = delete;

    /// Whether such clusters find room; of a part of a GPU they may not.
    bool finds() const {
        int clusters = 0;
        if (cudaOccupancyMaxActiveClusters(&clusters, m_entry, &m_launch) != cudaSuccess)
            cudaGetLastError();
        return clusters > 0;
    }

    /// What it touches of the array leaves the second-level cache before anything else, where the GPU can have it so:
    /// of an array that does not fit, what an earlier launch wrote last is still there when it is read.
    void passBy(Machine& gpu, void* array, std::size_t bytes) {
        if (m_launch.numAttrs == 0)
            return;
        int mostBytes = 0;
        check(
            cudaDeviceGetAttribute(&mostBytes, cudaDevAttrMaxAccessPolicyWindowSize, static_cast<Gpu&>(gpu).ordinal()));
        if (mostBytes == 0)
            return;
        constexpr float keptAsOthersAre = 0.05F;
        cudaAccessPolicyWindow& window = nextAttribute(cudaLaunchAttributeAccessPolicyWindow).accessPolicyWindow;
        window.base_ptr = array;
        window.num_bytes = std::min(bytes, std::size_t(mostBytes));
        window.hitRatio = keptAsOthersAre;
        window.hitProp = cudaAccessPropertyNormal;
        window.missProp = cudaAccessPropertyStreaming;
    }

    void start(Machine& gpu, Arguments... arguments) const {
        const cudaError_t status = cudaLaunchKernelEx(&m_launch, m_entry, arguments...);
        if (status != cudaSuccess)
            checkLaunch(status, nameOf(reinterpret_cast<const void*>(m_entry)), m_shape);
        gpu.countLaunch();
    }

private:
    cudaLaunchAttributeValue& nextAttribute(cudaLaunchAttributeID id) {
        cudaLaunchAttribute& next = m_attributes[m_launch.numAttrs++];
        next.id = id;
        return next.val;
    }

    static constexpr unsigned mostBlocksAnywhere = 8; ///< Of a cluster.

    void (*m_entry)(Arguments...);
    Shape m_shape;
    cudaLaunchAttribute m_attributes[3]{};
    cudaLaunchConfig_t m_launch{};
};

} // namespace walshscope
