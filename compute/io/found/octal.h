// SPDX-License-Identifier: GPL-3.0-or-later
// What a leading zero means: octal as in C, or nothing where decimal numbers are filled up to one width.
#pragma once

#include "io/found/tokens.h"

#include <span>

namespace walshscope {

/// A base of its own: octal with a leading zero, decimal without.
constexpr int asInC = -8;

enum class Octal {
    None,     ///< No leading zero changes a number, or a digit 8 or 9 stands behind one.
    Possible, ///< Rather decimal.
    Likely,   ///< Rather octal.
    Sure,     ///< Whatever has two digits or more begins with 0, and has no common width.
};

struct OctalWriting {
    Octal style = Octal::None;
    int base = asInC; ///< 8 where a printout may be octal without the zero, too.
};

bool hasLeadingZero(std::string_view text, const Token& number);

OctalWriting octalIn(std::string_view text, std::span<const Token> numbers, bool inBraces);

/// The same of nothing but digits and what separates them.
bool mayBeOctal(std::string_view list);

} // namespace walshscope
