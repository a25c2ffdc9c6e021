// SPDX-License-Identifier: GPL-3.0-or-later
// Differences after which a component always changes, or never does.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

namespace walshscope {

/// A component b·S and a difference a, neither 0, with b·(S(x) + S(x+a)) the same for all x (Evertse 1987).
struct LinearStructure {
    std::uint32_t a, b;
    bool changes; ///< Whether it is 1 for all x, otherwise 0.
    bool operator==(const LinearStructure&) const = default;
};

struct LinearStructures {
    std::uint64_t count = 0;            ///< Of the pairs (a, b): at most (2^n - 1)(2^m - 1).
    std::uint64_t components = 0;       ///< How many b have one.
    std::vector<LinearStructure> first; ///< By a, then b; not more than were asked for.
};

/// For each a the masks b are the orthogonal complement of what S(x) + S(x+a) spans, less its value for x = 0, and that
/// takes only the x of less weight than the degree d of S: some m·2^n steps for an S-box of which nothing but affine
/// components has any, n·2^n for a quadratic one, at most 2^n·Σ C(n, i) over i < d, a step for each of these pairs a,
/// x.
LinearStructures linearStructures(const SBox& s, std::size_t most, Monitor& monitor);

} // namespace walshscope
