// SPDX-License-Identifier: GPL-3.0-or-later
// The jump size test: how high the jumps in the profile of a whole sequence are.
#include "sequence/randomness.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

RandomnessResult jumpSizes(std::span<const Jump> jumps, std::size_t length) {
    // A random sequence that is long enough for this test has so many, except once in 10^27.
    constexpr double surely = 20, leastExpected = 5;
    const double number = std::max(surely, double(jumps.size()));
    const auto heights = std::size_t(std::log2(number / leastExpected));
    RandomnessResult result{.test = &randomnessTestNamed("jump-sizes"), .blockLength = length, .mean = 2};
    for (std::size_t h = 1; h <= heights; ++h)
        result.classes.push_back({double(h - 1), double(h), number * std::exp2(-double(h))});
    result.classes.back().upTo.reset();
    result.classes.back().expected *= 2;
    double sum = 0;
    for (const Jump& jump : jumps) {
        const std::size_t height = jump.after - jump.before;
        sum += double(height);
        ++result.classes[std::min(height, heights) - 1].count;
    }
    result.found = jumps.empty() ? 0 : sum / double(jumps.size());
    result.compareClasses();
    return result;
}

const bool hasJumpSizes = addRandomnessTest(
    {.id = "jump-sizes",
     .title = Message::tr("Jump size test"),
     .definition = Message::tr("Compares the heights of all jumps in the profile of the whole sequence with those of "
                               "random bits, of which a fraction 2^−h has the height h."),
     .source = "Carter (1989), as TestU01 has it; fewer than 20 jumps are compared with 20",
     .symbol = "h",
     .statistic = Message::tr("height of the jump"),
     .mean = Message::tr("expected height"),
     .least = 400,
     .ofSequence = jumpSizes});

} // namespace
} // namespace walshscope
