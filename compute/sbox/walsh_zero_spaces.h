// SPDX-License-Identifier: GPL-3.0-or-later
// The vector spaces among the zeros of an S-box's Walsh transform: one for each function that CCZ-equivalence, and not
// extended affine equivalence alone, leads to.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

#include <optional>
#include <vector>

namespace walshscope {

/// n independent vectors (a, b) of n + m bits, a in the low n, whose sums but 0 all have W_{b·S}(a) = 0. In reduced
/// echelon form, the vector of the lowest pivot first.
using WalshZeroSpace = std::vector<std::uint32_t>;

constexpr int mostBitsForWalshZeros = 16; ///< n + m.
/// A step of the search goes over the words of a set of Walsh zeros; so many take some five seconds.
constexpr std::uint64_t wordsOfWalshZeros = std::uint64_t(1) << 33;

/// All of them, one of which is that of all a with b = 0; nothing where they are more than `most`, or looking for
/// them would go over more `words`, which depends on S's coordinates. Throws UsageError above mostBitsForWalshZeros;
/// Cancelled.
std::optional<std::vector<WalshZeroSpace>> walshZeroSpaces(const SBox& s, std::size_t most, Monitor& monitor,
                                                           std::uint64_t words = wordsOfWalshZeros);

/// The function whose graph is that of S under a linear map that takes the space to all (a, 0): CCZ-equivalent to S,
/// and so is each function up to extended affine equivalence (Canteaut & Perrin 2019).
SBox functionOf(const WalshZeroSpace& space, const SBox& s);

} // namespace walshscope
