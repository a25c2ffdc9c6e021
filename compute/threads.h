// SPDX-License-Identifier: GPL-3.0-or-later
// How many threads there can be, which is not always as many as there are cores.
#pragma once

namespace walshscope {

/// How many of so many threads the system gives beside this one: they are begun, and end at once.
unsigned threadsGiven(unsigned wanted);

/// How many threads loops over all cores may have, this one among them, so that none is missing later, which ends the
/// program: one for each of so many cores, those it may run on, or as many as the limits of the process let there be,
/// with at most a quarter of its address space for them. To be asked before the first loop.
unsigned threadsForLoops(unsigned cores);

/// How many a loop over all cores has.
unsigned threadsOfLoops();

} // namespace walshscope
