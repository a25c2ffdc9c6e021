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

/// What a cell is of, median, its interval, quartiles, copies, bytes, what is wrong, counters.
const std::vector<CellColumn>& cellColumns();

/// "1.234": microseconds with three digits behind the point.
std::string inMicroseconds(double seconds);

/// Lines with their ends; quotes around what has a comma, a quote or a line end.
std::string csvHeader(std::span<const CellColumn> columns);
std::string csvLine(std::span<const CellColumn> columns, const TimedCell& cell);

/// A header and a line a cell.
std::string csvOf(std::span<const TimedCell> cells);

/// A tabular that needs no package: a row for each contender, device and choice of parameters, a column for each size,
/// in microseconds the median and half the interval, a cross where the result is wrong and nothing where there is no
/// time.
std::string latexOf(std::span<const TimedCell> cells);

} // namespace walshscope::gui
