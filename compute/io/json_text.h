// SPDX-License-Identifier: GPL-3.0-or-later
// Text in JSON.
#pragma once

#include <string>
#include <string_view>

namespace walshscope {

/// What the object calls itself that is all of the text, by its own member "name"; empty where it has none, or is none.
std::string nameInJson(std::string_view text);

/// With the quotes around it; bytes that are not UTF-8 become question marks.
std::string jsonText(std::string_view text);

} // namespace walshscope
