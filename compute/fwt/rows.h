// SPDX-License-Identifier: GPL-3.0-or-later
// Many transforms at once, each of a row of an array.
#pragma once

#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

/// The transform of every 2^r values that follow each other, in place, by T1's launches put on the stream of a machine
/// of kind Cuda; 1 <= r <= 33, and the array has 2^n >= 2^r values. Sums wrap around. Throws ComputationError.
void transformRows(Machine& gpu, Buffer<std::int32_t>& values, int r);

} // namespace walshscope
