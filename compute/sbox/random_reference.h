// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables of a random function or permutation hold on average, for comparison.
#pragma once

#include <cstdint>
#include <map>

namespace walshscope {

/// Value -> how many entries are expected to have it, ascending. Values of which less than 1e-9 are expected are left
/// out.
using ExpectedCounts = std::map<std::int32_t, double>;

/// Of what all are equally likely.
enum class RandomKind { Function, Permutation };

/// The signed spectrum of one Boolean function of n variables, n from 1 to 20, as a random S-box has it as component.
/// Function: W(a) = 2^n - 2k, k binomial. Permutation: the component is a random balanced function, W(0) = 0 and
/// W(a) = 2^n - 4k for a != 0 with k hypergeometric, probability C(2^(n-1), k)² / C(2^n, 2^(n-1)) (O'Connor 1995;
/// Daemen & Rijmen 2007, which take the normal law for it).
ExpectedCounts expectedSpectrum(int n, RandomKind kind);

/// |W| over all components b != 0 of n → m bits and all a. Exact, as expectations add up whatever depends on what. A
/// permutation has m = n.
ExpectedCounts expectedWalshMagnitudes(int n, int m, RandomKind kind);

/// The DDT over a != 0 and all b. Function: pairs are independent, and half of an entry is binomial with 2^(n-1) pairs
/// and probability 2^-m. Permutation: b = 0 gives 0; else half of an entry is how many pairs a random matching of the
/// 2^n outputs shares with the matching y, y + b (O'Connor 1993, whose law for large n is Poisson's of mean 1/2).
ExpectedCounts expectedDifferences(int n, int m, RandomKind kind);

} // namespace walshscope
