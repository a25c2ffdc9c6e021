// SPDX-License-Identifier: GPL-3.0-or-later
// What base64 is wrapped in: the lines of PEM, or the quotes of a program.
#pragma once

#include <string>
#include <string_view>

namespace walshscope {

/// The same text with white space for -----BEGIN X-----, for the lines between with a colon, and for -----END X-----;
/// or for quotes and what stands before the first and behind the last of them. Empty where there is nothing of the
/// kind.
std::string withoutArmour(std::string_view text);

} // namespace walshscope
