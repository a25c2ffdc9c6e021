// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that name files, without where these lie.
#pragma once

#include <string>
#include <string_view>

namespace walshscope {

/// Of each path its last part: "said: b.txt: cannot be written" of "said: /home/a/b.txt: cannot be written". A path
/// ends at a quotation mark, or where ": ", ", " or "; " follows, for a folder may have blanks. What is neither quoted
/// nor before a colon is one only where it begins as such: "12 GiB/s" stays, and "./a/b" does not.
std::string withoutFolders(std::string_view line);

} // namespace walshscope
