// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody who looks into a mistake has to know about the computer, and nothing about who uses it.
#pragma once

#include <QString>

namespace walshscope::gui {

/// Lines of a name and what it is, in English whatever the window speaks: they go to whoever maintains the program.
/// They name no file, no user and no computer. GPUs are among them once they are known.
QString systemInformation(bool areDevicesKnown);

} // namespace walshscope::gui
