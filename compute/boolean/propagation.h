// SPDX-License-Identifier: GPL-3.0-or-later
// How a Boolean function changes when its argument does: propagation criteria and linear structures.
#pragma once

#include "boolean/boolean_function.h"
#include "fwt/spectrum.h"
#include "monitor.h"

namespace walshscope {

/// The largest k for which f satisfies PC(k) (Preneel et al. 1990): f(x) + f(x+a) is balanced for every a with
/// 1 <= wt(a) <= k. PC(1) is the strict avalanche criterion, PC(n) are the bent functions. 2^n/64 steps for each a
/// until one fails, which is soon for most; 4^n/64 for a bent function.
int propagationCriterion(const BooleanFunction& f, Monitor& monitor);

/// A basis of the a with f(x) + f(x+a) the same for all x, |r(a)| = 2^n (Evertse 1987): with 0 they are a space, and
/// 2^(size of the basis) - 1 of them are not 0. They are what is orthogonal to all differences of masks with
/// W(a) != 0, so `spectrum` is read once, and only until those span everything.
std::vector<std::uint32_t> linearStructures(const Spectrum& spectrum, Monitor& monitor);

} // namespace walshscope
