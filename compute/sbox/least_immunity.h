// SPDX-License-Identifier: GPL-3.0-or-later
// The algebraic immunity of an S-box's components, the least of them.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

namespace walshscope {

/// The least degree of a function g ≠ 0 for which g·f = 0 or g·(f + 1) = 0 with some component f = b·S, b ≠ 0 (Meier,
/// Pasalic & Carlet 2004): from 0, where a component is constant, to (n + 1) / 2 rounded down. On all cores. Throws
/// Cancelled, NotEnoughMemory.
int leastAlgebraicImmunity(const SBox& s, Monitor& monitor);

} // namespace walshscope
