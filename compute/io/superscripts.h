// SPDX-License-Identifier: GPL-3.0-or-later
// Exponents as papers print them: x⁻¹, x²⁵⁴.
#pragma once

#include <string>
#include <string_view>

namespace walshscope {

constexpr std::string_view minusSign = "\xE2\x88\x92"; ///< −, which is no hyphen.

/// How long the superscripts are at the start of a text; 0 where there are none. What they say becomes `plain`, as -1.
std::size_t superscriptsAt(std::string_view text, std::string& plain);

} // namespace walshscope
