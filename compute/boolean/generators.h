// SPDX-License-Identifier: GPL-3.0-or-later
// Boolean functions made to order; the same seed gives the same function on every machine.
#pragma once

#include "boolean/boolean_function.h"

namespace walshscope {

/// Each value 0 or 1 with probability 1/2.
BooleanFunction randomFunction(int n, std::uint64_t seed);

/// Exactly half of the values 1. n from 1.
BooleanFunction randomBalancedFunction(int n, std::uint64_t seed);

/// Bent, Maiorana–McFarland: f(x, y) = x·π(y) + g(y), x the low n/2 bits, π a random permutation and g a random
/// function of y. n even, from 2.
BooleanFunction bentFunction(int n, std::uint64_t seed);

/// 1 where more than n/2 of the variables are 1. n from 1.
BooleanFunction majorityFunction(int n);

/// 1 where at least `least` of the variables are 1.
BooleanFunction thresholdFunction(int n, int least);

/// a·x + c. a is below 2^n.
BooleanFunction linearFunction(int n, std::uint32_t a, bool c);

/// A random quadratic form: each x_i x_j (i < j), each x_i and the constant with probability 1/2.
BooleanFunction quadraticFunction(int n, std::uint64_t seed);

} // namespace walshscope
