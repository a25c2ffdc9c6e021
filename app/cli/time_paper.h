// SPDX-License-Identifier: GPL-3.0-or-later
// A paper's table with what was measured here beside what is printed.
#pragma once

#include "time_choice.h"

namespace walshscope::cli {

/// Of the rows that were chosen: what is printed and what is here side by side, speed-ups where the paper has them, a
/// cross where the result is wrong, "-" where there is nothing, a question mark at what is doubtful by that width, and
/// below it what agrees and what does not.
std::string paperText(const TimeChoice& choice, std::span<const TimedCell> cells, double wantedWidth);

} // namespace walshscope::cli
