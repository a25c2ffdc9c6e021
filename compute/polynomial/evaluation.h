// SPDX-License-Identifier: GPL-3.0-or-later
// Polynomials over GF(2) by their values, where products are pointwise: 32 coefficients at a time are one of a
// polynomial over GF(2^64), and an additive Fourier transform finds its values on a subspace (Cantor 1989; Gao & Mateer
// 2010; Lin, Chung & Han 2014).
#pragma once

#include "polynomial/words.h"

namespace walshscope {

/// The points are a subspace of 2^k elements of GF(2^64); that of a smaller k is the beginning of it.
constexpr int leastPointBits = 4;
constexpr int mostPointBits = 24; ///< Polynomials of up to 2^28 bits, their product included.

/// The least k for which 2^k values say what a product of so many words is.
int pointBitsFor(std::size_t words);

/// values[0 … 2^k - 1] of a polynomial of up to 2^(k-1) words. The values begin at an address of 64 bytes, here and
/// below. `look` is called every few milliseconds, where there is one.
void evaluate(Coefficients polynomial, std::uint64_t* values, int k, const Look& look = {});

/// product = a·c + b·d at 2^k points
void multiply(std::uint64_t* product, const std::uint64_t* a, const std::uint64_t* c, const std::uint64_t* b,
              const std::uint64_t* d, int k);
/// product = a·b
void multiply(std::uint64_t* product, const std::uint64_t* a, const std::uint64_t* b, int k);

/// polynomial ^= the sum of products with these values, of which it takes the first words; the values are used up.
void interpolate(std::uint64_t* values, int k, std::span<std::uint64_t> polynomial, const Look& look = {});

} // namespace walshscope
