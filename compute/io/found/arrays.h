// SPDX-License-Identifier: GPL-3.0-or-later
// The tables that a text has, by its brackets, its lines and its long words.
#pragma once

#include "io/found/mistake.h"
#include "io/found/tables.h"

#include <optional>
#include <string>
#include <vector>

namespace walshscope {

struct FoundArray {
    std::string name; ///< What the text calls it; empty where nothing does.
    std::size_t start, end;
    char bracket;      ///< That opens it; '\0' for lines.
    std::size_t count; ///< Of numbers, with what is no part of the table.
    FoundTable table;
    std::optional<Mistake> mistake = {}; ///< For which there is no table.
    std::string passedOver = {};         ///< Words behind its numbers.
    std::size_t otherwise = 0;           ///< Index of the same numbers in another way; 0 where there is none.
};

/// In the order of the text, with those of which no S-box can be made. Throws Cancelled.
std::vector<FoundArray> arraysIn(std::string_view text, const std::vector<Token>& tokens, Monitor& monitor);

struct FoundBits {
    std::vector<std::uint8_t> values = {};
    std::string how = {};  ///< "0s and 1s in brackets"
    std::size_t start = 0; ///< Of the first.
};

/// Those of the first brackets that hold nothing else, or of a text that does, perhaps below a heading; or of the only
/// word of them in quotes; empty where there are none.
FoundBits bitsIn(std::string_view text, const std::vector<Token>& tokens);

/// Whether a minus stands between this short word and a 0 or 1, as in 11-11: a difference or a sign, and no separator
/// of bits.
bool isGluedByMinus(std::string_view text, const Token& token);

} // namespace walshscope
