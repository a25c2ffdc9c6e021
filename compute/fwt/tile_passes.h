// SPDX-License-Identifier: GPL-3.0-or-later
// T1's launches, on machines of kind Cuda alone; a build without CUDA has none.
#pragma once

#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

/// Levels first … first + count - 1 of 2^n values in place, by one kernel put on the machine's stream; by more
/// where the GPU has not the shared memory, or the clusters, for one. `first` is 0 or at least 5. Throws
/// ComputationError.
void transformTiles(Machine& gpu, Buffer<std::int32_t>& values, int first, int count);

/// The levels 0 … count - 1 of the signs (-1)^f(x), where bit (x mod 64) of word (x div 64) is f(x).
void transformTilesOfBits(Machine& gpu, Buffer<std::uint64_t>& bits, Buffer<std::int32_t>& values, int count);

} // namespace walshscope
