// SPDX-License-Identifier: GPL-3.0-or-later
// What samples of one run of the program cannot tell: how far the median of the next run lies from theirs.
#pragma once

#include "device.h"
#include "timing/cell.h"
#include "timing/samples.h"

namespace walshscope {

/// As a part of the median. Started anew, the program gets other places in memory and in the caches, other clocks and
/// other neighbours on the machine. Of cells that were measured twice, 95 % and more then agree within their intervals
/// (measurements/README.md, "Measured twice").
constexpr double betweenRuns(DeviceKind kind) { return kind == DeviceKind::Cuda ? 0.01 : 0.03; }

/// What is said of a cell: the interval of its samples' median, wider by what lies between runs. NaN without samples.
Interval intervalOf(const Times& times);

/// The median of `a` over that of `b` where the two come from different runs, and what their intervals allow.
Ratio ratioBetweenRuns(const Times& a, const Times& b);

} // namespace walshscope
