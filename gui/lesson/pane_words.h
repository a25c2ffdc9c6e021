// SPDX-License-Identifier: GPL-3.0-or-later
// What people call what stands beside a picture.
#pragma once

#include <QString>

#include <string_view>

namespace walshscope::gui {

/// Of a pane that the form of some workspace names, "the code"; its id where nobody gave it words.
QString paneWords(std::string_view id);

} // namespace walshscope::gui
