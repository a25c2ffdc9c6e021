// SPDX-License-Identifier: GPL-3.0-or-later
// Convolutions by the variants of the transform of 32-bit integers, one for each that can be trusted.
#pragma once

#include "convolution/convolver.h"

namespace walshscope {

/// A convolver for each variant that can be trusted: "X32-A5" for A5.
std::vector<Convolver> convolversByVariants();

} // namespace walshscope
