// SPDX-License-Identifier: GPL-3.0-or-later
// Polynomials over GF(2) as people write them.
#pragma once

#include "sequence/sequence.h"

#include <string>
#include <string_view>

namespace walshscope {

enum class TermOrder { Ascending, Descending };

/// "1 + x^3 + x^5", or from x^5 down to 1; "0" for the zero polynomial. Beyond `mostTerms` the rest is counted:
/// "1 + x^3 + … (17 terms)".
std::string termsText(const Polynomial& polynomial, TermOrder order, std::size_t mostTerms);

/// "0x29", bit i being the coefficient of x^i. Beyond `mostDigits` digits the rest is counted: "0x29… (400 digits)".
std::string hexText(const Polynomial& polynomial, std::size_t mostDigits);

/// "1 + x^3 + x^5" in any order, also with ** for ^ or with neither, or "0x29". Throws UsageError for anything else,
/// for a term that occurs twice, and for exponents above 2^26.
Polynomial polynomialFrom(std::string_view text);

} // namespace walshscope
