// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of a cell goes, and what it comes to an element, a byte and beside a copy.
#pragma once

#include "timing/cell.h"
#include "timing/speeds.h"

#include <optional>

namespace walshscope {

/// Seconds of the median run; they add up to it, and none is negative.
struct Breakdown {
    double launching = 0; ///< As many launches of a kernel that does nothing.
    double moving = 0;    ///< Its least bytes at the speed of a copy, as far as there is time left; 0 if unknown.
    double rest = 0;
    bool operator==(const Breakdown&) const = default;
};

/// Of a kernel that does nothing, launched as those of the cell are.
double secondsPerLaunch(const Times& times, const Speeds& speeds);

/// All 0 without samples.
Breakdown breakdown(const Times& times, const Speeds& speeds);

/// What is counted where elements are: the 2^n values of a transform, a convolution or a distribution, the bits of a
/// sequence, the 4^n entries of a table.
double elementsOf(Task task, std::uint64_t size);

// By the median. Nothing where the cell has no times, or what is divided is unknown.

std::optional<double> elementsPerSecond(const TimedCell& cell);
/// Of the least bytes that it has to read and write.
std::optional<double> bytesPerSecond(const TimedCell& cell);
/// How many times the copy of its data would fit into its time.
std::optional<double> timesCopy(const TimedCell& cell);

} // namespace walshscope
