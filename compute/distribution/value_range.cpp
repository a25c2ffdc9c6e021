// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of values without room, and counts as a distribution.
#include "distribution/value_range.h"

#include <limits>

namespace walshscope {

void ValueRange::requireBins(std::string_view method, std::uint64_t largest) const {
    if (bins() > largest)
        throw TooManyBins(Message::tr("%1 takes up to %2 bins, and the values from %3 to %4 in steps of %5 need %6",
                                      method, largest, least, most, step(), bins()));
}

void ValueRange::requireInts(std::string_view method) const {
    constexpr std::int64_t largest = std::numeric_limits<std::int32_t>::max();
    if (most > largest - step())
        throw TooManyBins(Message::tr("%1 takes values up to %2, not %3", method, largest - step(), most));
    if (const std::uint64_t width = bins() << stepBits; width > std::uint64_t(largest))
        throw TooManyBins(
            Message::tr("%1 takes bins over a range of up to %2, and the values from %3 to %4 in steps of "
                        "%5 need one of %6",
                        method, largest, least, most, step(), width));
}

Distribution ValueRange::distributionOf(std::span<const std::uint32_t> counts) const {
    Distribution distribution;
    for (std::size_t bin = 0; bin < counts.size(); ++bin)
        if (counts[bin] != 0)
            distribution.emplace_hint(distribution.end(), std::int32_t(least + (std::int64_t(bin) << stepBits)),
                                      counts[bin]);
    return distribution;
}

void tooManyFar(std::string_view method, std::size_t share, std::int32_t from) {
    throw TooManyBins(Message::tr("%1 takes at most one value in %2 of magnitude %3 or more, and here there are more",
                                  method, share, from));
}

} // namespace walshscope
