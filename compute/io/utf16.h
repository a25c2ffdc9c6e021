// SPDX-License-Identifier: GPL-3.0-or-later
// Text in UTF-16, as some shells and editors write it, becomes UTF-8, which all readers read.
#pragma once

#include "monitor.h"

#include <string>
#include <string_view>

namespace walshscope {

/// Where text in UTF-16 starts with its byte order mark.
bool isUtf16(std::string_view bytes);
/// The same of UTF-32, which no reader takes.
bool isUtf32(std::string_view bytes);

/// Text in UTF-8, held in `room`, without its byte order mark, where these are text in UTF-16, with a mark or mostly
/// digits; with a hyphen for each minus sign where they are nothing but numbers; else the bytes themselves. Throws
/// Cancelled.
std::string_view asUtf8(std::string_view bytes, std::string& room, Monitor& monitor);

/// Where in a line of the bytes is what stands at this column with hyphens.
std::size_t columnWithMinus(std::string_view bytes, std::size_t line, std::size_t column);

} // namespace walshscope
