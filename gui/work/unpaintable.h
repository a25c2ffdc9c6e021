// SPDX-License-Identifier: GPL-3.0-or-later
// Windows that there is no memory to paint.
#pragma once

namespace walshscope::gui {

/// Where there is no memory for a window's picture, Qt paints it on nothing, which some widgets do not survive. From
/// now on such windows are left alone, and it is tried again every second. To be called once, with an application.
void leaveUnpaintableAlone();

} // namespace walshscope::gui
