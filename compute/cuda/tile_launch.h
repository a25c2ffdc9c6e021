// SPDX-License-Identifier: GPL-3.0-or-later
// How a kernel that keeps tiles on the chip is launched, and whether a GPU has room for it.
#pragma once

#include "cuda/check.h"
#include "cuda/gpu_machine.h"
#include "cuda/tile_pass.h"

namespace walshscope {

template <class... Arguments>
struct TileKernel {
    TileForm form;
    int sharedBytes;
    void (*entry)(Arguments...);
};

/// Programmatic dependent launches and clusters.
inline bool isHopperOrLater(Machine& gpu) {
    int major = 0;
    check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, static_cast<Gpu&>(gpu).ordinal()));
    return major >= 9;
}

/// A kernel for all tiles of `size` elements, in words of CUDA.
template <class... Arguments>
class TileLaunch {
public:
    TileLaunch(Machine& gpu, const TileKernel<Arguments...>& kernel, std::size_t size)
        : m_kernel(kernel),
          m_shape{unsigned(size >> kernel.form.tile), 1u << kernel.form.threads(), std::size_t(kernel.sharedBytes),
                  false, 1u << kernel.form.blocks} {
        m_launch.gridDim = m_shape.blocks;
        m_launch.blockDim = m_shape.threads;
        m_launch.dynamicSmemBytes = m_shape.sharedBytes;
        m_launch.stream = streamOf(gpu);
        const auto* entry = reinterpret_cast<const void*>(kernel.entry);
        check(cudaFuncSetAttribute(entry, cudaFuncAttributeMaxDynamicSharedMemorySize, int(m_shape.sharedBytes)));
        // Otherwise some of what blocks could share may be kept for the first-level cache, and fewer fit.
        check(cudaFuncSetAttribute(entry, cudaFuncAttributePreferredSharedMemoryCarveout,
                                   cudaSharedmemCarveoutMaxShared));
        if (!isHopperOrLater(gpu))
            return;
        if (m_shape.cluster > mostBlocksAnywhere)
            check(cudaFuncSetAttribute(entry, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
        // The launch begins while the one before it ends.
        m_attributes[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
        m_attributes[0].val.programmaticStreamSerializationAllowed = 1;
        m_attributes[1].id = cudaLaunchAttributeClusterDimension;
        m_attributes[1].val.clusterDim = {m_shape.cluster, 1, 1};
        m_launch.attrs = m_attributes;
        m_launch.numAttrs = m_shape.cluster > 1 ? 2 : 1;
    }
    TileLaunch(const TileLaunch&) = delete;

    /// Whether such clusters find room; of a part of a GPU they may not.
    bool finds() const {
        int clusters = 0;
        if (cudaOccupancyMaxActiveClusters(&clusters, m_kernel.entry, &m_launch) != cudaSuccess)
            cudaGetLastError();
        return clusters > 0;
    }

    void start(Machine& gpu, Arguments... arguments) const {
        checkLaunch(cudaLaunchKernelEx(&m_launch, m_kernel.entry, arguments...), typeid(m_kernel.entry), m_shape);
        gpu.countLaunch();
    }

private:
    static constexpr unsigned mostBlocksAnywhere = 8; ///< Of a cluster.

    const TileKernel<Arguments...>& m_kernel;
    Shape m_shape;
    cudaLaunchAttribute m_attributes[2]{};
    cudaLaunchConfig_t m_launch{};
};

template <class... Arguments>
bool fits(Machine& gpu, const TileKernel<Arguments...>& kernel, std::size_t size) {
    if (std::size_t(kernel.sharedBytes) > gpu.mostSharedBytes())
        return false;
    return kernel.form.blocks == 0 || (isHopperOrLater(gpu) && TileLaunch(gpu, kernel, size).finds());
}

} // namespace walshscope
