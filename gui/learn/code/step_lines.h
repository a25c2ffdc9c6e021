// SPDX-License-Identifier: GPL-3.0-or-later
// Which lines of a kernel a step executed, what they cost, and where its barriers stand.
#pragma once

#include "gui/learn/learning.h"

namespace walshscope::gui {

/// The lines of the stretches between barriers that the step took part in, with the counters of all threads. A stretch
/// that only ends in this step was counted with its butterflies, in an earlier one: of it the barrier is left.
std::map<std::uint32_t, Counters> linesOfStep(const Recording& recording, Learning::Stretch active);

/// Lines with a block-wide barrier that was passed, or that is left out of the run, ascending.
std::vector<std::uint32_t> barrierLines(const Recording& recording);

/// Whether values of shared memory are read between that barrier and the next one.
bool readsFollow(const Recording& recording, std::uint32_t barrierLine);

} // namespace walshscope::gui
