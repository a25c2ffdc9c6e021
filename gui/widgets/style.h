// SPDX-License-Identifier: GPL-3.0-or-later
// The one style of every widget: ink on paper, lines before boxes.
#pragma once

namespace walshscope::gui {

/// Puts it on the whole program, with the colours that the desktop wants. Without motion nothing moves, whatever the
/// desktop says: pictures of the window catch nothing on its way.
void useStyle(bool motion = true);

} // namespace walshscope::gui
