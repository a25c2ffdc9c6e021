// SPDX-License-Identifier: GPL-3.0-or-later
// Polynomials over GF(2) as people write them.
#pragma once

#include "sequence/generators.h"

#include <string>
#include <string_view>

namespace walshscope {

enum class TermOrder { Ascending, Descending };

/// "1 + x^3 + x^5", or from x^5 down to 1; "0" for the zero polynomial. Beyond `mostTerms` the rest is counted:
/// "1 + x^3 + … (17 terms)".
std::string termsText(const Polynomial& polynomial, TermOrder order, std::size_t mostTerms);

/// "0x29", bit i being the coefficient of x^i. Beyond `mostDigits` digits the rest is counted: "0x29… (400 digits)".
std::string hexText(const Polynomial& polynomial, std::size_t mostDigits);

/// "yes: 2L = 10 ≤ 12", or why other registers of this length generate the sequence as well.
std::string uniqueInWords(const Register& r);

/// "1 + x^3 + x^5" in any order, also with ** for ^ or with neither, x^{5} or x⁵, with ⊕ or - for +, or "0x29". Throws
/// UsageError for anything else, for a term that occurs twice, and for exponents above 2^26.
Polynomial polynomialFrom(std::string_view text);

/// "3,4" for 1 + x^3 + x^4: exponents from 1 to 64, in any order. Throws UsageError for anything else.
Polynomial polynomialFromTaps(std::string_view text);

/// "0001"; nothing for no text. Throws UsageError for anything but 0s and 1s.
std::vector<std::uint8_t> startFrom(std::string_view text);

/// A register as somebody types it: a connection polynomial as polynomialFrom() reads it or, where there are only
/// numbers and commas, its taps; and its first bits. Throws UsageError also for what no generator would take.
RegisterPlan registerPlanFrom(std::string_view polynomialOrTaps, std::string_view start);

} // namespace walshscope
