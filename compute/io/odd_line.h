// SPDX-License-Identifier: GPL-3.0-or-later
// Where one of many lines is not as long as the others.
#pragma once

#include "monitor.h"

#include <string>
#include <string_view>

namespace walshscope {

/// Throws InputError at the first line that has another count of entries, between white space and commas, than most of
/// three or more lines, of which each has a power of two of them. That the first is odd may be passed over.
enum class FirstLine { LikeOthers, MayBeOdd };
void refuseOddLine(std::string_view text, const std::string& name, Monitor& monitor,
                   FirstLine first = FirstLine::LikeOthers);

} // namespace walshscope
