// SPDX-License-Identifier: GPL-3.0-or-later
// Real numbers as text.
#pragma once

#include "io/entry.h"

namespace walshscope {

/// Whether nothing but a row of real numbers looks like that: digits, with a decimal point or a signed exponent, maybe
/// in brackets. Points that number a list or end a sentence are none.
bool looksReal(const Glance& glance);

/// The shortest text that is read back as the same value, always with a decimal point or an exponent: "1.0", "1e-05".
std::string realText(double value);

} // namespace walshscope
