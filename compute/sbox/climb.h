// SPDX-License-Identifier: GPL-3.0-or-later
// Permutations with a property as good as one wants it, found by a hill climb.
#pragma once

#include "monitor.h"
#include "sbox/property_kinds.h"
#include "sbox/sbox.h"

#include <algorithm>
#include <functional>
#include <string>

namespace walshscope {

struct ClimbPlan {
    static constexpr int leastN = 2, largestN = 10;
    static constexpr std::int64_t mostSwaps = 1'000'000'000;
    static constexpr int mostExponent = 16;

    int n = 8;
    std::uint64_t seed = 1;
    std::string aim = "nonlinearity"; ///< A property's key.
    double target = 102;              ///< The value of it at which the climb ends.
    std::int64_t swaps = 2'000'000;   ///< Tried at most.
    std::int64_t centre = 0;          ///< X of the cost.
    int exponent = 12;                ///< R of the cost.
};

struct Climbed {
    SBox s;
    double figure;      ///< The aim's.
    std::int64_t swaps; ///< Tried until it was found.
};

/// Those that a climb can have as its aim, in the order of sboxPropertyKinds().
const std::vector<const SBoxPropertyKind*>& climbAims();
/// Throws UsageError for a key that is none of theirs.
const SBoxPropertyKind& climbAim(std::string_view key);
/// Whether its cost has an X and an R, and the R that does well.
bool hasCost(const Aim& aim);
int usualExponent(const Aim& aim);

/// What a target may be: from the worst value of a permutation of n bits to the best that is known, or else to what is
/// proven to be impossible to excel.
struct TargetRange {
    double worst, best;
    double least() const { return std::min(worst, best); }
    double most() const { return std::max(worst, best); }
};
TargetRange targetRange(const SBoxPropertyKind& aim, int n);
/// Between the values that there are; 0 where they are real numbers.
int targetStep(const Aim& aim, int n);

/// Throws UsageError for a plan that climb() would refuse.
void requireClimbable(const ClimbPlan& plan);
/// Whether that figure is what the plan wants.
bool reaches(const ClimbPlan& plan, double figure);

/// Begins with a random permutation and swaps two values wherever that lowers the cost. Of a property that is the
/// largest entry of the LAT that is Σ||W_b(a)| - X|^R over a and b != 0 (Clark, Jacob & Stepney 2005; each swap changes
/// a quarter of the spectra, Millan 1998), of one of the DDT, the BCT or the components' autocorrelations the same sum
/// over those; of another property the figure is the cost. Swaps that change nothing are made as well, but not of the
/// LAT. Where no swap helps for long, it begins again. Ends at the target or after so many swaps, with the best that
/// was seen. The same on any number of threads. `better` is told of each that is better than all before, once its
/// figure has been computed as that of any other S-box. Throws UsageError, Cancelled.
Climbed climb(const ClimbPlan& plan, Monitor& monitor, const std::function<void(const Climbed&)>& better = {});

} // namespace walshscope
