// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/found/octal.h"

#include <algorithm>

namespace walshscope {

bool hasLeadingZero(std::string_view text, const Token& number) {
    return number.base == Token::Digits && number.length > 1 && text[number.start] == '0';
}

OctalWriting octalIn(std::string_view text, std::span<const Token> numbers, bool inBraces) {
    constexpr std::size_t wide = 3, many = 64; // Few short numbers have no digit 8 or 9 by chance.
    bool hasZero = false, differs = false, areLong = true, haveOneWidth = true, areOctal = true;
    std::size_t width = 0, shortest = 0, count = 0, binary = 0;
    for (const Token& number : numbers) {
        if (number.base == Token::HexDigits || number.base == Token::Character)
            return {};
        if (number.base != Token::Digits)
            continue;
        const std::string_view digits = number.in(text);
        const bool isOctal = digits.find_first_of("89") == std::string_view::npos, isLed = hasLeadingZero(text, number);
        if ((number.negative && !inBraces) || (isLed && !isOctal))
            return {};
        const std::size_t zeros = std::min(digits.find_first_not_of('0'), digits.size());
        hasZero = hasZero || isLed;
        differs = differs || (isLed && digits.size() - zeros > 1);
        areLong = areLong && (isLed || digits.size() == 1);
        areOctal = areOctal && isOctal;
        binary += digits.find_first_not_of("01") == std::string_view::npos;
        width = width == 0 ? digits.size() : width;
        haveOneWidth = haveOneWidth && digits.size() == width;
        shortest = count == 0 ? digits.size() : std::min(shortest, digits.size());
        ++count;
    }
    if (differs && areLong && !haveOneWidth)
        return {Octal::Sure};
    // Of binary words one or two may be mistaken.
    if (4 * binary >= 3 * count)
        return {};
    if (differs && inBraces)
        return {Octal::Likely};
    if (!haveOneWidth)
        return {differs && shortest == 1 ? Octal::Possible : Octal::None}; // 07 08 100 are filled up to two digits.
    const bool mayBe = hasZero && areOctal && (width >= wide || count >= many);
    return mayBe ? OctalWriting{Octal::Possible, 8} : OctalWriting{};
}

bool mayBeOctal(std::string_view list) {
    std::vector<Token> numbers;
    for (std::size_t at = 0; (at = list.find_first_of("0123456789", at)) != std::string_view::npos;) {
        const std::size_t end = std::min(list.find_first_not_of("0123456789", at), list.size());
        numbers.push_back({std::uint32_t(at), std::uint32_t(end - at), 0, Token::Number, Token::Digits, 0, false});
        at = end;
    }
    return octalIn(list, numbers, false).style != Octal::None;
}

} // namespace walshscope
