// SPDX-License-Identifier: GPL-3.0-or-later
// What is proven about the best that a function or an S-box of its size can reach, and the best that anybody found.
#pragma once

#include "message.h"

#include <cstdint>
#include <optional>

namespace walshscope {

/// Where the figures come from.
enum class Yardstick {
    Bent,         ///< Rothaus 1976: nonlinearity 2^(n-1) - 2^(n/2-1), for even n.
    BalancedEven, ///< Below bent, and Dobbertin 1994: nl(n) = 2^(n-1) - 2^(n/2) + nl(n/2).
    BalancedOdd, ///< Up to 7 variables as good as any; Maitra, Kavut & Yücel 2007 for 13, Sarkar & Maitra 2008 for 15;
                 ///< for 9 and 11 nothing above 2^(n-1) - 2^((n-1)/2) is known.
    CoveringRadius, ///< Odd n: Berlekamp & Welch 1972, Mykkeltveit 1980, Patterson & Wiedemann 1983, Kavut & Yücel
                    ///< 2010; bound of Hou 1997.
    VectorialBent,  ///< Nyberg 1991: linearity 2^(n/2) and uniformity 2^(n-m), exactly for even n and m <= n/2; more
                    ///< for other m < n.
    AlmostBent,     ///< Sidelnikov 1971, Chabaud & Vaudenay 1994: linearity 2^((n+1)/2) for m = n, reached for odd n.
    KnownLinearity, ///< m = n even: 2^(n/2+1) is the least linearity that is known (Gold, Kasami, inversion).
    AlmostPerfect,  ///< Differential uniformity 2 (Nyberg 1994), permutations: Dillon 2009 for n = 6, none for n = 4
                    ///< (Hou 2006), open for even n >= 8, where 4 is known.
    DegreeOfPermutation, ///< Components of a permutation are balanced: at most n - 1.
    Boomerang,         ///< At least the uniformity, 2 for APN (Cid et al. 2018; Boura & Canteaut 2018; Li et al. 2019).
    AlgebraicImmunity, ///< Courtois & Meier 2003: at most (n+1)/2, rounded down, and reached.
};

enum class Standing {
    Optimal,   ///< Proven: none is better.
    BestKnown, ///< As good as any that is known, but a better one is not ruled out.
    Record,    ///< Better than any this program knows of.
    Worse,     ///< Better ones are known.
    Unsettled, ///< Not at the bound, and what can be reached is not known here.
};

/// Those that bound and best are of.
enum class Family { All, Balanced, Permutations };

/// A figure of an S-box or function, beside the best there can be.
struct Verdict {
    std::int64_t value;
    std::int64_t bound;               ///< Proven.
    std::optional<std::int64_t> best; ///< Known to be reached; empty where this program knows of none.
    Standing standing;
    Yardstick yardstick;
    Family among = Family::All;
    /// That there are some as good as the bound.
    bool isSettled() const { return best == bound; }
    bool operator==(const Verdict&) const = default;
};

/// "optimal among balanced functions", "the best known is 112": the standing and what is compared with.
Message standingWords(const Verdict& verdict);

/// Of a Boolean function of n >= 1 variables; a balanced one among the balanced ones.
Verdict nonlinearityVerdict(int n, bool balanced, std::int64_t nonlinearity);
Verdict immunityVerdict(int n, int algebraicImmunity);

/// Of an S-box of n >= 1 to m >= 1 bits.
Verdict linearityVerdict(int n, int m, std::int64_t linearity);
/// The same as a nonlinearity, (2^n - linearity) / 2.
Verdict sboxNonlinearityVerdict(int n, int m, std::int64_t nonlinearity);
/// Of a permutation among permutations.
Verdict uniformityVerdict(int n, int m, bool bijective, std::int64_t uniformity);
/// Of permutations.
Verdict degreeVerdict(int n, int degree);
Verdict boomerangVerdict(int n, std::int64_t uniformity);

} // namespace walshscope
