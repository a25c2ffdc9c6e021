// SPDX-License-Identifier: GPL-3.0-or-later
// Median and quartiles.
#include "timing/samples.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace walshscope {
namespace {

double quantile(std::span<const double> sorted, double p) {
    const double place = double(sorted.size() - 1) * p;
    const std::size_t below = std::size_t(std::floor(place));
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (place - double(below)) * (sorted[above] - sorted[below]);
}

} // namespace

Quartiles quartiles(std::span<const double> samples) {
    if (samples.empty()) {
        constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
        return {nothing, nothing, nothing};
    }
    std::vector<double> sorted(samples.begin(), samples.end());
    std::sort(sorted.begin(), sorted.end());
    return {quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)};
}

} // namespace walshscope
