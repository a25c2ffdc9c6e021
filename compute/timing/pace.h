// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the processor is right now.
#pragma once

#include <string>

namespace walshscope {

/// Seconds for one piece of work that is the same everywhere, stays in the first cache, and keeps all of a core busy:
/// it takes longer where the clock is slower, where another thread shares the core, and where another system has it for
/// a time. Less than 20 us.
double secondsForFixedWork();

/// What fixed work took during one cell is made known, or 0; how long it took in the fastest cell so far is told, or 0
/// where there was none. Who is slower than that all the time, as on a machine whose other half another system has, can
/// see it by nothing else.
double bestPace(double ofACell);

/// From now on that is what this file remembers of a processor of the same name, and later runs of the program know it
/// as well. A file that cannot be read or written is none, and an empty path means none.
void keepBestPaceIn(const std::string& path);

} // namespace walshscope
