// SPDX-License-Identifier: GPL-3.0-or-later
// The area test: how far all of a block's profile is from n/2.
#include "sequence/complexities.h"
#include "sequence/profile_distribution.h"
#include "sequence/randomness.h"

#include <cmath>
#include <cstdlib>

namespace walshscope {
namespace {

std::size_t areaOfRound(std::size_t height, std::size_t bits, bool) {
    std::size_t area = 0;
    for (std::size_t i = 1; i <= bits; ++i)
        area += i < height ? i : 2 * height - i;
    return area;
}

std::uint64_t areaOfBlock(std::span<const Jump> jumps, std::size_t length) {
    std::uint64_t area = 0;
    std::size_t n = 0, complexity = 0;
    const auto readUpTo = [&](std::size_t bits) {
        while (n < bits)
            area += std::uint64_t(std::abs(std::ptrdiff_t(2 * complexity) - std::ptrdiff_t(++n)));
    };
    for (const Jump& jump : jumps) {
        readUpTo(jump.n);
        complexity = jump.after;
    }
    readUpTo(length);
    return area;
}

BlockClasses areaClasses(std::size_t m) {
    // Of m/4 rounds whose area is h², 6 on average; far beyond, where no random block comes.
    const double bits = double(m);
    const auto values = std::size_t(1.5 * bits + 12 * std::sqrt(12 * bits) + 2000);
    return classesOf(distributionOf({areaOfRound}, m, values));
}

const bool hasAreaTest = addRandomnessTest(
    {.id = "area",
     .title = Message::tr("Area test"),
     .definition =
         Message::tr("Cuts the sequence into blocks and adds up |2L − n| along the profile of each, twice the "
                     "area between L and n/2, so that all of the profile counts and not only its end."),
     .source = "Hamano, Sato & Yamamoto, IEICE Trans. Fundamentals E92-A (2009), 166–172; summed here over the bits",
     .symbol = "A",
     .statistic = Message::tr("twice the area between L and n/2"),
     .mean = Message::tr("expected sum"),
     .least = 4,
     .largestBlock = longestSlicedBlock,
     .classes = areaClasses,
     .ofBlock = areaOfBlock});

} // namespace
} // namespace walshscope
