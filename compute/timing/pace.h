// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the processor is right now.
#pragma once

#include <string>

namespace walshscope {

/// Seconds for one piece of work that is the same everywhere, stays in the first cache, and keeps all of a core busy:
/// it takes longer where the clock is slower, where another thread shares the core, and where another system has it for
/// a time. Less than 20 us.
double secondsForFixedWork();

/// How long fixed work took in the fastest cell so far, in seconds; 0 if there was none. A machine that is slow all the
/// time, because another system has the other half of its core, shows it in no other way.
double bestPace();

/// What fixed work took during a cell.
void notePace(double seconds);

/// From now on the best is what this file remembers of a processor of the same name and of a program built alike, and
/// later runs know it as well; for a month, after which the machine may be another. A file that cannot be read or
/// written is none, and an empty path means none.
void keepBestPaceIn(const std::string& path);

} // namespace walshscope
