// SPDX-License-Identifier: GPL-3.0-or-later
// The groups that brackets make of a text's numbers, their lines and what the text calls them.
#pragma once

#include "io/found/tokens.h"

#include <string>
#include <vector>

namespace walshscope {

constexpr std::size_t leastNumbers = 4; ///< Fewer in brackets are a size, a cast or an argument.

/// Numbers with what stands before each, and the words among them counted row by row.
struct Line {
    std::vector<Token> numbers;
    std::size_t words = 0;
    std::size_t firstToken = 0, lastToken = 0;
    std::vector<Token> instead = {}; ///< Of the words those that stand where a number is missing.
    std::size_t wordsBehind = 0;     ///< How many of the words stand behind all numbers.
    std::size_t behind = 0;          ///< Index of the first of these.
};

struct Group {
    std::size_t open, close; ///< Indices of tokens; those between belong to it.
    std::vector<Group> inner;
    std::size_t numbers = 0;
    bool isWhole = false; ///< The text itself.

    std::size_t begin() const { return isWhole ? 0 : open + 1; }
};

/// The whole text with what is in its brackets.
Group groupsOf(const std::vector<Token>& tokens);

/// Row by row, with the numbers of the groups inside or without.
std::vector<Line> linesOf(const std::vector<Token>& tokens, const Group& group, bool withInner, bool hexadecimal);

/// The word that the value is given to: before the first arrow of its statement, or else the last one.
std::string nameOf(std::string_view text, const std::vector<Token>& tokens, const Group& group);

} // namespace walshscope
