// SPDX-License-Identifier: GPL-3.0-or-later
// A list of samples as text: a mask and a sign in each line.
#pragma once

#include "sliced/folding.h"

#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

/// Lines of a mask, decimal or 0x…, and a sign, apart by spaces, tabs, commas or semicolons: 0, + or +1 is plus, 1, -
/// or -1 minus; but not 0 or 1 beside +1 or -1, as 1 may mean either. What follows # is not read. Masks are below 2^n.
/// Throws InputError at the place, Cancelled.
std::vector<Sample> readSamples(std::string_view text, const std::string& name, int n, Monitor& monitor);

} // namespace walshscope
