// SPDX-License-Identifier: GPL-3.0-or-later
// Permutations with a high nonlinearity, found by a hill climb.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

#include <functional>

namespace walshscope {

struct ClimbPlan {
    static constexpr int leastN = 2, largestN = 10;
    static constexpr std::int64_t mostSwaps = 1'000'000'000;
    static constexpr int mostExponent = 16;

    int n = 8;
    std::uint64_t seed = 1;
    std::int64_t target = 102;      ///< The nonlinearity at which it ends.
    std::int64_t swaps = 2'000'000; ///< Tried at most.
    std::int64_t centre = 0;        ///< X of the cost.
    int exponent = 12;              ///< R of the cost.
};

struct Climbed {
    SBox s;
    std::int64_t nonlinearity;
    std::int64_t swaps; ///< Tried until it was found.
};

/// The largest nonlinearity of a permutation of n bits that is known: 2^(n-1) - 2^(n/2) for n even, and for n odd
/// 2^(n-1) - 2^((n-1)/2), beyond which there is none (Chabaud & Vaudenay 1994).
std::int64_t largestKnownNonlinearity(int n);

/// Throws UsageError for a plan that climb() would refuse.
void requireClimbable(const ClimbPlan& plan);

/// Begins with a random permutation and swaps two values wherever that lowers Σ||W_b(a)| - X|^R over a and b != 0
/// (Clark, Jacob & Stepney 2005; each swap changes a quarter of the spectra, Millan 1998); where no swap does, it
/// begins again. Ends at the target or after so many swaps, with the most nonlinear that was seen. The same on any
/// number of threads. `better` is told of each that is more nonlinear than all before. Throws UsageError, Cancelled.
Climbed climb(const ClimbPlan& plan, Monitor& monitor, const std::function<void(const Climbed&)>& better = {});

} // namespace walshscope
