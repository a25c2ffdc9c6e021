// SPDX-License-Identifier: GPL-3.0-or-later
// Times of variants on a GPU by CUDA events, and the number of kernels that really start.
#pragma once

#include "timing/measure.h"

namespace walshscope {

/// A sample is a batch of independent inputs, each transformed once so that values never overflow, captured in one CUDA
/// graph and timed between two events on the device; the inputs are restored by untimed copies on the device. Transfers
/// are timed apart, one vector each, from and to page-locked memory. `gpu` is a machine of kind Cuda. Throws UsageError
/// beyond the variant's limits, OutOfGpuMemory, ComputationError.
Measurement measureOnGpu(Machine& gpu, const Variant& variant, const Parameters& parameters, const Vector& input,
                         const Enough& enough, Monitor& monitor, const Batch& batch = {});

/// How many kernels one transform of 2^n values starts, read from a captured graph and not from our own counter.
std::uint64_t realLaunches(Machine& gpu, const Variant& variant, int n, const Parameters& parameters);

} // namespace walshscope
