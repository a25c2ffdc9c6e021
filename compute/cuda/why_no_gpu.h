// SPDX-License-Identifier: GPL-3.0-or-later
// What to say where CUDA reports no usable GPU. Needs no CUDA, so that it can be tested without.
#pragma once

#include "message.h"

namespace walshscope {

/// `status` is what cudaGetDeviceCount returned with no device, `driver` what cudaDriverGetVersion said (1000 · major +
/// 10 · minor; 0 where there is no driver), `runtime` the version this program was built with, and `words` are CUDA's
/// own for the status.
Message whyNoGpu(int status, int driver, int runtime, const char* words);

} // namespace walshscope
