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
    void (*entry)(int*, int);
};

template <TileForm... forms>
constexpr std::array<TileKernel, sizeof...(forms)> kernels{
    TileKernel{forms, transformTile<forms.tile, forms.each, forms.columns, forms.blocks>}...};

/// Side by side. Fewer elements a thread where there are too few of them to fill a GPU.
constexpr auto rows =
    kernels<TileForm{1, 1, 0}, TileForm{2, 1, 0}, TileForm{3, 1, 0}, TileForm{4, 2, 0}, TileForm{5, 2, 0},
            TileForm{6, 2, 0}, TileForm{7, 2, 0}, TileForm{8, 2, 0}, TileForm{9, 3, 0}, TileForm{10, 4, 0},
            TileForm{11, 4, 0}, TileForm{12, 5, 0}, TileForm{13, 5, 0}, TileForm{14, 6, 0}, TileForm{15, 5, 0}>;

/// At a stride, wide columns first: memory beyond the cache wants 128 bytes side by side. What comes later has room in
/// smaller shared memories.
constexpr auto columns = kernels<TileForm{10, 3, 4}, TileForm{12, 5, 5}, TileForm{13, 5, 5}, TileForm{14, 5, 5},
                                 TileForm{15, 5, 5}, TileForm{13, 5, 4}, TileForm{13, 5, 3}>;

const TileKernel* found(std::span<const TileKernel> among, int levels, const Machine& gpu) {
    const auto fits = [&](const TileKernel& kernel) {
        return kernel.form.levels() == levels && std::size_t(kernel.form.sharedBytes()) <= gpu.mostSharedBytes();
    };
    const auto at = std::ranges::find_if(among, fits);
    return at == among.end() ? nullptr : &*at;
}

/// Programmatic dependent launches and clusters.
bool isHopperOrLater(Machine& gpu) {
    int major = 0;
    check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, static_cast<Gpu&>(gpu).ordinal()));
    return major >= 9;
}

void start(Machine& gpu, const TileKernel& kernel, Buffer<std::int32_t>& values, int first) {
    const TileForm& form = kernel.form;
    const Shape shape{unsigned(values.size() >> form.tile), 1u << form.threads(), std::size_t(form.sharedBytes()),
                      false, 1u << form.blocks};
    cudaLaunchConfig_t launched{};
    launched.gridDim = shape.blocks;
    launched.blockDim = shape.threads;
    launched.dynamicSmemBytes = shape.sharedBytes;
    launched.stream = streamOf(gpu);
    cudaLaunchAttribute attributes[2]{};
    if (isHopperOrLater(gpu)) {
        // The launch begins while the one before it ends.
        attributes[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
        attributes[0].val.programmaticStreamSerializationAllowed = 1;
        attributes[1].id = cudaLaunchAttributeClusterDimension;
        attributes[1].val.clusterDim = {shape.cluster, 1, 1};
        launched.attrs = attributes;
        launched.numAttrs = shape.cluster > 1 ? 2 : 1;
    }
    const auto* entry = reinterpret_cast<const void*>(kernel.entry);
    check(cudaFuncSetAttribute(entry, cudaFuncAttributeMaxDynamicSharedMemorySize, form.sharedBytes()));
    // Otherwise some of what blocks could share may be kept for the first-level cache, and fewer fit.
    check(cudaFuncSetAttribute(entry, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
    checkLaunch(cudaLaunchKernelEx(&launched, kernel.entry, values.data(), first), typeid(TileKernel), shape);
    gpu.countLaunch();
}

} // namespace

void transformTiles(Machine& gpu, Buffer<std::int32_t>& values, int first, int count) {
    if (const TileKernel* const kernel = found(first == 0 ? std::span<const TileKernel>(rows) : columns, count, gpu)) {
        start(gpu, *kernel, values, first);
        return;
    }
    constexpr int least = columns.front().form.levels();
    if (count < 2 * least)
        throw ComputationError(Message::tr("no kernel of T1 does %1 levels from level %2", count, first));
    transformTiles(gpu, values, first, count - least);
    transformTiles(gpu, values, first + count - least, least);
}

} // namespace walshscope
