// SPDX-License-Identifier: GPL-3.0-or-later
// What samples of one run of the program cannot tell: how far the median of the next run lies from theirs.
#pragma once

#include "timing/cell.h"
#include "timing/samples.h"

namespace walshscope {

/// As a part of the median. Started anew, the program gets other places in memory and in the caches, other clocks and
/// other neighbours on the machine. More where the CPU's clock is used, and the CPU is waited for, than where a GPU's
/// events time a graph (measurements/README.md, "Measured twice").
constexpr double betweenRuns(bool recorded) { return recorded ? 0.01 : 0.03; }

/// What is said of a cell: the interval of its samples' median, wider by what lies between runs. NaN without samples.
Interval intervalOf(const Times& times);

/// The median of `a` over that of `b` where the two come from different runs, and what their intervals allow.
Ratio ratioBetweenRuns(const Times& a, const Times& b);

} // namespace walshscope
