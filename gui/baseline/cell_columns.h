// SPDX-License-Identifier: GPL-3.0-or-later
// Timed cells as rows of text: CSV, a LaTeX table, and what both are made of.
#pragma once

#include "enumerators.h"
#include "timing/cell.h"
#include "timing/samples.h"

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope::gui {

struct CellColumn {
    const char* name;                                 ///< "median_us"
    bool text;                                        ///< To be quoted in JSON.
    std::function<std::string(const TimedCell&)> row; ///< Empty where there is no value.
};

/// What a cell is of, median, its interval, quartiles, copies, bytes, what is wrong, counters.
const std::vector<CellColumn>& cellColumns();

/// "12.345": microseconds with at least three digits behind the point, and at least `counting` that count.
std::string inMicroseconds(double seconds, int counting = 6);

/// "0.002024", "1.000", "1234": so many digits that count, and all before the point.
std::string inDigits(double value, int counting);

/// In the order of Concern.
constexpr auto doubtNames = oneForEach<Concern>("few", "wide", "drifting", "bimodal", "processor-time", "disturbed");

/// "few wide", or as people read it, "few, wide": what speaks against the median. Empty where nothing does, and where
/// there are no times.
std::string doubtsAbout(const TimedCell& cell, double wantedWidth, std::string_view separator = " ");

/// Lines with their ends; quotes around what has a comma, a quote or a line end.
std::string csvHeader(std::span<const CellColumn> columns);
std::string csvLine(std::span<const CellColumn> columns, const TimedCell& cell);

/// A header and a line a cell.
std::string csvOf(std::span<const TimedCell> cells);

/// A tabular that needs no package: a row for each contender, device and choice of parameters, a column for each size,
/// in microseconds the median and, of enough samples, half the interval, a cross where the result is wrong and nothing
/// where there is no time.
std::string latexOf(std::span<const TimedCell> cells);

/// The same of how many times as long they took as the baseline's, with intervals.
std::string latexOfRatios(std::span<const TimedCell> cells, std::span<const TimedCell> baseline);

} // namespace walshscope::gui
