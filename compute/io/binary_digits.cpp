// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of which all digits are 0 and 1: who writes 1100 as an entry hardly means eleven hundred.
#include "io/entry.h"
#include "io/found/judged.h"

#include <algorithm>

namespace walshscope {

namespace {

constexpr std::size_t fewestNumbers = 4;

/// Nothing where a digit is no bit.
std::optional<std::uint32_t> ofBinaryDigits(std::uint32_t decimal) {
    std::uint32_t value = 0;
    for (std::uint32_t bit = 1; decimal > 0; decimal /= 10, bit *= 2) {
        if (decimal % 10 > 1)
            return std::nullopt;
        value += decimal % 10 * bit;
    }
    return value;
}

/// Empty where these are single digits, or have others.
Values ofBinaryDigits(std::span<const std::uint32_t> entries) {
    constexpr std::uint32_t leastOfTwo = 10;
    Values values;
    if (entries.size() < fewestNumbers || std::ranges::max(entries) < leastOfTwo)
        return values;
    for (const std::uint32_t entry : entries) {
        const auto value = ofBinaryDigits(entry);
        if (!value)
            return {};
        values.push_back(*value);
    }
    return values;
}

} // namespace

bool areUnpaddedWords(const Glance& glance) {
    if (!glance.onlyOf("01,;") || glance.tokens < fewestNumbers || !std::has_single_bit(glance.tokens) ||
        glance.longestToken < 2 || glance.longestToken > SBox::largestN ||
        glance.tokens * glance.longestToken == glance.zerosAndOnes)
        return false;
    for (std::size_t at = 0; at + 1 < glance.text.size(); ++at) {
        const char before = at > 0 ? glance.text[at - 1] : ' ';
        if (glance.text[at] == '0' && isDigit(glance.text[at + 1]) && !isDigit(before))
            return false;
    }
    return true;
}

bool settleBinaryDigits(std::vector<std::uint32_t>& entries) {
    const Values values = ofBinaryDigits(entries);
    if (values.empty() || !isPermutation(values, 0))
        return false;
    entries.assign(values.begin(), values.end());
    return true;
}

Message doubtOfBinaryDigits(const SBox& sbox) {
    return ofBinaryDigits(sbox.table()).empty()
               ? Message()
               : Message::tr(
                     "all digits of these numbers are 0 and 1: they are read as decimal ones, but may be binary");
}

} // namespace walshscope
