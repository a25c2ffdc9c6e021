// SPDX-License-Identifier: GPL-3.0-or-later
// Where a result is wrong.
#pragma once

#include "run.h"
#include "timing/cell.h"

#include <optional>

namespace walshscope {

/// Nothing where they agree(), otherwise the first place where they do not, in the letters of the task: "W(5)" of a
/// transform, "C(5)" of a convolution, "#(-4)" how often a distribution has the value -4, "L" of a register, or the
/// coefficient "C_3" of its polynomial, or its second jump "J_2".
std::optional<WrongAt> firstDifference(const Result& found, const Result& expected);

} // namespace walshscope
