// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for CUB: no machine of kind Cuda can be there to ask.
#include "cuda/cub.h"

#include "error.h"

#ifndef WALSHSCOPE_CUDA

namespace walshscope {
namespace {

[[noreturn]] void withoutCub() { throw ComputationError(Message::tr("this build has no CUDA")); }

} // namespace

std::size_t cubSortBytes(Machine&, std::size_t) { withoutCub(); }
void cubSort(Machine&, Buffer<std::int32_t>&, Buffer<std::int32_t>&, Buffer<unsigned char>&) { withoutCub(); }
std::size_t cubRunsBytes(Machine&, std::size_t) { withoutCub(); }
void cubRuns(Machine&, Buffer<std::int32_t>&, Buffer<std::int32_t>&, Buffer<std::uint32_t>&, Buffer<std::uint32_t>&,
             Buffer<unsigned char>&) {
    withoutCub();
}
std::size_t cubHistogramBytes(Machine&, std::size_t, std::size_t) { withoutCub(); }
void cubHistogram(Machine&, Buffer<std::int32_t>&, Buffer<std::uint32_t>&, std::int32_t, std::uint32_t,
                  Buffer<unsigned char>&) {
    withoutCub();
}

} // namespace walshscope

#endif
