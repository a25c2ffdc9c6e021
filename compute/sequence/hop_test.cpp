// SPDX-License-Identifier: GPL-3.0-or-later
// The hop test: the heights of a block's jumps, every second of them.
#include "sequence/complexities.h"
#include "sequence/profile_distribution.h"
#include "sequence/randomness.h"

namespace walshscope {
namespace {

std::size_t hopsOfRound(std::size_t height, std::size_t bits, bool odd) { return !odd && height <= bits ? height : 0; }

std::uint64_t hopsOfBlock(std::span<const Jump> jumps, std::size_t) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < jumps.size(); i += 2)
        sum += jumps[i].after - jumps[i].before;
    return sum;
}

BlockClasses hopClasses(std::size_t m) { return classesOf(distributionOf({hopsOfRound, true}, m, m + 1)); }

const bool hasHopTest = addRandomnessTest(
    {.id = "hops",
     .title = Message::tr("Hop test"),
     .definition = Message::tr("Cuts the sequence into blocks and adds up the heights of every second jump of each, "
                               "beginning with the first."),
     .source =
         "After \"Jump and hop randomness tests for binary sequences\", doi 10.1007/s12095-021-00538-3, whose abstract "
         "has the sum of jump heights at intervals; here of every second jump",
     .symbol = "H",
     .statistic = Message::tr("sum of the heights of every second jump"),
     .mean = Message::tr("expected sum"),
     .least = 4,
     .largestBlock = longestSlicedBlock,
     .classes = hopClasses,
     .ofBlock = hopsOfBlock});

} // namespace
} // namespace walshscope
