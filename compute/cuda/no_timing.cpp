// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for times on a GPU.
#include "cuda/timing.h"

#ifndef WALSHSCOPE_CUDA

#include "cuda/without_cuda.h"

namespace walshscope {

std::unique_ptr<Recorded> record(Machine&, const std::function<void()>&) { refuseWithoutCuda(); }

double timeOnStream(Machine&, const std::function<void()>&) { refuseWithoutCuda(); }

std::vector<double> timeCopies(Machine&, Towards, std::size_t, std::size_t, Monitor&) { refuseWithoutCuda(); }

} // namespace walshscope

#endif
