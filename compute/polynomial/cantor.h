// SPDX-License-Identifier: GPL-3.0-or-later
// A basis of a subspace of GF(2^64), in which y² + y steps from each element to the one before.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace walshscope {

/// a·b modulo x^64 + x^4 + x^3 + x + 1, bit by bit: for tables.
constexpr std::uint64_t productInField(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    for (int i = 64; i-- > 0;) {
        product = product << 1 ^ (product >> 63 ? 0x1b : 0);
        if (b >> i & 1)
            product ^= a;
    }
    return product;
}

/// β_0 = 1, β_i² + β_i = β_(i-1). Point j is the sum of the β_i for the bits i of j, and s_i the polynomial that is 0
/// at the first 2^i of them.
struct CantorBasis {
    static constexpr std::size_t low = std::size_t(1) << 10, high = std::size_t(1) << 14;

    std::array<std::uint64_t, 25> elements;
    std::array<std::uint64_t, low> lowPoints;
    std::array<std::uint64_t, high> highPoints;

    /// Point 2·j, which is the value of s_i at point 2^(i+1)·j, whatever i: so it is the factor of block j of 2^(i+1)
    /// points. For j < 2^24.
    std::uint64_t factor(std::size_t j) const { return lowPoints[j % low] ^ highPoints[j / low]; }
};

extern const CantorBasis cantor;

} // namespace walshscope
