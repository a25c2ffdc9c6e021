// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes made out of S-boxes; the inverse is in tables.h, and composing in cycles.h.
#pragma once

#include "sbox/affine_map.h"

namespace walshscope {

/// x -> a(s(b(x))). Throws UsageError unless a and b are invertible maps of m and of n bits.
SBox between(const AffineMap& a, const SBox& s, const AffineMap& b);

/// S(x) and S(y) have changed places. Throws UsageError unless x and y are below 2^n.
SBox swapped(const SBox& s, std::uint32_t x, std::uint32_t y);

/// Of n input and m output bits, both from 1 to 20: what S has, without its higher output bits; for what is new S(x) is
/// x.
SBox withBits(const SBox& s, int n, int m);

} // namespace walshscope
