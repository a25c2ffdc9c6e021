// SPDX-License-Identifier: GPL-3.0-or-later
// What else there is to say about an S-box, besides its tables' figures: what is quick, and what is costly.
#pragma once

#include "sbox/avalanche.h"
#include "sbox/implicit_equations.h"
#include "sbox/linear_structures.h"
#include "sbox/properties.h"

#include <map>

namespace walshscope {

/// A moment; at 16 bits about a second, and more where the differential branch number is large.
struct FurtherProperties {
    std::optional<bool> involution;                               ///< Only if n = m.
    std::optional<std::int64_t> oppositeFixedPoints;              ///< Only if n = m.
    std::optional<std::map<std::uint32_t, std::uint32_t>> cycles; ///< Only if bijective.
    int differentialBranchNumber = 0;
    std::optional<int> linearBranchNumber; ///< None of a constant.
    LinearStructures linearStructures;
    Avalanche avalanche;
    std::optional<BitIndependence> bitIndependence; ///< Only if m > 1.
    QuadraticEquations equations;
};

FurtherProperties furtherProperties(const SBox& s, Monitor& monitor);

/// The linear approximation probability, max |P(a·x = b·S(x)) - 1/2| over b != 0 (Matsui 1993): linearity / 2^(n+1).
double largestBias(const SBoxProperties& p);
/// The differential one, the largest probability of a difference (Biham & Shamir 1991): uniformity / 2^n.
double differentialProbability(const SBoxProperties& p);

} // namespace walshscope
