// SPDX-License-Identifier: GPL-3.0-or-later
// The jump complexity test: how many jumps the profile of a whole sequence has, and where.
#include "sequence/randomness.h"

#include <boost/math/special_functions/erf.hpp>

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

/// Of the number of jumps within so many random bits.
double meanJumps(std::size_t bits) {
    const double n = double(bits), odd = double(bits % 2);
    return n / 4 + (4 + odd) / 12 - std::exp2(-n) / 3;
}

double varianceOfJumps(std::size_t bits) {
    const double n = double(bits), odd = double(bits % 2), all = std::exp2(-n);
    return n / 8 - (2 - odd) / (9 - odd) + n * all / 6 + (6 + odd) * all / 18 - all * all / 9;
}

RandomnessResult jumpComplexity(std::span<const Jump> jumps, std::size_t length) {
    constexpr std::size_t parts = 16;
    RandomnessResult result{.test = &randomnessTestNamed("jump-complexity"),
                            .blockLength = length,
                            .mean = meanJumps(length),
                            .found = double(jumps.size())};
    auto next = jumps.begin();
    for (std::size_t part = 0, begin = 0; part < parts; ++part) {
        const std::size_t end = length * (part + 1) / parts;
        const auto behind =
            std::lower_bound(next, jumps.end(), end, [](const Jump& j, std::size_t n) { return j.n < n; });
        result.classes.push_back(
            {double(begin), double(end), meanJumps(end) - meanJumps(begin), std::uint64_t(behind - next)});
        next = behind;
        begin = end;
    }
    result.statistic = (result.found - result.mean) / std::sqrt(varianceOfJumps(length));
    result.pValue = boost::math::erfc(std::abs(result.statistic) / std::sqrt(2.0));
    return result;
}

const bool hasJumpComplexity = addRandomnessTest(
    {.id = "jump-complexity",
     .title = Message::tr("Jump complexity test"),
     .definition =
         Message::tr("Counts the jumps in the profile of the whole sequence, whose number is close to a normal "
                     "distribution for random bits, and shows in which of its parts they are."),
     .source = "Carter (1989); mean and variance by Wang, Information Processing Letters 61 (1997), 165–168",
     .symbol = "n",
     .statistic = Message::tr("bits read"),
     .mean = Message::tr("expected number of jumps"),
     .least = 128,
     .ofSequence = jumpComplexity});

} // namespace
} // namespace walshscope
