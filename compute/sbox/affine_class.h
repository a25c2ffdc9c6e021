// SPDX-License-Identifier: GPL-3.0-or-later
// Which class of affine equivalence a small permutation is in: 302 of 4 bits, 4 of 3 bits, and one of 2 and of 1.
#pragma once

#include "sbox/sbox.h"

#include <string>

namespace walshscope {

struct AffineClass {
    /// Of the tables S(0), S(1), … of all permutations A ∘ S ∘ B, A and B being affine, the first in the order of
    /// words: the same for all of a class, and another for each class.
    SBox representative;
    /// How many pairs (A, B) have A ∘ S ∘ B = S, the class having |AGL(n, 2)|^2 divided by that many permutations.
    std::uint64_t automorphisms;
    /// G0 … G15 of optimalClasses(); empty for the others.
    std::string name;
};

constexpr int largestNForAffineClass = 4;

/// Takes a few milliseconds at most. Throws UsageError unless S is a permutation of at most 4 bits.
AffineClass affineClass(const SBox& s);

/// The representative as a word of hexadecimal digits: "0123468a5bcfed97".
std::string digitsOf(const AffineClass& affineClass);

/// "affine class G1 of Leander and Poschmann, smallest representative 0123468a5bcfed97"
Message sentence(const AffineClass& affineClass);

} // namespace walshscope
