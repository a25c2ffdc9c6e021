// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for CUB: no machine of kind Cuda can be there to ask.
#include "cuda/cub.h"
#include "cuda/without_cuda.h"

#ifndef WALSHSCOPE_CUDA

namespace walshscope {
std::size_t cubSortBytes(Machine&, std::size_t) { refuseWithoutCuda(); }
void cubSort(Machine&, Buffer<std::int32_t>&, Buffer<std::int32_t>&, Buffer<unsigned char>&) { refuseWithoutCuda(); }
std::size_t cubRunsBytes(Machine&, std::size_t) { refuseWithoutCuda(); }
void cubRuns(Machine&, Buffer<std::int32_t>&, Buffer<std::int32_t>&, Buffer<std::uint32_t>&, Buffer<std::uint32_t>&,
             Buffer<unsigned char>&) {
    refuseWithoutCuda();
}
std::size_t cubHistogramBytes(Machine&, std::size_t, std::size_t) { refuseWithoutCuda(); }
void cubHistogram(Machine&, Buffer<std::int32_t>&, Buffer<std::uint32_t>&, std::int32_t, std::uint32_t,
                  Buffer<unsigned char>&) {
    refuseWithoutCuda();
}

} // namespace walshscope

#endif
