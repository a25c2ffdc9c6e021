// SPDX-License-Identifier: GPL-3.0-or-later
// One lane of a sequence: always the same bit of a generator's words.
#pragma once

#include "polynomial/words.h"

#include <string>
#include <string_view>

namespace walshscope {

/// The bits i with i mod width = first, counted from the first bit as it is read. The usual one is all bits.
struct BitLane {
    static constexpr std::uint64_t widest = std::uint64_t(1) << 16;

    std::uint64_t first = 0;
    std::uint64_t width = 1; ///< Of the words, in bits.

    /// How many of so many bits are in it.
    std::uint64_t of(std::uint64_t bits) const { return (bits + width - 1 - first) / width; }
    std::string text() const { return std::to_string(first) + "/" + std::to_string(width); } ///< "0/32"
    bool operator==(const BitLane&) const = default;
};

/// "0/32". Throws UsageError unless it is one.
BitLane laneFrom(std::string_view text);

/// Appends those of the first `count` packed bits that are in the lane to the `size` bits of `lane`, which are packed
/// as well and have the room; `before` bits were read before them.
void takeLane(const BitLane& which, std::uint64_t before, Coefficients packed, std::size_t count,
              std::vector<std::uint64_t>& lane, std::size_t& size);

} // namespace walshscope
