// SPDX-License-Identifier: GPL-3.0-or-later
// How many bits of input and output a difference, or a linear approximation, touches at least.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

#include <optional>

namespace walshscope {

/// min over a != 0 and x of wt(a) + wt(S(x) + S(x+a)) (Daemen 1995): 2 or more for a permutation, 1 where S(x) = S(x+a)
/// for an a of one bit. Goes through the a by weight until none can be better: n·2^n steps for most S-boxes, 4^n for
/// one with a large branch number.
int differentialBranchNumber(const SBox& s, Monitor& monitor);

/// min over a, b != 0 with W_{b·S}(a) != 0 of wt(a) + wt(b). Empty where W_{b·S}(a) = 0 for all of them, which is where
/// S is constant. Goes through the b by weight: a Walsh transform each.
std::optional<int> linearBranchNumber(const SBox& s, Monitor& monitor);

} // namespace walshscope
