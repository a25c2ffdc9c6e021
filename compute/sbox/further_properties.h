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
double linearApproximationProbability(const SBoxProperties& p);
/// The differential one, the largest probability of a difference (Biham & Shamir 1991): uniformity / 2^n.
double differentialProbability(const SBoxProperties& p);

/// What takes longer than the rest together: the least algebraic immunity of the components, that of the graph, the
/// transparency orders, and the boomerang uniformity.
enum class Costly { AlgebraicImmunity, GraphImmunity, TransparencyOrder, RevisedTransparencyOrder, Boomerang };

constexpr int costlyProperties = 5;

/// Whether it is to be had however long somebody waits: no component's algebraic immunity above largestNForImmunity, of
/// which there are so many.
bool isOffered(Costly what, int n);

/// About how many seconds two cores take, within a factor of three or so; for the boomerang uniformity as long as its
/// table takes on this machine.
double secondsFor(Costly what, int n, int m);

/// That alone, on all cores but for the immunity of the graph, which one computes. Empty where it has no meaning, or
/// where a component's algebraic immunity would take too much memory.
std::optional<double> costlyProperty(const SBox& s, Costly what, Monitor& monitor);

/// What is computed without being asked for: 30 ms at most.
inline bool quickEnough(Costly what, int n, int m) { return secondsFor(what, n, m) < 0.03; }

} // namespace walshscope
