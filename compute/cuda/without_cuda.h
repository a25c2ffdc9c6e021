// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA says, wherever it is asked for what only GPUs do.
#pragma once

#include "error.h"

namespace walshscope {

/// No machine of kind Cuda can be there to ask, so nobody should.
[[noreturn]] inline void refuseWithoutCuda() { throw ComputationError(Message::tr("this build has no CUDA")); }

} // namespace walshscope
