// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for times on a GPU.
#include "cuda/timing.h"

#ifndef WALSHSCOPE_CUDA

#include "error.h"

namespace walshscope {

std::unique_ptr<Recorded> record(Machine&, const std::function<void()>&) {
    throw ComputationError(Message::tr("this build has no CUDA"));
}

double timeOnStream(Machine&, const std::function<void()>&) {
    throw ComputationError(Message::tr("this build has no CUDA"));
}

std::vector<double> timeCopies(Machine&, Towards, std::size_t, std::size_t, Monitor&) {
    throw ComputationError(Message::tr("this build has no CUDA"));
}

} // namespace walshscope

#endif
