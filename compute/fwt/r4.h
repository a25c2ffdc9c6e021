// SPDX-License-Identifier: GPL-3.0-or-later
// R4's levels for values that 32 bits do not hold.
#pragma once

#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

/// The transform of 2^n values in place, by kernels, which a GPU only queues; n >= 1. The values wrap around.
void transformByRadix4(Machine& machine, Buffer<std::int64_t>& values);

} // namespace walshscope
