// SPDX-License-Identifier: GPL-3.0-or-later
// Boolean functions made to order; the same seed gives the same function on every machine.
#pragma once

#include "bit_source.h"
#include "boolean/boolean_function.h"

#include <memory>

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

// The truth tables of the same functions word by word, for as many variables as somebody reads words of.

std::unique_ptr<BitSource> randomFunctionBits(std::uint64_t seed);
std::unique_ptr<BitSource> linearFunctionBits(std::uint64_t a, bool c);
/// n up to 63.
std::unique_ptr<BitSource> thresholdFunctionBits(int n, int least);
/// Each value flipped with that probability, from 0 to 1, as near as 2^-32: a word of a code behind a noisy channel.
std::unique_ptr<BitSource> noisyBits(std::unique_ptr<BitSource> bits, double probability, std::uint64_t seed);

} // namespace walshscope
