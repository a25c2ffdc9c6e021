// SPDX-License-Identifier: GPL-3.0-or-later
// How one flipped bit of the input spreads: the strict avalanche criterion and the independence of output bits.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

namespace walshscope {

/// The strict avalanche criterion (SAC; Webster & Tavares 1985): each output bit flips for half of all x when one
/// input bit does.
struct Avalanche {
    int n = 0, m = 0;
    std::vector<std::uint32_t> flips;     ///< n·m: #{x : S_j(x) != S_j(x + e_i)} at i·m + j.
    bool satisfied = false;               ///< All of them are 2^(n-1).
    double least = 0, most = 0, mean = 0; ///< flips / 2^n; SAC wants 1/2.

    std::uint32_t at(int i, int j) const { return flips[std::size_t(i * m + j)]; }
};

/// n·2^n steps.
Avalanche avalanche(const SBox& s, Monitor& monitor);

/// The bit independence criterion (BIC), over all pairs j < k of output bits. Empty values (0) where m = 1.
struct BitIndependence {
    /// Webster & Tavares 1985: the largest |correlation coefficient| of the changes of S_j and S_k when input bit i is
    /// flipped, over all i. 0 is independent, 1 the worst; a change that is always or never there counts as 1 (Vergili
    /// & Yücel 2001 leave it open).
    double correlation = 0;
    std::int64_t nonlinearity = 0;                 ///< Adams & Tavares 1990: the least of S_j + S_k.
    double sacLeast = 0, sacMost = 0, sacMean = 0; ///< The shares of flips of S_j + S_k.
};

/// n·m²·2^n/64 steps and m² Walsh transforms.
BitIndependence bitIndependence(const SBox& s, Monitor& monitor);

} // namespace walshscope
