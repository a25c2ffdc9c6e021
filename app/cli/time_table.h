// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that walshscope time yields, and their three forms.
#pragma once

#include "timing/cell.h"

#include <string>
#include <vector>

namespace walshscope::cli {

/// Each with its line end.
std::string csvHeader(Task task);
std::string csvLine(const TimedCell& row);

/// One object, without a line end.
std::string jsonOf(Task task, const TimedCell& row);

/// The columns that rows of such devices have, wide enough for what is usual, as the rows come one by one.
class TimeTable {
public:
    TimeTable(Task task, const std::vector<DeviceKind>& kinds);
    std::string header() const;
    std::string line(const TimedCell& row) const;

private:
    Task m_task;
    std::vector<std::size_t> m_shown; ///< Of all columns.
};

} // namespace walshscope::cli
