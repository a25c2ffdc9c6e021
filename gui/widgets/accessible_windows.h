// SPDX-License-Identifier: GPL-3.0-or-later
// What assistive technology is told of windows that are plain widgets.
#pragma once

namespace walshscope::gui {

/// They are windows with a title, where Qt has them as parts of one. More than once is once.
void makeWindowsAccessible();

} // namespace walshscope::gui
