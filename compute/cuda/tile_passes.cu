// SPDX-License-Identifier: GPL-3.0-or-later
// Which form of T1's kernel does how many levels, and how it is launched.
#include "cuda/check.h"
#include "cuda/gpu_machine.h"
#include "cuda/tile_pass.h"
#include "cuda/tile_passes.h"

#include <algorithm>
#include <array>
#include <span>

namespace walshscope {
namespace {

struct TileKernel {
    TileForm form;
    void (*entry)(int* data, int first, const unsigned* bits);
};

template <bool ofBits, TileForm... forms>
constexpr std::array<TileKernel, sizeof...(forms)> kernels{
    TileKernel{forms, transformTile<ofBits, forms.tile, forms.each, forms.columns, forms.blocks>}...};

/// Side by side. Fewer elements a thread where there are too few of them to fill a GPU.
template <bool ofBits>
constexpr auto rows =
    kernels<ofBits, TileForm{1, 1, 0}, TileForm{2, 1, 0}, TileForm{3, 1, 0}, TileForm{4, 2, 0}, TileForm{5, 2, 0},
            TileForm{6, 2, 0}, TileForm{7, 2, 0}, TileForm{8, 2, 0}, TileForm{9, 3, 0}, TileForm{10, 4, 0},
            TileForm{11, 4, 0}, TileForm{12, 5, 0}, TileForm{13, 5, 0}, TileForm{14, 6, 0}, TileForm{14, 6, 0, 1},
            TileForm{15, 5, 0}, TileForm{12, 5, 0, 4}, TileForm{13, 6, 0, 4}>;

/// At a stride, wide columns first: memory beyond the cache wants 128 bytes side by side. What comes later has room in
/// smaller shared memories.
constexpr auto columns = kernels<false, TileForm{10, 3, 4}, TileForm{12, 5, 5}, TileForm{13, 5, 5}, TileForm{14, 5, 5},
                                 TileForm{15, 5, 5}, TileForm{13, 6, 5, 4}, TileForm{13, 5, 4}, TileForm{13, 5, 3}>;

/// Programmatic dependent launches and clusters.
bool isHopperOrLater(Machine& gpu) {
    int major = 0;
    check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, static_cast<Gpu&>(gpu).ordinal()));
    return major >= 9;
}

/// A kernel on a GPU that has room for it, in words of CUDA.
class TileLaunch {
public:
    TileLaunch(Machine& gpu, const TileKernel& kernel, std::size_t size)
        : m_kernel(kernel),
          m_shape{unsigned(size >> kernel.form.tile), 1u << kernel.form.threads(),
                  std::size_t(kernel.form.sharedBytes()), false, 1u << kernel.form.blocks} {
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

    void start(Machine& gpu, Buffer<std::int32_t>& values, int first, const unsigned* bits) const {
        checkLaunch(cudaLaunchKernelEx(&m_launch, m_kernel.entry, values.data(), first, bits), typeid(TileKernel),
                    m_shape);
        gpu.countLaunch();
    }

private:
    static constexpr unsigned mostBlocksAnywhere = 8; ///< Of a cluster.

    const TileKernel& m_kernel;
    Shape m_shape;
    cudaLaunchAttribute m_attributes[2]{};
    cudaLaunchConfig_t m_launch{};
};

bool fits(Machine& gpu, const TileKernel& kernel, std::size_t size) {
    if (std::size_t(kernel.form.sharedBytes()) > gpu.mostSharedBytes())
        return false;
    return kernel.form.blocks == 0 || (isHopperOrLater(gpu) && TileLaunch(gpu, kernel, size).finds());
}

/// Whether one of them does so many levels there.
bool started(Machine& gpu, std::span<const TileKernel> among, Buffer<std::int32_t>& values, int first, int count,
             const unsigned* bits = nullptr) {
    for (const TileKernel& kernel : among)
        if (kernel.form.levels() == count && fits(gpu, kernel, values.size())) {
            TileLaunch(gpu, kernel, values.size()).start(gpu, values, first, bits);
            return true;
        }
    return false;
}

/// Of what no kernel does at once, the levels that are left to a second.
int levelsLeft(int first, int count) {
    constexpr int least = columns.front().form.levels();
    if (count < 2 * least)
        throw ComputationError(Message::tr("no kernel of T1 does %1 levels from level %2", count, first));
    return least;
}

} // namespace

void transformTiles(Machine& gpu, Buffer<std::int32_t>& values, int first, int count) {
    if (started(gpu, first == 0 ? std::span<const TileKernel>(rows<false>) : columns, values, first, count))
        return;
    const int left = levelsLeft(first, count);
    transformTiles(gpu, values, first, count - left);
    transformTiles(gpu, values, first + count - left, left);
}

void transformTilesOfBits(Machine& gpu, Buffer<std::uint64_t>& bits, Buffer<std::int32_t>& values, int count) {
    if (started(gpu, rows<true>, values, 0, count, reinterpret_cast<const unsigned*>(bits.data())))
        return;
    const int left = levelsLeft(0, count);
    transformTilesOfBits(gpu, bits, values, count - left);
    transformTiles(gpu, values, count - left, left);
}

} // namespace walshscope
