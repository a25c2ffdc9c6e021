// SPDX-License-Identifier: GPL-3.0-or-later
// Polynomial equations in the bits of x and y = S(x) that hold for every x.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

namespace walshscope {

/// How many linearly independent equations of degree at most 2 over GF(2) hold between x and y (Courtois & Pieprzyk
/// 2002; AES has 39, and 4-bit S-boxes 21 or more).
struct QuadraticEquations {
    int all = 0;             ///< In 1, x_i, y_j, x_i·x_k, y_j·y_l and x_i·y_j.
    int withoutConstant = 0; ///< Of these what has no term 1: solved by x = y = 0 as well. `all` or one less.
    int biaffine = 0;        ///< In 1, x_i, y_j and x_i·y_j only; AES has 23.
};

/// By the rank of the monomials' values: (n + m)^4·2^n/512 steps: milliseconds for n = 8, a second for n = 16. Throws
/// NotEnoughMemory.
QuadraticEquations quadraticEquations(const SBox& s, Monitor& monitor);

/// The graph algebraic immunity (Armknecht & Krause 2006): the least degree of an equation != 0 between x and y that
/// holds for every x. As quadraticEquations(), with all monomials of a degree d at a time: C(n + m, d)²·2^n/64 steps,
/// a second for n = 14, minutes for n = 16. Throws NotEnoughMemory, where it takes long before it begins.
int graphAlgebraicImmunity(const SBox& s, Monitor& monitor);

} // namespace walshscope
