// SPDX-License-Identifier: GPL-3.0-or-later
// Almost perfect nonlinear functions of 6, 7 and 8 bits that are no power maps, no two of them CCZ-equivalent.
#pragma once

#include "sbox/known_sboxes.h"

namespace walshscope {

/// Of n bits, none unless n is 6, 7 or 8.
/// n = 6, all that are known but for x^3: Banff 2 … 14, the quadratic ones of Browning, Dillon, Kibler & McQuistan
/// (Journal of Combinatorics, Information and System Sciences 2009), of which the fifth is Kim's κ, and the one of
/// Edel & Pott (Advances in Mathematics of Communications 2009) that is CCZ-equivalent to no quadratic one.
/// n = 7 and 8: those of the same paper's lists of 19 and 23 that are not power maps, named by their numbers there, of
/// which the first is the switching class; all are quadratic. Of these sizes hundreds and thousands more are known.
std::vector<KnownSBox> apnFunctions(int n);

} // namespace walshscope
