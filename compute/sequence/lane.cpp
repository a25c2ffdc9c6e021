// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a lane's name, and taking its bits.
#include "sequence/lane.h"

#include "error.h"

#include <charconv>

namespace walshscope {

BitLane laneFrom(std::string_view text) {
    BitLane lane;
    const char* const end = text.data() + text.size();
    const auto [slash, firstError] = std::from_chars(text.data(), end, lane.first);
    if (firstError == std::errc() && slash != end && *slash == '/') {
        const auto [behind, widthError] = std::from_chars(slash + 1, end, lane.width);
        if (widthError == std::errc() && behind == end && lane.first < lane.width && lane.width <= BitLane::widest)
            return lane;
    }
    throw UsageError(
        Message::tr("there is no lane \"%1\", expected K/W with K below W and W up to %2", text, BitLane::widest));
}

void takeLane(const BitLane& which, std::uint64_t before, Coefficients packed, std::size_t count,
              std::vector<std::uint64_t>& lane, std::size_t& size) {
    const std::uint64_t place = before % which.width;
    for (std::size_t i = std::size_t((which.first + which.width - place) % which.width); i < count;
         i += std::size_t(which.width), ++size) {
        const std::uint64_t bit = packed[i / wordBits] >> (i % wordBits) & 1;
        if (size % wordBits == 0)
            lane[size / wordBits] = 0;
        lane[size / wordBits] |= bit << (size % wordBits);
    }
}

} // namespace walshscope
