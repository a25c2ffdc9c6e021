// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope distribution, slice by slice: for more points than memory has room for, and for the largest coefficients.
#pragma once

#include "parser.h"
#include "sliced/slice_part.h"

namespace walshscope::cli {

/// --n is an input option already.
void addSliceOptions(Parser& parser);

/// Whether one of them was given, or an input that can only be done so.
bool asksForSlices(const Parser& parser);

/// Answers the one input: the distribution and the largest, or one slice as a file.
void answerInSlices(const Parser& parser);

/// The distribution, and the largest if there are any: what `walshscope merge` prints as well.
void printWhole(const Whole& whole, bool json);

} // namespace walshscope::cli
