// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked to count from bits: no machine of kind Cuda can be there to ask.
#include "cuda/function_counts.h"
#include "cuda/without_cuda.h"

#ifndef WALSHSCOPE_CUDA

namespace walshscope {

bool FunctionCounts::has(Machine&, int) { return false; }

FunctionCounts::FunctionCounts(Machine& gpu, int n) : m_gpu(gpu), m_n(n), m_near(0), m_wide(0), m_room(0) {
    refuseWithoutCuda();
}

int FunctionCounts::firstLevels() const { return m_n; }
void FunctionCounts::transformBits(Buffer<std::uint64_t>&) {}
void FunctionCounts::count() {}
Distribution FunctionCounts::distribution() { return {}; }
std::size_t FunctionCounts::bytes() const { return sizeof m_gpu + m_near + m_wide + m_room; }

} // namespace walshscope

#endif
