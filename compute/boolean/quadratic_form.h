// SPDX-License-Identifier: GPL-3.0-or-later
// Quadratic Boolean functions after an affine change of variables: y0·y1 + y2·y3 + … and what is left (Dickson 1901).
#pragma once

#include "boolean/boolean_function.h"

#include <cstdint>
#include <string>
#include <vector>

namespace walshscope {

/// f(x) = q(A·x + v), where q is y0·y1 + … + y_(rank-2)·y_(rank-1), with y_rank added where f is balanced and else
/// perhaps 1. A is invertible.
struct QuadraticForm {
    int rank; ///< Even.
    bool isBalanced;
    bool constant;                     ///< Whether 1 is added; never to a balanced function.
    std::vector<std::uint32_t> matrix; ///< n rows; bit j of row i says whether x_j is in y_i.
    std::uint32_t vector;              ///< Bit i is added to y_i.

    /// q as an algebraic normal form in variables of that letter: "1 + x0*x1 + x2*x3".
    std::string form(char letter) const;
};

/// Of a function of degree 2 at most; what it returns of others means nothing. Takes n² values and n³ steps.
QuadraticForm quadraticForm(const BooleanFunction& f);

} // namespace walshscope
