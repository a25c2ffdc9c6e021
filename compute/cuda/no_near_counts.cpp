// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for H6: no machine of kind Cuda can be there to ask.
#include "cuda/near_counts.h"

#include "error.h"

#ifndef WALSHSCOPE_CUDA

namespace walshscope {

NearCounters::NearCounters(Machine&, std::size_t) { throw ComputationError(Message::tr("this build has no CUDA")); }

void countNear(Machine&, Buffer<std::int32_t>&, NearCounters&) {
    throw ComputationError(Message::tr("this build has no CUDA"));
}

} // namespace walshscope

#endif
