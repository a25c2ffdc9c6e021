// SPDX-License-Identifier: GPL-3.0-or-later
// What a number is whose writing alone does not tell it, by the others beside it.
#pragma once

#include "io/found/tokens.h"

namespace walshscope {

/// Of 63h, 0110b, 0b01, b'01' and #b0 whether they say their base or are hexadecimal digits.
void settleBases(std::string_view text, std::vector<Token>& tokens);

} // namespace walshscope
