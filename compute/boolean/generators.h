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

/// In which x are the low n/2 bits and y the high ones, elements of GF(2^(n/2)) but in the first.
enum class BentClass {
    MaioranaMcFarland, ///< x·π(y) + g(y), π a random permutation and g a random function (McFarland 1973).
    PartialSpread,     ///< PS_ap: g(x/y), g random, balanced and 0 at 0, where x/0 = 0 (Dillon 1974).
    ClassH,            ///< Tr(x·G(y/x)) + Tr(μy), y/0 = 0, G an o-polynomial, z^(2^i) or z^6 (Dillon 1974; Carlet &
                       ///< Mesnager 2011).
    Dillon ///< Tr(a·z^(2^(n/2) - 1)) over GF(2^n), a one of GF(2^(n/2)) whose Kloosterman sum is 0 (Dillon 1974).
};
/// The largest n of a class, and the least.
int largestBent(BentClass kind);
int leastBent(BentClass kind);

/// n even, within these limits. The fields are those of the Conway polynomials.
BooleanFunction bentFunction(int n, std::uint64_t seed, BentClass kind = BentClass::MaioranaMcFarland);

/// x·φ(y) + g(y), x the low r bits, φ(y) different vectors of weight above `order`, and g random: balanced, and so
/// however `order` of its variables are fixed (Camion, Carlet, Charpin & Sendrier 1991). r is the least for which there
/// are enough vectors, which makes the nonlinearity 2^(n-1) - 2^(r-1). order from 0 to n - 1, n from 1.
BooleanFunction resilientFunction(int n, int order, std::uint64_t seed);

/// h(Lx), the rows of L a basis of a random code of a distance above `order`, of which there are few words for a large
/// one: correlation-immune of that order, as its Walsh coefficients are 0 outside of the code. h is a random function
/// that is neither constant nor balanced, or h(z) = z where it has one variable. n from 1, order from 0 to n - 1.
BooleanFunction correlationImmuneFunction(int n, int order, std::uint64_t seed);

/// x·φ(y) + g(y), x the low r bits, φ(y) different random vectors and g random: each Walsh coefficient is 0 or ±2^r
/// (Zheng & Zhang 1999). r from n/2 to n.
BooleanFunction plateauedFunction(int n, int r, std::uint64_t seed);

/// A value drawn for each class of x that are rotations of each other (Pieprzyk & Qu 1999). n from 1.
BooleanFunction rotationSymmetricFunction(int n, std::uint64_t seed);

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
