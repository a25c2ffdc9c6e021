// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory the C library keeps for threads that are idle.
#pragma once

namespace walshscope::gui {

/// The C library makes several heaps for each core, and each keeps some of what its threads once had. The window has
/// more threads than work at a time, so that one for each core, and at least four, is enough. To be called before
/// threads begin. Does nothing where MALLOC_ARENA_MAX says how many there are, or the C library is not glibc.
void keepFewHeaps();

/// How many there are at most then.
int fewHeaps();

} // namespace walshscope::gui
