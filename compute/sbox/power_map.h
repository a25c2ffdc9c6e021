// SPDX-License-Identifier: GPL-3.0-or-later
// Power maps x -> x^d over GF(2^n), and the field they need.
#pragma once

#include "sbox/sbox.h"

namespace walshscope {

/// The Conway polynomial of GF(2^n) as bits (bit i is the coefficient of x^i), n from 1 to 20.
std::uint32_t conwayPolynomial(int n);

/// Whether the polynomial has degree n and is irreducible over GF(2).
bool irreducible(std::uint32_t polynomial, int n);

/// Of two elements of GF(2^n) = GF(2)[X]/(polynomial), n from 1 to 20.
std::uint32_t productIn(int n, std::uint32_t polynomial, std::uint32_t a, std::uint32_t b);

/// S(x) = x^d in GF(2^n) = GF(2)[X]/(polynomial), 0^d = 0 for d > 0 and x^0 = 1. n from 1 to 20.
/// Throws UsageError if the polynomial is not irreducible of degree n.
SBox powerMap(int n, std::uint64_t d, std::uint32_t polynomial);

/// Whether it is c·x^d in the field of the Conway polynomial, c not 0 and 0 -> 0, so that x -> ax makes a^d S of S.
bool isMonomial(const SBox& s);

} // namespace walshscope
