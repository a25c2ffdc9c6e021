// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory the C library keeps for threads that are idle.
#pragma once

namespace walshscope::gui {

/// The C library makes up to eight heaps for each core, and each keeps some of what its threads once had. The window
/// has more threads than work at a time, and so one for each core is enough, or four. To be called before threads
/// begin. Does nothing where the C library is not glibc.
void keepFewHeaps();

/// How many that are, at most.
int fewHeaps();

} // namespace walshscope::gui
