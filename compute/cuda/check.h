// SPDX-License-Identifier: GPL-3.0-or-later
// From CUDA's error codes to exceptions, and the stream a GPU machine works on.
#pragma once

#include "cuda/gpu.h"

#include <cuda_runtime.h>

#include <source_location>
#include <typeinfo>

namespace walshscope {

/// Throws ComputationError with CUDA's own words and the place of the call, OutOfGpuMemory if that is what failed, and
/// GpuFaulted, having retired the GPU, where nothing works there any more.
void check(cudaError_t status, const std::source_location& where = std::source_location::current());

/// The same with the kernel, by its name as compiled, and its shape.
void checkLaunch(cudaError_t status, const char* kernel, const Shape& shape);
void checkLaunch(cudaError_t status, const std::type_info& kernel, const Shape& shape);

/// The stream that a machine of kind Cuda launches on. Its GPU becomes the calling thread's current one.
cudaStream_t streamOf(Machine& machine);

} // namespace walshscope
