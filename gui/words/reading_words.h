// SPDX-License-Identifier: GPL-3.0-or-later
// What a text was taken for, in the user's language.
#pragma once

#include <QString>

#include <string>

namespace walshscope::gui {

/// Of a document's reading, "S-box, list of 256 decimal numbers, 8 → 8 bits". A part that nobody translated stays as it
/// is.
QString readingInWords(const std::string& reading);

} // namespace walshscope::gui
