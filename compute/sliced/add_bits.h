// SPDX-License-Identifier: GPL-3.0-or-later
// Counting ones place by place in many rows of bits, with all bits of a vector at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace walshscope {

/// Rows of bits that are to be added: row h begins at bytes + h·distance and counts inverted where h·signs has an odd
/// number of ones.
struct BitRows {
    const std::uint8_t* bytes;
    std::size_t distance; ///< In bytes.
    std::uint64_t count;  ///< A power of two, up to 2^30.
    std::uint64_t signs;
};

/// values[i] = base − step · (ones at place i of the rows). Their number is a multiple of 512.
void addBits(const BitRows& rows, std::int32_t base, std::int32_t step, std::span<std::int32_t> values);

/// What is to be known of values whose squares are summed.
struct Squares {
    unsigned __int128 sum = 0;
    std::uint64_t largest = 0; ///< Magnitude.
};
Squares squaresOf(std::span<const std::int32_t> values);
/// Of magnitudes up to 2^62.
Squares squaresOf(std::span<const std::int64_t> values);

} // namespace walshscope
