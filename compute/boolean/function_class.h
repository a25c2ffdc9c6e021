// SPDX-License-Identifier: GPL-3.0-or-later
// Which class of extended affine equivalence a Boolean function of few variables is in, f(x) being as good as
// f(B(x)) + l(x) with affine B, which is invertible, and l.
#pragma once

#include "boolean/boolean_function.h"

#include <string>
#include <vector>

namespace walshscope {

struct FunctionClass {
    int number; ///< From 1 of `of`, in the order of the representatives.
    int of;
    /// Of the class the polynomial without constant and linear terms that comes first where polynomials are compared
    /// from the largest monomial down, those of higher degree being larger, and of one degree those with the larger
    /// sum of 2^i over their x_i. The same for all n, as far as its variables are there.
    BooleanFunction representative;
    std::string anf; ///< The representative's: "x0*x3 + x1*x2".
    /// "quadratic of rank 4, bent"
    Message kind;
};

constexpr int largestNForFunctionClass = 5;

/// All of n variables, n from 1 to 5: 1, 2, 3, 8 and 48 (Berlekamp & Welch, IEEE Transactions on Information Theory
/// 1972).
const std::vector<FunctionClass>& functionClasses(int n);

/// That of f, n from 1 to 5. The degree and the distributions of |W| and of the |autocorrelation| tell them apart.
const FunctionClass& functionClassOf(const BooleanFunction& f);

/// The four classes of bent functions of 6 variables (Rothaus, Journal of Combinatorial Theory A 1976).
const std::vector<FunctionClass>& bentClassesOf6Variables();

} // namespace walshscope
