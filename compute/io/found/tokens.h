// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers, words and brackets of any text: a program, a table in a paper, a printout.
#pragma once

#include "monitor.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace walshscope {

struct Token {
    enum Kind : std::uint8_t { Number, Word, Open, Close };
    /// A base above 1 is written with the number, as in 0x63.
    enum Base : std::uint8_t { Digits = 0, Character = 1, HexDigits = 255 };
    /// Of a word that stands where a number is missing: three points, nothing between two commas, half of a fraction.
    static constexpr std::uint8_t Instead = 3;
    /// What stands between it and the token before.
    enum Before : std::uint8_t { Nothing = 0, Arrow = 1, Comma = 2, End = 4 };

    std::uint32_t start;  ///< Of a number's digits, without what says their base.
    std::uint32_t length; ///< Of these.
    std::uint32_t row;    ///< From 0; a LaTeX row ends one as well.
    Kind kind;
    std::uint8_t base;
    std::uint8_t before;
    bool negative;

    std::string_view in(std::string_view text) const { return text.substr(start, length); }
};

/// Beyond these no table of an S-box goes, with its indices and all.
constexpr std::size_t mostTokens = std::size_t(6) << 20;

/// Comments are left out where they can be told. Nothing where there are more than mostTokens, or more than 4 GiB of
/// text. Throws Cancelled.
std::optional<std::vector<Token>> tokensOf(std::string_view text, Monitor& monitor);

/// Nothing where its digits are none of that base or the number is beyond 2^40. What says its base ignores `base`.
std::optional<std::int64_t> valueOf(std::string_view text, const Token& token, int base);

} // namespace walshscope
