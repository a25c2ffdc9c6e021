// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as R, Fortran and Sage print them become what all readers read.
#pragma once

#include "monitor.h"

#include <string>
#include <string_view>

namespace walshscope {

struct PlainText {
    std::string_view bytes;
    std::string without = {}; ///< What was changed, for Document::reading: ", without R's indices".
};

/// As asUtf8(); with white space for the indices [1], [17], … before the lines that R prints, where each says how many
/// values stand before it, with e for Fortran's d in exponents where there is nothing but such numbers, and with 1 and
/// 0 for true and false in rows: in as many bytes. Throws Cancelled.
PlainText asPlainText(std::string_view bytes, std::string& room, Monitor& monitor);

} // namespace walshscope
