// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that walshscope time yields, and their three forms.
#pragma once

#include "device.h"
#include "simt/observation.h"
#include "timing/samples.h"

#include <optional>
#include <string>
#include <vector>

namespace walshscope::cli {

/// Times are in seconds for one transform; what was not measured or counted is empty.
struct TimeRow {
    std::string variant;
    std::string device;
    int n;
    std::size_t samples; ///< 0 in the emulator.
    std::optional<Quartiles> time;
    std::optional<double> upload;
    std::optional<double> download;
    std::optional<std::uint64_t> launches;
    std::optional<Counters> counters; ///< From the emulator only.
};

/// Each with its line end.
std::string csvHeader();
std::string csvLine(const TimeRow& row);

/// One object, without a line end.
std::string jsonOf(const TimeRow& row);

/// The columns that rows of such devices have, wide enough for what is usual, as the rows come one by one.
class TimeTable {
public:
    explicit TimeTable(const std::vector<DeviceKind>& kinds);
    std::string header() const;
    std::string line(const TimeRow& row) const;

private:
    std::vector<std::size_t> m_shown; ///< Of all columns.
};

} // namespace walshscope::cli
