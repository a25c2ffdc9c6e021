// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the processor is right now.
#pragma once

namespace walshscope {

/// Seconds for one piece of work that is the same everywhere, stays in the first cache, and keeps all of a core busy:
/// it takes longer where the clock is slower, where another thread shares the core, and where another system has it for
/// a time. Less than 20 us.
double secondsForFixedWork();

} // namespace walshscope
