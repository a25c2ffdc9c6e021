// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two S-boxes are the same but for affine maps before, behind and beside them.
#pragma once

#include "monitor.h"
#include "sbox/affine_map.h"
#include "sbox/colours.h"

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
    /// How many images were tried.
    std::uint64_t guesses = 0;
};

/// Inputs and outputs of the S-boxes may have from 1 to so many bits.
constexpr int largestNForEquivalence = 8;
/// Throws UsageError unless both have the same n and the same m, of at most that.
void requireComparable(const SBox& s, const SBox& t);
/// So many images are tried, mostly in some ten seconds, before the answer is Undecided.
constexpr std::uint64_t guessesAtMost = std::uint64_t(1) << 24;

/// Affine and linear equivalence by the way to and fro of Biryukov, De Cannière, Braeken & Preneel (EUROCRYPT 2003),
/// where what is to be guessed is kept to what colours of differences and points allow. Permutations whose colours say
/// nothing are decided after two guesses of any images; only where they are nearly linear as well can the guesses run
/// out. Extended affine equivalence the same way from derivatives of the second order, in which C does not occur, and
/// from the ortho-derivatives of quadratic APN functions; there the way fro is missing, so that beyond 5 bits a pair
/// that no invariant tells apart may stay Undecided. S-boxes that are not bijective are decided too as far as the
/// guesses go. Inequivalent is proved always: by an invariant, or by having tried everything.
/// Throws as requireComparable(); Cancelled.
Equivalence equivalence(const SBox& s, const SBox& t, Relation relation, Monitor& monitor,
                        std::uint64_t guesses = guessesAtMost);

} // namespace walshscope
