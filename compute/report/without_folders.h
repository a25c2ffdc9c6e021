// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that name files, without where these lie.
#pragma once

#include <string>
#include <string_view>

namespace walshscope {

/// Of each path its last part: "said: b.txt: cannot be written" of "said: /home/a/b.txt: cannot be written". A path
/// ends at a quotation mark, or where ": ", ", " or "; " follows, for a folder may have blanks. Units stay: "12 GiB/s".
std::string withoutFolders(std::string_view line);

} // namespace walshscope
