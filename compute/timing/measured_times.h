// SPDX-License-Identifier: GPL-3.0-or-later
// Times that were measured on a named GPU and come as data, for those who have none.
#pragma once

#include "contender.h"
#include "timing/time_estimate.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

/// A median of one transform, without the copies to the GPU and back.
struct MeasuredTime {
    std::string gpu;     ///< "NVIDIA H200"
    std::string variant; ///< Its id.
    int n;
    Parameters parameters;
    double seconds;
};

/// Both read a text with a header and a line a row, as resources/measured/README.md says. Throw InputError naming
/// `name` and the line where something else stands there.
std::vector<GpuFigures> readGpuFigures(const std::string& name, std::string_view csv);
std::vector<MeasuredTime> readMeasuredTimes(const std::string& name, std::string_view csv);

/// The time of that contender; nothing where it was not measured with these parameters, as far as it has any.
std::optional<double> measuredTime(const std::vector<MeasuredTime>& times, const std::string& gpu,
                                   const Contender& contender, int n, const Parameters& parameters);

} // namespace walshscope
