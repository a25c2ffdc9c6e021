// SPDX-License-Identifier: GPL-3.0-or-later
// Permutations that are written as cycles, and what is wrong with them.
#pragma once

#include "io/found/mistake.h"
#include "io/found/tables.h"

namespace walshscope {

struct FoundCycles {
    std::size_t start;               ///< Of the first bracket.
    std::size_t end;                 ///< Behind the last one.
    std::vector<std::size_t> starts; ///< Of the first number of each that has one.
    bool areSure = false;            ///< Nothing else would be written so.
    bool areRows = false;            ///< They are as long as each other.
    bool mayBeList = false;          ///< Of rows of equal length, that is a permutation as well.
    bool areLines = false;           ///< And rather is one: the rows are in lines of their own.
    FoundTable table = {};           ///< Without values where there is a mistake, or where they are fewer than 4.
    int first = 0;                   ///< The number of the first point: 0 or 1.
    bool isEither = false;           ///< Neither 0 nor the last number from 1 is there to tell which.
    std::optional<Mistake> mistake = {};
};

/// Of several cycles that are all of the text but for what stands before them; nothing where these are none.
/// Throws Cancelled.
std::optional<FoundCycles> cyclesIn(std::string_view text, Monitor& monitor);

/// What the numbers of a text count from that may be one cycle, as it is one pair of parentheses with different numbers
/// in it, and no tuple of a program: (0 12 4 9) or (1,13,5); nothing where it is none. Throws
/// Cancelled.
std::optional<int> onlyCycleIn(std::string_view text, Monitor& monitor);

/// Why one pair of parentheses with numbers in it, which is all of the text, is no cycle of which onlyCycleIn() tells;
/// nothing where these are no such parentheses. Throws Cancelled.
std::optional<Mistake> mistakeInOnlyCycle(std::string_view text, Monitor& monitor);

} // namespace walshscope
