// SPDX-License-Identifier: GPL-3.0-or-later
// What a variant does, in words.
#pragma once

#include <QString>

#include <string_view>

namespace walshscope::gui {

/// Of the variant of that id, as HTML in the user's language; empty where nobody wrote it.
QString algorithmHtml(std::string_view id);

} // namespace walshscope::gui
