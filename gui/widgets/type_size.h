// SPDX-License-Identifier: GPL-3.0-or-later
// How large all type of the program is beside the system's.
#pragma once

namespace walshscope::gui {

/// 1 is the system's size.
double typeSize();

/// For every window, at once.
void useTypeSize(double factor);

/// The next larger (by = 1) or smaller (-1) of the sizes one can choose.
double typeSizeBeside(double factor, int by);

/// Of the type that it stands in, the least that any has: nothing is small before an audience.
double leastShare();
void useLeastShare(double share);

} // namespace walshscope::gui
