// SPDX-License-Identifier: GPL-3.0-or-later
// Launches that do nothing but transform rows, on machines of kind Cuda alone; a build without CUDA has none.
#pragma once

#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

/// The transform of every 2^r values in place, by one kernel put on the machine's stream. False, and nothing done,
/// where there is none for rows that long, or where they are too few for it. Throws ComputationError.
bool transformRowsAtOnce(Machine& gpu, Buffer<std::int32_t>& values, int r);

} // namespace walshscope
