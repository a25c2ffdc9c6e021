// SPDX-License-Identifier: GPL-3.0-or-later
// The linear complexity test of NIST SP 800-22, with the class probabilities of NIST's program, which its published
// examples were computed with: 0.01047 for the first, where theory has 1/96.
#include "sequence/randomness.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace walshscope {
namespace {

constexpr std::size_t standardLeast = 500, standardMost = 5000, standardBlocks = 200;
constexpr std::array<double, 7> nistProbabilities{0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833};

double meanComplexity(std::size_t m) {
    const double length = double(m);
    return length / 2 + (m % 2 ? 10.0 : 8.0) / 36 - (length / 3 + 2.0 / 9) / std::exp2(length);
}

/// By T = (-1)^M (L - µ) + 2/9.
std::uint8_t nistClass(std::size_t complexity, std::size_t m, double mean) {
    const double t = (m % 2 ? -1 : 1) * (double(complexity) - mean) + 2.0 / 9;
    return std::uint8_t(std::clamp(std::ceil(t + 2.5), 0.0, double(nistProbabilities.size() - 1)));
}

BlockClasses nistClasses(std::size_t m) {
    BlockClasses found{meanComplexity(m), {}, {}};
    for (std::size_t i = 0; i < nistProbabilities.size(); ++i) {
        const double bound = double(i) - 2.5;
        found.classes.push_back({bound - 1, bound, nistProbabilities[i]});
    }
    found.classes.front().above.reset();
    found.classes.back().upTo.reset();
    for (std::size_t complexity = 0; complexity <= m; ++complexity)
        found.of.push_back(nistClass(complexity, m, found.mean));
    return found;
}

void remarkOnStandard(std::size_t m, std::uint64_t blocks, Monitor& monitor) {
    if (m < standardLeast || m > standardMost)
        monitor.remark(
            Message::tr("blocks of %1 bits, the standard asks for %2 to %3", nullptr, m, standardLeast, standardMost));
    if (blocks < standardBlocks)
        monitor.remark(
            blocks == 1 ? Message::tr("1 block, the standard asks for at least %1", standardBlocks)
                        : Message::tr("%1 blocks, the standard asks for at least %2", nullptr, blocks, standardBlocks));
}

const bool hasNistTest = addRandomnessTest(
    {.id = "nist",
     .title = Message::tr("NIST's linear complexity test"),
     .definition =
         Message::tr("Cuts the sequence into blocks and compares their linear complexities with those of random bits."),
     .source = "NIST SP 800-22, sections 2.10 and 3.10",
     .symbol = "T",
     .statistic = Message::tr("distance from the expected complexity"),
     .mean = Message::tr("expected complexity"),
     .least = 4,
     .largestBlock = std::size_t(1) << 18,
     .classes = nistClasses,
     .remarkOn = remarkOnStandard});

} // namespace
} // namespace walshscope
