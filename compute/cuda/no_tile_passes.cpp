// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for T1: no machine of kind Cuda can be there to ask.
#include "cuda/tile_passes.h"
#include "cuda/without_cuda.h"

#ifndef WALSHSCOPE_CUDA

namespace walshscope {

void transformTiles(Machine&, Buffer<std::int32_t>&, int, int) { refuseWithoutCuda(); }

void transformTilesOfBits(Machine&, Buffer<std::uint64_t>&, Buffer<std::int32_t>&, int) { refuseWithoutCuda(); }

} // namespace walshscope

#endif
