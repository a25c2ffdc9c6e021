// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of each row of a table, of which there are as many as entries in one: of 16 bits by vectors.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

namespace walshscope {

/// All values or'ed together, so at least the largest.
std::uint16_t unitedBits(std::span<const std::uint16_t> values);
/// How often the value occurs.
std::size_t countOf(std::span<const std::uint16_t> values, std::uint16_t value);
/// max |v|, the values being signed; of -2^15 that is 2^15.
std::uint16_t largestMagnitude(std::span<const std::uint16_t> values);

// Of 32 bits, which are for S-boxes so large that rows are not what takes long.

inline std::uint32_t unitedBits(std::span<const std::uint32_t> values) {
    std::uint32_t all = 0;
    for (const std::uint32_t value : values)
        all |= value;
    return all;
}
inline std::size_t countOf(std::span<const std::uint32_t> values, std::uint32_t value) {
    return std::size_t(std::ranges::count(values, value));
}
inline std::uint32_t largestMagnitude(std::span<const std::uint32_t> values) {
    std::uint32_t largest = 0;
    for (const std::uint32_t value : values)
        largest = std::max(largest, value >> 31 ? 0 - value : value);
    return largest;
}

} // namespace walshscope
