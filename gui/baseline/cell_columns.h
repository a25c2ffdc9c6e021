// SPDX-License-Identifier: GPL-3.0-or-later
// Timed cells as rows of text: CSV, a LaTeX table, and what both are made of.
#pragma once

#include "timing/cell.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace walshscope::gui {

struct CellColumn {
    const char* name;                                 ///< "median_us"
    bool text;                                        ///< To be quoted in JSON.
    std::function<std::string(const TimedCell&)> row; ///< Empty where there is no value.
};

/// Null where it has none, or one without samples.
const Times* timesOf(const TimedCell& cell);

/// What a cell is of, median, its interval, quartiles, copies, bytes, what is wrong, counters, and what speaks against
/// the median, of which an interval so wide was wanted.
std::vector<CellColumn> cellColumns(double wantedWidth);

/// "12.345": microseconds with at least three digits behind the point, and at least `counting` that count.
std::string inMicroseconds(double seconds, int counting = 6);

/// "0.002024", "1.000", "1234": so many digits that count, and all before the point.
std::string inDigits(double value, int counting);

/// Lines with their ends; quotes around what has a comma, a quote or a line end.
std::string csvHeader(std::span<const CellColumn> columns);
std::string csvLine(std::span<const CellColumn> columns, const TimedCell& cell);

/// A header and a line a cell.
std::string csvOf(std::span<const TimedCell> cells, double wantedWidth);

/// Cells, and how wide the intervals of their medians were to be.
struct CellsOfMethod {
    std::span<const TimedCell> cells;
    double wantedWidth;
};

/// A tabular that needs no package: a row for each contender, device and choice of parameters, a column for each size,
/// in microseconds the median and, of enough samples, half the interval, a cross where the result is wrong and nothing
/// where there is no time. What is doubtful has a mark for each doubt, and below the table stands what they mean.
std::string latexOf(const CellsOfMethod& measured);

/// The same of how many times as long they took as the baseline's, with intervals. They are as doubtful as both.
std::string latexOfRatios(const CellsOfMethod& measured, const CellsOfMethod& baseline);

} // namespace walshscope::gui
