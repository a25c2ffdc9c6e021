// SPDX-License-Identifier: GPL-3.0-or-later
// How programming languages, papers and printouts write numbers.
#pragma once

#include <cstddef>
#include <string_view>

namespace walshscope {

/// Whether all of it is of these characters, and there are some.
bool containsOnly(std::string_view text, std::string_view characters);

/// A letter, a digit or an underscore.
bool isNameCharacter(char c);

/// Whether a number may end so: U, UL, i32, _u8, uy and the like, or nothing.
bool isSuffix(std::string_view text);

/// What an assembler puts before the bytes or words of a table: byte and word behind a point, or db and dw.
bool isDirective(std::string_view text, bool behindPoint);

/// 16 for x and h, 2 for b, 8 for o, 10 for d, whatever the case; 0 for any other.
int baseOfLetter(char c);

std::string_view digitsOfBase(int base);

/// How many digits there are at the start, with what separates them: 0110_0011, 0x0110'0011.
std::size_t lengthOfDigits(std::string_view text, int base);

} // namespace walshscope
