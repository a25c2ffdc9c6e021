// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/found/spelling.h"

#include "io/found/tokens.h"
#include "io/scanner.h"

#include <algorithm>
#include <array>
#include <string>

namespace walshscope {

bool containsOnly(std::string_view text, std::string_view characters) {
    return !text.empty() && text.find_first_not_of(characters) == std::string_view::npos;
}

bool isNameCharacter(char c) { return isLetter(c) || isDigit(c) || c == '_'; }

bool isSuffix(std::string_view text) {
    if (text.empty() || containsOnly(text, "uUlL") || text == "uy" || text == "us")
        return true;
    if (text.front() == '_')
        text.remove_prefix(1);
    if (text.empty() || (text.front() != 'u' && text.front() != 'i'))
        return false;
    constexpr std::array<std::string_view, 6> widths{"8", "16", "32", "64", "128", "size"};
    return std::ranges::find(widths, text.substr(1)) != widths.end();
}

bool isDirective(std::string_view text, bool behindPoint) {
    std::string word(text);
    std::ranges::transform(word, word.begin(), [](char c) { return isLetter(c) ? char(c | 0x20) : c; });
    constexpr std::array<std::string_view, 13> pointed{"byte", "2byte", "4byte", "8byte", "hword", "half", "short",
                                                       "word", "long",  "int",   "quad",  "octa",  "dword"};
    constexpr std::array<std::string_view, 9> bare{"db", "dw", "dd", "dq", "dcb", "dcw", "fcb", "fdb", "defb"};
    return behindPoint
               ? std::ranges::find(pointed, word) != pointed.end() || std::ranges::find(bare, word) != bare.end()
               : std::ranges::find(bare, word) != bare.end();
}

int baseOfLetter(char c) {
    switch (c | 0x20) {
    case 'x':
    case 'h':
        return 16;
    case 'b':
        return 2;
    case 'o':
        return 8;
    case 'd':
        return 10;
    default:
        return 0;
    }
}

std::string_view digitsOfBase(int base) {
    return std::string_view("0123456789abcdefABCDEF").substr(0, base < 16 ? std::size_t(base) : 22);
}

std::size_t lengthOfDigits(std::string_view text, int base) {
    const std::string_view digits = digitsOfBase(base);
    std::size_t end = 0;
    while (end < text.size() && (digits.find(text[end]) != std::string_view::npos ||
                                 (end > 0 && end + 1 < text.size() && (text[end] == '_' || text[end] == '\'') &&
                                  digits.find(text[end + 1]) != std::string_view::npos)))
        ++end;
    return end;
}

std::optional<std::int64_t> valueOf(std::string_view text, const Token& token, int base) {
    const std::string_view digits = token.in(text);
    if (token.base == Token::Character) {
        if (digits.size() == 1)
            return static_cast<unsigned char>(digits.front());
        constexpr std::string_view letters = "abtnvfr", values = "\a\b\t\n\v\f\r";
        const std::size_t letter = letters.find(digits[1]);
        return static_cast<unsigned char>(letter < letters.size() ? values[letter] : digits[1]);
    }
    const int actual = token.base == Token::Digits || token.base == Token::HexDigits ? base : token.base;
    std::int64_t value = 0;
    for (char c : digits) {
        const int digit = hexValue(c);
        if (c == '_' || c == '\'')
            continue;
        if (digit < 0 || digit >= actual || value > std::int64_t(1) << 36)
            return std::nullopt;
        value = value * actual + digit;
    }
    return token.negative ? -value : value;
}

} // namespace walshscope
