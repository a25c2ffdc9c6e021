// SPDX-License-Identifier: GPL-3.0-or-later
// Points and the like, which stand for what nobody but their writer knows: 0 1 … 15, x0 + ... + x7.
#pragma once

#include "io/scanner.h"

#include <string_view>

namespace walshscope {

/// How long such a sign is at the start of a text; 0 where there is none. One point alone is none.
std::size_t pointsAt(std::string_view text);

/// Says so of that sign.
Message leftOut(std::string_view sign);

/// Throws InputError where the scanner is before one.
void refusePoints(const Scanner& in);

} // namespace walshscope
