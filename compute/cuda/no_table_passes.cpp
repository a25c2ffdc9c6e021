// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for ST: no machine of kind Cuda can be there to ask.
#include "cuda/table_passes.h"
#include "cuda/without_cuda.h"

#ifndef WALSHSCOPE_CUDA

namespace walshscope {
void countSmallTables(Machine&, Buffer<std::uint32_t>&, int, int, Buffer<std::uint32_t>&, Buffer<std::uint32_t>&) {
    refuseWithoutCuda();
}

void makePlanes(Machine&, Buffer<std::uint32_t>&, int, int, std::uint32_t, Buffer<std::uint32_t>&,
                Buffer<std::uint32_t>&) {
    refuseWithoutCuda();
}

void countWalsh(Machine&, Buffer<std::uint32_t>&, int, int, std::uint32_t, Buffer<std::uint32_t>&) {
    refuseWithoutCuda();
}

void narrow(Machine&, Buffer<std::uint32_t>&, Buffer<std::uint16_t>&, Buffer<std::uint32_t>&) { refuseWithoutCuda(); }

void countDifferences(Machine&, Buffer<std::uint16_t>&, int, int, Buffer<std::uint32_t>&) { refuseWithoutCuda(); }

} // namespace walshscope

#endif
