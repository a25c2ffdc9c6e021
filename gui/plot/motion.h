// SPDX-License-Identifier: GPL-3.0-or-later
// Whether pictures may move.
#pragma once

namespace walshscope::gui {

/// False where somebody wants reduced motion (gui/widgets/reduced_motion.h), and in pictures of the window.
bool motionIsWanted();

} // namespace walshscope::gui
