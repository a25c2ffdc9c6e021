// SPDX-License-Identifier: GPL-3.0-or-later
// Windows that there is no memory to paint.
#pragma once

namespace walshscope::gui {

/// Qt paints a window, for whose picture it got no memory, on nothing, and some of its widgets fall over that. From now
/// on they are left alone, and it is tried again every second. To be called once, with an application.
void leaveUnpaintableAlone();

} // namespace walshscope::gui
