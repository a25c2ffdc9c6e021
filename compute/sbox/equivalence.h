// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two S-boxes are the same but for affine maps before, behind and beside them.
#pragma once

#include "monitor.h"
#include "sbox/affine_map.h"
#include "sbox/invariants.h"

#include <optional>

namespace walshscope {

enum class EquivalenceVerdict { Equivalent, Inequivalent, Undecided };

/// S(x) = A(T(B(x))) + C(x), C being 0 unless the relation is ExtendedAffine.
struct EquivalenceMaps {
    AffineMap a, b, c;
};

struct Equivalence {
    EquivalenceVerdict verdict;
    /// Where equivalent, compared with S on all inputs.
    std::optional<EquivalenceMaps> maps = {};
    /// Where not, the invariant that excludes it or that all maps have been tried; where undecided, what was given up.
    Message reason = {};
    /// How many images were tried; those that are solved for, as between quadratic S-boxes, count n^2 times.
    std::uint64_t guesses = 0;
};

/// Inputs and outputs of the S-boxes may have from 1 to so many bits.
constexpr int largestNForEquivalence = 16;
/// Up to so many bits maps of any kind are looked for between S-boxes of any kind,
constexpr int largestNForAllMaps = 8;
/// up to so many linear and affine ones, and beyond that those between quadratic S-boxes alone.
constexpr int largestNForAffineMaps = 12;
/// Throws UsageError unless both have the same n and the same m, of at most that.
void requireComparable(const SBox& s, const SBox& t);
/// So many images are tried, mostly in some ten seconds, before the answer is Undecided.
constexpr std::uint64_t guessesAtMost = std::uint64_t(1) << 24;

/// Why no maps are looked for between S-boxes of so many bits where no invariant tells them apart; empty where they
/// are.
Message whyNoMaps(const SBox& s, const SBox& t, Relation relation);

/// Affine and linear equivalence by the way to and fro of Biryukov, De Cannière, Braeken & Preneel (EUROCRYPT 2003),
/// where what is to be guessed is kept to what colours of differences and points allow. Permutations whose colours say
/// nothing are decided after two guesses of any images; only where they are nearly linear as well can the guesses run
/// out. Extended affine equivalence the same way from derivatives of the second order, in which C does not occur, and
/// from the ortho-derivatives of quadratic APN functions; there the way fro is missing, so that beyond 5 bits a pair
/// that no invariant tells apart may stay Undecided. S-boxes that are not bijective are decided too as far as the
/// guesses go. Above 8 bits quadratic S-boxes are decided by quadraticEquivalence(), and others for affine maps alone;
/// if one is a power map, what its field makes alike is guessed once. Above 12 bits only quadratic S-boxes are decided;
/// of others the degree and the rows of the DDTs may still exclude it. Inequivalent is proved always: by an invariant,
/// or by having tried everything. Throws as requireComparable(); Cancelled.
Equivalence equivalence(const SBox& s, const SBox& t, Relation relation, Monitor& monitor,
                        std::uint64_t guesses = guessesAtMost);

/// The same of functions, S-boxes of one output bit, where A is the identity: affine equivalence is by affine maps of
/// the input alone. Throws UsageError for more output bits, too.
Equivalence equivalenceOfFunctions(const SBox& f, const SBox& g, Relation relation, Monitor& monitor,
                                   std::uint64_t guesses = guessesAtMost);

/// Asks about several relations of two S-boxes, or of two functions, and compares what all relations keep once.
class ComparedPair {
public:
    /// Both are to live as long. Throws as equivalence() and equivalenceOfFunctions().
    ComparedPair(const SBox& s, const SBox& t, bool areFunctions);

    /// As equivalence() or equivalenceOfFunctions().
    Equivalence related(Relation relation, Monitor& monitor, std::uint64_t guesses = guessesAtMost);

private:
    Message excludingByInvariants(Relation relation, Monitor& monitor);
    Message excludingByRows(Monitor& monitor);
    Message excludingLargeOnes(Relation relation, Monitor& monitor);

    const SBox &m_s, &m_t;
    bool m_areFunctions;
    std::vector<Invariant> m_ofS, m_ofT;
    std::optional<bool> m_haveSameRows;
};

} // namespace walshscope
