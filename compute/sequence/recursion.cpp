// SPDX-License-Identifier: GPL-3.0-or-later
// The halves: the first one is a power of two, so that transforms have little to fill up.
#include "sequence/recursion.h"

#include "sequence/division_steps.h"

#include <bit>

namespace walshscope {

std::size_t firstHalfOf(std::size_t steps) {
    return steps <= mostShortSteps ? 0 : std::bit_ceil(wordsOf(steps)) / 2 * wordBits;
}

std::vector<StepSpan> toldSpans(std::size_t length) {
    std::vector<StepSpan> spans{{0, length, 0}};
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const StepSpan span = spans[i];
        const std::size_t half = firstHalfOf(span.count);
        if (half == 0 || span.level == deepestToldLevel)
            continue;
        spans.push_back({span.first, half, span.level + 1});
        spans.push_back({span.first + half, span.count - half, span.level + 1});
    }
    return spans;
}

} // namespace walshscope
