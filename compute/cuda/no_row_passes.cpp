// SPDX-License-Identifier: GPL-3.0-or-later
// What a build without CUDA answers when asked for launches that transform rows.
#include "cuda/row_passes.h"

#ifndef WALSHSCOPE_CUDA

namespace walshscope {

bool transformRowsAtOnce(Machine&, Buffer<std::int32_t>&, int) { return false; }

} // namespace walshscope

#endif
