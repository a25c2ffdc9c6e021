// SPDX-License-Identifier: GPL-3.0-or-later
// What CUB does for distributions, on machines of kind Cuda alone; a build without CUDA has none.
#pragma once

#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

// All of it is put on the machine's stream. Throws ComputationError.

/// What sorting so many values takes beside them.
std::size_t cubSortBytes(Machine& gpu, std::size_t size);
void cubSort(Machine& gpu, Buffer<std::int32_t>& from, Buffer<std::int32_t>& to, Buffer<unsigned char>& room);

/// The runs of what is sorted: their values, their lengths, and in runs[0] how many.
std::size_t cubRunsBytes(Machine& gpu, std::size_t size);
void cubRuns(Machine& gpu, Buffer<std::int32_t>& sorted, Buffer<std::int32_t>& values, Buffer<std::uint32_t>& lengths,
             Buffer<std::uint32_t>& runs, Buffer<unsigned char>& room);

/// counts[k] is how many of the values lie from least + k·step on and below least + (k + 1)·step; beyond counts.size()
/// such bins nothing may lie, and least + counts.size()·step has to be below 2^31.
std::size_t cubHistogramBytes(Machine& gpu, std::size_t size, std::size_t bins);
void cubHistogram(Machine& gpu, Buffer<std::int32_t>& values, Buffer<std::uint32_t>& counts, std::int32_t least,
                  std::uint32_t step, Buffer<unsigned char>& room);

} // namespace walshscope
