// SPDX-License-Identifier: GPL-3.0-or-later
// The ortho-derivative, which tells quadratic APN functions apart.
#pragma once

#include "sbox/sbox.h"

#include <optional>

namespace walshscope {

/// a -> the only mask but 0 whose products with S(x) + S(x+a) + S(a) + S(0) are even for all x, and 0 -> 0 (Canteaut,
/// Couvreur & Perrin 2022). Of extended affine equivalent functions they are linearly equivalent, by B's linear part
/// and the transposed inverse of A's. Nothing unless S is quadratic, almost perfect nonlinear and n = m.
std::optional<SBox> orthoDerivative(const SBox& s);

} // namespace walshscope
