// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution over all components of an S-box at once, by any method.
#pragma once

#include "distribution/counter.h"
#include "sbox/sbox.h"

namespace walshscope {

/// How often each value W_b(a) occurs over all a and all b != 0: the spectra of many components one behind the other
/// are counted as one, and counts add up in 64 bits. Spectra are made on the CPU. Phases are those of all batches
/// together. Throws as walshDistribution() of a spectrum does.
Counted walshDistribution(const SBox& s, const CountingChoice& choice, Monitor& monitor);

/// Adds what a later batch found, took and remarked. What counted it is what the next is counted by.
void add(Counted& sum, const Counted& batch);

} // namespace walshscope
