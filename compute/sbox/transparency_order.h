// SPDX-License-Identifier: GPL-3.0-or-later
// How an S-box bears differential power analysis: the transparency order, as it was proposed and as it was revised.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

namespace walshscope {

/// Prouff 2005: max over β of |m - 2 wt(β)| - Σ_{a != 0} |Σ_j (-1)^β_j r_j(a)| / (2^2n - 2^n), with r_j the
/// autocorrelation of output bit j. From 0 to m, less is better; 7.86 for AES. 2^(n+m-1) steps: seconds for 16 bits.
double transparencyOrder(const SBox& s, Monitor& monitor);

/// Chakraborty, Sarkar, Maitra, Mazumdar, Mukhopadhyay & Prouff 2017: max over β of
/// m - Σ_{a != 0} Σ_j |Σ_i (-1)^(β_i + β_j) C_{i,j}(a)| / (2^2n - 2^n), with C_{i,j}(a) = Σ_x (-1)^(S_i(x) + S_j(x+a)).
/// 6.92 for AES. m·2^(n+m-1) steps and 2^n·m² numbers of four bytes: a minute for 16 bits.
double revisedTransparencyOrder(const SBox& s, Monitor& monitor);

} // namespace walshscope
