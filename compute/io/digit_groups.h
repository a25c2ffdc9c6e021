// SPDX-License-Identifier: GPL-3.0-or-later
// One number with underscores between its digits: a binary literal, hexadecimal words, or PEIGEN's bit slices.
#pragma once

#include "error.h"
#include "io/entry.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace walshscope {

/// 0b0110_1001, with ' for _ as in C++ or without any: nothing else, and at least one digit.
bool isBinaryLiteral(std::string_view text);

/// The words of hexadecimal digits, perhaps behind 0x, that underscores separate: all as long as each other, and two at
/// least; else none.
std::vector<std::string_view> underscoredWords(std::string_view text);

/// y3_y2_y1_y0: the lowest bit of a word is in its last digit.
std::vector<std::uint32_t> tableOfSlices(const std::vector<std::string_view>& words);

/// What speaks for which: slices or entries that permute, or else how many words there are, and in which case.
/// Of two underscored words at least.
Detected underscored(std::string_view text, std::optional<Kind> as);

/// What is to be said where words that were read as entries, or as slices, may be the other; else empty.
Message otherThanEntries(const std::vector<std::string_view>& words);
Message otherThanSlices(const std::vector<std::string_view>& words);

} // namespace walshscope
