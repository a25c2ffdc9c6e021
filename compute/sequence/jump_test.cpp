// SPDX-License-Identifier: GPL-3.0-or-later
// The jump test: how often the complexity of a block jumps.
#include "sequence/complexities.h"
#include "sequence/profile_distribution.h"
#include "sequence/randomness.h"

namespace walshscope {
namespace {

std::size_t jumpsOfRound(std::size_t height, std::size_t bits, bool) { return height <= bits; }

std::uint64_t jumpsOfBlock(std::span<const Jump> jumps, std::size_t) { return jumps.size(); }

BlockClasses jumpClasses(std::size_t m) { return classesOf(distributionOf({jumpsOfRound}, m, m / 2 + 2)); }

const bool hasJumpTest = addRandomnessTest(
    {.id = "jumps",
     .title = Message::tr("Jump test"),
     .definition =
         Message::tr("Cuts the sequence into blocks and counts how often the linear complexity of each jumps."),
     .source = "\"Jump and hop randomness tests for binary sequences\", doi 10.1007/s12095-021-00538-3; Carter (1989)",
     .symbol = "J",
     .statistic = Message::tr("number of jumps"),
     .mean = Message::tr("expected number of jumps"),
     .least = 4,
     .largestBlock = longestSlicedBlock,
     .classes = jumpClasses,
     .ofBlock = jumpsOfBlock});

} // namespace
} // namespace walshscope
