// SPDX-License-Identifier: GPL-3.0-or-later
// Whether pictures may move.
#pragma once

namespace walshscope::gui {

/// False on desktops that ask for reduced motion.
bool motionIsWanted();

} // namespace walshscope::gui
