// SPDX-License-Identifier: GPL-3.0-or-later
// Colours of points and differences that every equivalence of S-boxes keeps.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

namespace walshscope {

/// How S is written by T: S = A ∘ T ∘ B with A and B linear bijections, with A and B affine bijections, or
/// S = A ∘ T ∘ B + C with A and B affine bijections and C any affine map.
enum class Relation { Linear, Affine, ExtendedAffine };

/// If S is in this relation to T by A, B, C, then x in S has the colour of B(x) in T, a difference a of inputs that of
/// B's linear part at a, and so the values and their differences under A's inverse; values have none where there is a
/// C. Colours are hashes: what is alike has the same, and hardly anything else.
struct SBoxColours {
    std::vector<std::uint64_t> points;      ///< 2^n: of x.
    std::vector<std::uint64_t> differences; ///< 2^n: of a.
    std::vector<std::uint64_t> values;      ///< 2^m: of y.
    std::vector<std::uint64_t> changes;     ///< 2^m: of a difference of values, without C's share.
};

/// 4^n steps a round, 8^n for extended affine equivalence unless S is quadratic. Throws Cancelled.
SBoxColours coloursOf(const SBox& s, Relation relation, Monitor& monitor);

/// Of two colours one, in which their order counts.
constexpr std::uint64_t mixedColour(std::uint64_t a, std::uint64_t b) {
    std::uint64_t x = a * 0x9E3779B97F4A7C15 + std::rotl(b, 23) * 0xC2B2AE3D27D4EB4F + 0x165667B19E3779F9;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
    x = (x ^ x >> 27) * 0x94D049BB133111EB;
    return x ^ x >> 31;
}

} // namespace walshscope
