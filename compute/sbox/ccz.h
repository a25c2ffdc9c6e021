// SPDX-License-Identifier: GPL-3.0-or-later
// CCZ-equivalence (Carlet, Charpin & Zinoviev 1998): whether an affine map takes the graph of one S-box to that of the
// other.
#pragma once

#include "sbox/equivalence.h"
#include "sbox/walsh_zero_spaces.h"

namespace walshscope {

/// Up to so many bits it is decided nearly always.
constexpr int largestNForCcz = 6;

/// From the spaces among the Walsh zeros of both, which lead to one function for each class of extended affine
/// equivalence in a class of CCZ-equivalence (Canteaut & Perrin 2019): these are compared by equivalence(), quadratic
/// ones where there are any. Beyond largestNForCcz Undecided is an answer where the
/// spaces are too many, even of S-boxes that are extended affine equivalent. Above 8 bits they are not looked for, and
/// only what distributions, or extended affine equivalence of quadratic almost perfect nonlinear S-boxes (Yoshiara,
/// Journal of Algebraic Combinatorics 2012), say is said; above largestNForAffineMaps nothing. Where equivalent,
/// `reason` says how, and there are no maps. Who knows already whether they are extended affine equivalent hands it in.
/// Looking for spaces goes over `words` at most. Throws as requireComparable(); Cancelled.
Equivalence cczEquivalence(const SBox& s, const SBox& t, Monitor& monitor, std::uint64_t guesses = guessesAtMost,
                           const Equivalence* extended = nullptr, std::uint64_t words = wordsOfWalshZeros);

} // namespace walshscope
