// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for times on a GPU.
#include "cuda/timing.h"

#ifndef WALSHSCOPE_CUDA

#include "error.h"

namespace walshscope {

Measurement measureOnGpu(Machine&, const Variant&, const Parameters&, const Vector&, const Enough&, Monitor&,
                         const Batch&) {
    throw ComputationError(Message::tr("this build has no CUDA"));
}

std::uint64_t realLaunches(Machine&, const Variant&, int, const Parameters&) {
    throw ComputationError(Message::tr("this build has no CUDA"));
}

} // namespace walshscope

#endif
