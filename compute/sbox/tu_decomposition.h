// SPDX-License-Identifier: GPL-3.0-or-later
// TU decompositions: an S-box as two keyed boxes between linear maps (Biryukov, Perrin & Udovenko 2016; Perrin,
// Udovenko & Biryukov 2016; Canteaut & Perrin 2019).
#pragma once

#include "monitor.h"
#include "sbox/affine_map.h"

#include <optional>
#include <vector>

namespace walshscope {

/// S = A ∘ G ∘ B with linear bijections A of m bits and B of n bits and, of x‖y with x the t high bits,
///
///     G(x‖y) = z‖w, z = T_y(x), w = U_z(y),
///
/// where each T_y is a permutation of t bits and each U_z takes n - t bits to m - t. Of a permutation S each U_z is one
/// as well.
struct TuDecomposition {
    using Tables = std::vector<std::vector<std::uint32_t>>;

    /// The values on the way of one input.
    struct Path {
        std::uint32_t input, x, y, z, w, output;
    };

    int t;
    AffineMap a, b;
    Tables T; ///< T[y][x], 2^(n - t) of 2^t values.
    Tables U; ///< U[z][y], 2^t of 2^(n - t) values.

    int n() const { return b.n(); }
    int m() const { return a.n(); }
    /// input is below 2^n.
    Path path(std::uint32_t input) const;
    /// The input whose B gives x‖y.
    std::uint32_t inputOf(std::uint32_t x, std::uint32_t y) const;

    /// Whether it is one, and of that S-box: looks at every T_y and at every input.
    bool holds(const SBox& s) const;
};

enum class TuVerdict { Found, None, Undecided };

/// For one t.
struct TuAnswer {
    int t;
    TuVerdict verdict;
    std::optional<TuDecomposition> found; ///< Where the verdict is Found: any one of perhaps many.
};

constexpr int mostBitsForTu = 20; ///< n + m

/// Of the search for one t, in words of 64 bits that it goes over: some seconds.
constexpr std::uint64_t wordsForTu = std::uint64_t(1) << 30;

/// For t = 1 … min(n, m) - 1, so that both branches have inputs and outputs; none for n = 1 or m = 1. There is one for
/// t if and only if there are linear spaces V of n - t dimensions and W of t with W_{b·S}(a) = 0 for all a of V and all
/// b of W but 0: the b·S with b in W are to be balanced together on each coset of the space orthogonal to V, and the
/// sums of (-1)^(b·S) over those cosets are the transform of W_{b·S} on V. In the space of all (a, b) that is a space V
/// × W of n dimensions among the Walsh zeros (Canteaut & Perrin 2019). All V or all W are gone through, of which there
/// are fewer; Undecided where that takes more than so many words. Throws UsageError for n + m above mostBitsForTu;
/// Cancelled.
std::vector<TuAnswer> tuDecompositions(const SBox& s, Monitor& monitor, std::uint64_t mostWords = wordsForTu);

/// For one t; UsageError for one that there cannot be as well.
TuAnswer tuDecomposition(const SBox& s, int t, Monitor& monitor, std::uint64_t mostWords = wordsForTu);

} // namespace walshscope
