// SPDX-License-Identifier: GPL-3.0-or-later
// Text in JSON.
#pragma once

#include "monitor.h"

#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

/// What the objects around each of these places are called, by a member "name" of the innermost that has one; empty
/// where none has, or where the text is more than one value or no JSON. Throws Cancelled.
std::vector<std::string> namesInJson(std::string_view text, const std::vector<std::size_t>& places, Monitor& monitor);

/// With the quotes around it; bytes that are not UTF-8 become question marks.
std::string jsonText(std::string_view text);

} // namespace walshscope
