// SPDX-License-Identifier: GPL-3.0-or-later
// An S-box as a polynomial over a field of 2^n elements.
#pragma once

#include "monitor.h"
#include "sbox/binary_field.h"
#include "sbox/sbox.h"

#include <string>

namespace walshscope {

/// The largest n for which polynomials are found and evaluated at all x.
constexpr int largestUnivariate = 16;

/// The c_k of S(x) = Σ c_k x^k over the field, k from 0 to 2^n - 1: c_0 = S(0), and c_k = Σ S(x)·x^(2^n - 1 - k) for
/// the others. Throws UsageError unless S has n input and output bits, n up to largestUnivariate; Cancelled.
std::vector<std::uint32_t> coefficientsOver(const BinaryField& field, const SBox& s, Monitor& monitor);

/// The way back. Throws UsageError where n is larger; Cancelled.
SBox evaluatedOver(const BinaryField& field, const std::vector<std::uint32_t>& coefficients, Monitor& monitor);

/// "0x5*x^254 + x^3 + 0x63 @ 8 0x11b": the highest exponent first; after `most` terms the rest is " + …". A polynomial
/// that is constant is one of x^0.
std::string writeUnivariate(const BinaryField& field, const std::vector<std::uint32_t>& coefficients, std::size_t most);

/// The modulus itself where it is of degree n, else the Conway polynomial.
std::uint32_t modulusOr(std::uint32_t modulus, int n);

} // namespace walshscope
