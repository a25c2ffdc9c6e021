// SPDX-License-Identifier: GPL-3.0-or-later
// Bits in words, as the coefficients of a polynomial.
#pragma once

#include "polynomial/words.h"

namespace walshscope {

/// Of eight bytes 0 and 1, the first lowest, the eight bits.
constexpr std::uint64_t packedEight(std::uint64_t bytes) {
    // Bit k of the highest byte is the product of byte k and 2^(56 - 7·k).
    return bytes * 0x0102040810204080 >> 56;
}

/// Of values 0 and 1, one each.
std::vector<std::uint64_t> packedInWords(std::span<const std::uint8_t> bits);

/// Values 0 and 1 of the first bits, one each.
void unpack(Coefficients packed, std::span<std::uint8_t> bits);

/// The 64 bits from bit `at` on; behind the last word they are 0.
inline std::uint64_t wordAt(Coefficients packed, std::size_t at) {
    const std::size_t word = at / wordBits, shift = at % wordBits;
    if (word >= packed.size())
        return 0;
    const std::uint64_t low = packed[word] >> shift;
    return shift && word + 1 < packed.size() ? low | packed[word + 1] << (wordBits - shift) : low;
}

/// Each of the eight bytes with its bits in the other order.
constexpr std::uint64_t bytesReversed(std::uint64_t word) {
    word = (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
    word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    return (word >> 4 & 0x0F0F0F0F0F0F0F0F) | (word & 0x0F0F0F0F0F0F0F0F) << 4;
}

} // namespace walshscope
