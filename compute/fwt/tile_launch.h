// SPDX-License-Identifier: GPL-3.0-or-later
// A kernel that keeps tiles on the chip, for all tiles of an array.
#pragma once

#include "cuda/launching.h"
#include "fwt/tile_pass.h"

namespace walshscope {

template <class... Arguments>
struct TileKernel {
    TileForm form;
    int sharedBytes;
    void (*entry)(Arguments...);
};

/// For all tiles of `size` elements.
template <class... Arguments>
OverlappingLaunch<Arguments...> tileLaunch(Machine& gpu, const TileKernel<Arguments...>& kernel, std::size_t size) {
    const Shape shape{unsigned(size >> kernel.form.tile), 1u << kernel.form.threads(), std::size_t(kernel.sharedBytes),
                      false, 1u << kernel.form.blocks};
    return {gpu, kernel.entry, shape};
}

template <class... Arguments>
bool fits(Machine& gpu, const TileKernel<Arguments...>& kernel, std::size_t size) {
    if (std::size_t(kernel.sharedBytes) > gpu.mostSharedBytes())
        return false;
    return kernel.form.blocks == 0 || (isHopperOrLater(gpu) && tileLaunch(gpu, kernel, size).finds());
}

} // namespace walshscope
