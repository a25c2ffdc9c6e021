// SPDX-License-Identifier: GPL-3.0-or-later
// How rare the largest entries of an S-box's tables are among random permutations (Bonnetain, Perrin & Tian 2019).
#pragma once

#include "distribution/distribution.h"
#include "monitor.h"
#include "sbox/sbox.h"

#include <optional>

namespace walshscope {

/// Which of the tables.
enum class AnomalyOf { Linear, Differential, Boomerang };

/// The positive anomaly: -log2 of the probability that in the table of a random permutation of n bits, n at least 2, no
/// magnitude is above `largest`, and it occurs at most `count` times, or not at all. The (2^n - 1)² entries with a and
/// b not 0 are taken as independent. Those of the LAT are hypergeometric, those of the DDT twice as large as Poisson's
/// law of mean 1/2, those of the BCT twice and four times as large as two binomial laws.
double anomalyOf(AnomalyOf table, int n, std::int64_t largest, std::uint64_t count);

/// Of the largest magnitude in a distribution over a table of a permutation. Nothing for n = 1.
std::optional<double> anomalyOf(AnomalyOf table, int n, const Distribution& magnitudes);

/// Counts the boomerang table without keeping it. Nothing for n = 1. Throws UsageError unless S is bijective,
/// Cancelled.
std::optional<double> boomerangAnomaly(const SBox& s, Monitor& monitor);

} // namespace walshscope
