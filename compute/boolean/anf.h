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

/// Of n variables, 0 to 30: those that are new do not matter, and those that are no more are 0. So the ANF stays, but
/// for the monomials that are no more.
BooleanFunction withVariables(const BooleanFunction& f, int n);
/// The least n for which withVariables() loses nothing: 1 + the largest index that occurs in the ANF, 0 for constants.
int variablesNeeded(const BooleanFunction& f);

/// Degree of the polynomial with these coefficients (as from moebius()); 0 if there are none.
int degree(const BooleanFunction& coefficients);

/// "1 + x1 + x0*x2": by degree, then by variables; "0" if empty. After `most` monomials the rest is " + …".
/// Throws NotEnoughMemory, Cancelled.
std::string writeAnf(const BooleanFunction& coefficients, std::size_t most);
std::string writeAnf(const BooleanFunction& coefficients, std::size_t most, Monitor& monitor);

} // namespace walshscope
