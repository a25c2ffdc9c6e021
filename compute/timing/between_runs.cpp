// SPDX-License-Identifier: GPL-3.0-or-later
// Intervals of samples, made wider.
#include "timing/between_runs.h"

namespace walshscope {

Interval intervalOf(const Times& times) {
    const Interval ofSamples = medianInterval(times.samples);
    return {ofSamples.low * (1 - times.betweenRuns), ofSamples.high * (1 + times.betweenRuns)};
}

Ratio ratioBetweenRuns(const Times& a, const Times& b) {
    const Interval above = intervalOf(a), below = intervalOf(b);
    return {ratioOfMedians(a.samples, b.samples).value, {above.low / below.high, above.high / below.low}};
}

} // namespace walshscope
