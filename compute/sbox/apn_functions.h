// SPDX-License-Identifier: GPL-3.0-or-later
// The almost perfect nonlinear functions of 6 bits that are known, but for CCZ-equivalence.
#pragma once

#include "sbox/known_sboxes.h"

namespace walshscope {

/// Banff 2 … 14: the quadratic ones of Browning, Dillon, Kibler & McQuistan (Journal of Combinatorics, Information and
/// System Sciences 2009), of which the first is the power map x^3 and the fifth Kim's κ, and the one of Edel & Pott
/// (Advances in Mathematics of Communications 2009) that is CCZ-equivalent to no quadratic one.
std::vector<KnownSBox> apnFunctionsOf6Bits();

} // namespace walshscope
