// SPDX-License-Identifier: GPL-3.0-or-later
// The polynomials of all components of an S-box at once.
#pragma once

#include "sbox/sbox.h"

namespace walshscope {

/// For each u the outputs whose algebraic normal form has the product of the x_i with u_i = 1, as bits: that of b·S has
/// it where b and this have an odd number of bits in common. n·2^(n-1) steps.
std::vector<std::uint32_t> monomialsOf(const SBox& s);

/// The largest degree of a component; 0 where S is constant.
int algebraicDegree(const SBox& s);

} // namespace walshscope
