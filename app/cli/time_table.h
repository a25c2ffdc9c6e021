// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that walshscope time yields, and their three forms.
#pragma once

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

std::string asCsv(const std::vector<TimeRow>& rows);
std::string asJson(const std::vector<TimeRow>& rows);
std::string asTable(const std::vector<TimeRow>& rows);

} // namespace walshscope::cli
