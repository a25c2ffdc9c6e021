// SPDX-License-Identifier: GPL-3.0-or-later
// The algebraic normal form of a Boolean function: a sum of monomials.
#pragma once

#include "boolean/boolean_function.h"
#include "monitor.h"

#include <string>

namespace walshscope {

/// The binary Möbius transform: bit u of the result is the coefficient of the monomial Π x_i over the bits i of u.
/// An involution, so the same function turns coefficients into a truth table.
BooleanFunction moebius(const BooleanFunction& f);
BooleanFunction moebius(BooleanFunction f, Monitor& monitor);

/// Degree of the polynomial with these coefficients (as from moebius()); 0 if there are none.
int degree(const BooleanFunction& coefficients);

/// "1 + x1 + x0*x2": by degree, then by variables; "0" if empty. After `most` monomials the rest is " + …".
/// Throws NotEnoughMemory, Cancelled.
std::string writeAnf(const BooleanFunction& coefficients, std::size_t most);
std::string writeAnf(const BooleanFunction& coefficients, std::size_t most, Monitor& monitor);

} // namespace walshscope
