// SPDX-License-Identifier: GPL-3.0-or-later
// What speaks against a time, and against what is made of several: one place for files, tables, curves and sentences.
#pragma once

#include "enumerators.h"
#include "message.h"
#include "timing/cell.h"
#include "timing/samples.h"

#include <string>
#include <string_view>
#include <vector>

namespace walshscope::gui {

/// In the order of Concern, each once; empty where nothing is to be doubted.
using Doubts = std::vector<Concern>;

/// In the order of Concern, as files have them.
constexpr auto doubtNames =
    oneForEach<Concern>("few", "wide", "drifting", "bimodal", "interrupted", "disturbed", "slow");

/// Nothing where there are no times.
Doubts doubtsOf(const Times& times, double wantedWidth);
Doubts doubtsOf(const TimedCell& cell, double wantedWidth);
/// Of the time as a multiple of the copy beside it.
Doubts timesCopyDoubtsOf(const TimedCell& cell, double wantedWidth);
/// Of what is made of both: a ratio is as doubtful as each of its times.
Doubts bothDoubts(const Doubts& a, const Doubts& b);

/// "few wide", or as people read it, "few, wide".
std::string namesOf(const Doubts& doubts, std::string_view separator = " ");

/// "wide", as people read it.
Message doubtName(Concern concern);
/// "Wide: the interval is wider than the 2 % of the median that was asked for.", with that share as it is to be
/// written.
Message doubtInWords(Concern concern, std::string_view wantedWidth);

} // namespace walshscope::gui
