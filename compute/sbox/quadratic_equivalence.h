// SPDX-License-Identifier: GPL-3.0-or-later
// Equivalence of quadratic S-boxes, whose derivatives make equations for the maps that are linear in them.
#pragma once

#include "sbox/equivalence.h"
#include "sbox/partial_map.h"

namespace walshscope {

struct QuadraticSearch {
    /// The differences' colours of both, 2^n each, as SBoxColours has them.
    PartialMap::Colours differencesOfS, differencesOfT;
    /// Whether for each c but 0 there are linear maps that T does not tell from x -> cx, as for power maps. What the
    /// first vector goes to need not be guessed then.
    bool hasFreeImage;
    /// S and T are functions, and A is to be the identity.
    bool keepsValues;
    std::uint64_t mostImages;
};

struct FoundByEquations {
    std::optional<EquivalenceMaps> maps; ///< Compared with S on all inputs.
    std::uint64_t images;                ///< So many were tried,
    bool gaveUp;                         ///< and there are more; else all that there are.
};

/// Of S-boxes of the same n and m, of degree at most 2. With B_S(x, y) = S(x+y) + S(x) + S(y) + S(0) and the linear
/// parts A and L of the maps, A^-1 B_S(x, y) = B_T(Lx, Ly) for all x and y. Where Lx is known or guessed, this is
/// linear in all that is unknown of A^-1 and L, as is what S and T say at x itself, so that two or three images mostly
/// decide. (Patarin, EUROCRYPT 1996, asks for such isomorphisms of polynomials.) Throws Cancelled.
FoundByEquations quadraticEquivalence(const SBox& s, const SBox& t, Relation relation, const QuadraticSearch& search,
                                      Monitor& monitor);

} // namespace walshscope
