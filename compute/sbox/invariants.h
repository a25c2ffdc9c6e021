// SPDX-License-Identifier: GPL-3.0-or-later
// What equivalent S-boxes have in common, as words and values that a person can compare.
#pragma once

#include "sbox/colours.h"

namespace walshscope {

struct Invariant {
    const char* key;      ///< As a key of JSON: "walsh_distribution_abs".
    Message title;        ///< "distribution of |W|"
    std::string value;    ///< "0 ×90  4 ×96  8 ×36", the first of them where there are many.
    std::uint64_t digest; ///< Of the whole value.
    bool extendedAffine;  ///< Kept also where an affine map is added; the others by affine equivalence only.

    bool holdsFor(Relation relation) const { return extendedAffine || relation != Relation::ExtendedAffine; }
};

/// For n and m up to 16, in 4^n steps or so, always the same ones in the same order for the same n and m; what is
/// defined for permutations only has the value "" elsewhere, and so has the distribution of the BCT where it would take
/// long, which the distribution of the DDT decides. Throws Cancelled.
std::vector<Invariant> invariants(const SBox& s, Monitor& monitor);

/// The first that excludes the relation, as "linearity: 32 here, 68 there"; empty where none does. Both lists are of
/// S-boxes of the same n and m.
Message firstDifference(const std::vector<Invariant>& here, const std::vector<Invariant>& there, Relation relation);

} // namespace walshscope
