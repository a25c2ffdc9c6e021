// SPDX-License-Identifier: GPL-3.0-or-later
// Icons drawn in the palette's colour, so that they can be seen on light and on dark.
#pragma once

#include <QIcon>

namespace walshscope::gui {

enum class Glyph { Run, Stop, Play, Pause, First, Back, Forward, Last };

QIcon glyphIcon(Glyph glyph);

} // namespace walshscope::gui
