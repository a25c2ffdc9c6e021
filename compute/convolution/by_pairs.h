// SPDX-License-Identifier: GPL-3.0-or-later
// XT's run for small numbers, of which one word has both factors.
#pragma once

#include "convolution/by_transforms.h"

namespace walshscope {

/// Of numbers for which convolvesInPairs() holds.
std::unique_ptr<Run> runInPairs(Machine& machine, const Factors& factors);

} // namespace walshscope
