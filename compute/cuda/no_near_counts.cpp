// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for H6: no machine of kind Cuda can be there to ask.
#include "cuda/near_counts.h"
#include "cuda/without_cuda.h"

#ifndef WALSHSCOPE_CUDA

namespace walshscope {

NearCounters::NearCounters(Machine&, std::size_t) { refuseWithoutCuda(); }

void countNear(Machine&, Buffer<std::int32_t>&, NearCounters&) { refuseWithoutCuda(); }

} // namespace walshscope

#endif
