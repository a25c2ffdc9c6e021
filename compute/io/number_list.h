// SPDX-License-Identifier: GPL-3.0-or-later
// How a text that holds nothing but numbers writes and separates them.
#pragma once

#include "io/entry.h"

namespace walshscope {

/// What stands in the brackets of an array as Python and numpy print it, "[1. 0.]" or "array([1., 0.])"; all where
/// there are none.
std::string_view inBrackets(std::string_view text);

/// Whether the commas are decimal ones, "1,5 2,25" or "1,5; 3": between white space or semicolons each is a number. Not
/// where that is a list in groups of two, as a permutation or beside the indices 0, 1, 2, … shows, unless "3,00" stands
/// there, or one number alone.
bool hasDecimalCommas(std::string_view text);

/// Whether each comma may be a decimal one or set thousands off, as in "1,024 2,500", where three digits follow each;
/// or a decimal one or a separator, as in "0,5 1,7 2,0 3,2" and in "0,1;1,0".
bool hasUnclearCommas(std::string_view text);

/// Throws InputError where they are, or where points and commas stand within one number or in some each.
void requireClearCommas(const Scanner& in);

/// Whether one of the whole numbers is beyond 32 bits.
bool holdsWide(std::string_view text);

/// Whether these are whole numbers and no S-box: one has a sign or is beyond 2^20, written without zeros before it.
bool looksWhole(const Glance& glance);

} // namespace walshscope
