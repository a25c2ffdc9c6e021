// SPDX-License-Identifier: GPL-3.0-or-later
// The bounds and records.
#include "sbox/best_known.h"

#include <array>
#include <cmath>

namespace walshscope {
namespace {

std::int64_t power(int exponent) { return std::int64_t(1) << exponent; }

Standing standing(std::int64_t value, std::int64_t bound, std::optional<std::int64_t> best, bool moreIsBetter) {
    const auto better = [moreIsBetter](std::int64_t a, std::int64_t b) { return moreIsBetter ? a > b : a < b; };
    if (!better(bound, value))
        return Standing::Optimal;
    if (!best)
        return Standing::Unsettled;
    return better(value, *best) ? Standing::Record : value == *best ? Standing::BestKnown : Standing::Worse;
}

Verdict most(std::int64_t value, std::int64_t bound, std::optional<std::int64_t> best, Yardstick yardstick) {
    return {value, bound, best, standing(value, bound, best, true), yardstick};
}

Verdict least(std::int64_t value, std::int64_t bound, std::optional<std::int64_t> best, Yardstick yardstick) {
    return {value, bound, best, standing(value, bound, best, false), yardstick};
}

Verdict among(Family family, Verdict verdict) {
    verdict.among = family;
    return verdict;
}

/// The best known nonlinearity for odd n. With a bent function of two more variables the linearity doubles, and what is
/// balanced stays so.
std::int64_t bestOfOdd(int n, Family family = Family::All) {
    using Linearities = std::array<int, 8>; // n = 1, 3, … 15
    constexpr Linearities ofAll{2, 4, 8, 16, 28, 56, 112, 216}, ofBalanced{2, 4, 8, 16, 32, 64, 120, 224};
    const Linearities& linearities = family == Family::Balanced ? ofBalanced : ofAll;
    const std::size_t i = std::size_t(n) / 2;
    const std::int64_t linearity = i < linearities.size() ? linearities[i] : power(int(i) - 7) * linearities.back();
    return (power(n) - linearity) / 2;
}

/// 2^(n-1) - 2^(n/2-1), rounded down to an even number (Hou 1997); n = 1 to 7 are settled below that.
std::int64_t boundOfOdd(int n) {
    if (n <= 7)
        return bestOfOdd(n);
    return 2 * std::int64_t(std::floor(double(power(n - 2)) - std::exp2(n / 2.0 - 2)));
}

std::int64_t bestBalancedOfEven(int n) {
    const int half = n / 2;
    const std::int64_t inner = n == 2 ? 0 : half % 2 ? bestOfOdd(half, Family::Balanced) : bestBalancedOfEven(half);
    return n == 2 ? 0 : power(n - 1) - power(half) + inner;
}

bool perfectExists(int n, int m) { return n % 2 == 0 && 2 * m <= n; }

/// For m >= n by Sidelnikov, Chabaud & Vaudenay: L² >= 3·2^n - 2 - 2(2^n - 1)(2^(n-1) - 1)/(2^m - 1).
std::int64_t leastLinearity(int n, int m) {
    double square = 3 * std::exp2(n) - 2 - 2 * (std::exp2(n) - 1) * (std::exp2(n - 1) - 1) / (std::exp2(m) - 1);
    if (m == n) // Exactly 2^(n+1), which rounding must not miss.
        square = std::exp2(n + 1);
    // Linearities are even.
    return 2 * std::int64_t(std::ceil(std::sqrt(square) / 2 - 1e-9));
}

Message wordsAmong(Family family) {
    switch (family) {
    case Family::All:
        return {};
    case Family::Balanced:
        return Message::tr("balanced functions");
    case Family::Permutations:
        return Message::tr("permutations");
    }
    return {};
}

} // namespace

Message standingWords(const Verdict& verdict) {
    const Message family = wordsAmong(verdict.among);
    const bool ofAll = family.empty();
    switch (verdict.standing) {
    case Standing::Optimal:
        return ofAll ? Message::tr("optimal") : Message::tr("optimal among %1", family);
    case Standing::BestKnown:
        return ofAll ? Message::tr("best known") : Message::tr("best known among %1", family);
    case Standing::Record:
        return ofAll ? Message::tr("better than the best known, %1", *verdict.best)
                     : Message::tr("better than the best known among %1, %2", family, *verdict.best);
    case Standing::Worse:
        if (verdict.isSettled())
            return ofAll ? Message::tr("the best is %1", *verdict.best)
                         : Message::tr("the best among %1 is %2", family, *verdict.best);
        return ofAll ? Message::tr("the best known is %1", *verdict.best)
                     : Message::tr("the best known among %1 is %2", family, *verdict.best);
    case Standing::Unsettled:
        return Message::tr("the bound is %1", verdict.bound);
    }
    return {};
}

Verdict nonlinearityVerdict(int n, bool balanced, std::int64_t nonlinearity) {
    if (n % 2 == 1 && balanced)
        return among(Family::Balanced,
                     most(nonlinearity, boundOfOdd(n), bestOfOdd(n, Family::Balanced), Yardstick::BalancedOdd));
    if (n % 2 == 1)
        return most(nonlinearity, boundOfOdd(n), bestOfOdd(n), Yardstick::CoveringRadius);
    const std::int64_t bent = power(n - 1) - power(n / 2 - 1);
    if (!balanced)
        return most(nonlinearity, bent, bent, Yardstick::Bent);
    // Balanced functions have even nonlinearity, and 0 for n = 2.
    const std::int64_t bound = n == 2 ? 0 : (bent - 1) / 2 * 2;
    return among(Family::Balanced, most(nonlinearity, bound, bestBalancedOfEven(n), Yardstick::BalancedEven));
}

Verdict immunityVerdict(int n, int algebraicImmunity) {
    return most(algebraicImmunity, (n + 1) / 2, (n + 1) / 2, Yardstick::AlgebraicImmunity);
}

Verdict linearityVerdict(int n, int m, std::int64_t linearity) {
    if (perfectExists(n, m))
        return least(linearity, power(n / 2), power(n / 2), Yardstick::VectorialBent);
    if (m < n && n % 2 == 1) {
        // No component is better than a function can be; almost bent maps keep their linearity when outputs are left
        // out.
        const Verdict ofOne = nonlinearityVerdict(n, false, 0);
        const auto linearityOf = [n](std::int64_t nonlinearity) { return power(n) - 2 * nonlinearity; };
        return least(linearity, linearityOf(ofOne.bound), m == 1 ? linearityOf(*ofOne.best) : power((n + 1) / 2),
                     Yardstick::CoveringRadius);
    }
    if (m < n)
        // Not all components are bent, and spectra are even. For n = 4 all S-boxes have been gone through. Outputs left
        // out of a Gold function or the inversion give what is known.
        return least(linearity, n == 4 ? 8 : power(n / 2) + 2, power(n / 2 + 1), Yardstick::VectorialBent);
    const std::int64_t bound = leastLinearity(n, m);
    if (m == n && n % 2 == 1)
        return least(linearity, bound, power((n + 1) / 2), Yardstick::AlmostBent);
    if (m == n)
        // For n = 2 and 4 all S-boxes have been gone through (Leander & Poschmann 2007).
        return least(linearity, n <= 4 ? power(n / 2 + 1) : bound, power(n / 2 + 1), Yardstick::KnownLinearity);
    return least(linearity, bound, std::nullopt, Yardstick::AlmostBent);
}

Verdict sboxNonlinearityVerdict(int n, int m, std::int64_t nonlinearity) {
    Verdict verdict = linearityVerdict(n, m, power(n) - 2 * nonlinearity);
    const auto turned = [n](std::int64_t linearity) { return (power(n) - linearity) / 2; };
    verdict.value = nonlinearity;
    verdict.bound = turned(verdict.bound);
    if (verdict.best)
        verdict.best = turned(*verdict.best);
    return verdict;
}

Verdict uniformityVerdict(int n, int m, bool bijective, std::int64_t uniformity) {
    if (m < n) {
        const bool perfect = perfectExists(n, m);
        const std::int64_t bound = power(n - m) + (perfect ? 0 : 2); // Entries are even.
        return least(uniformity, bound, perfect ? std::optional(bound) : std::nullopt, Yardstick::VectorialBent);
    }
    if (!bijective)
        return least(uniformity, 2, 2, Yardstick::AlmostPerfect);
    const bool perfect = n % 2 == 1 || n == 6;
    return among(Family::Permutations,
                 least(uniformity, n == 2 || n == 4 ? 4 : 2, perfect ? 2 : 4, Yardstick::AlmostPerfect));
}

Verdict degreeVerdict(int n, int degree) {
    const std::int64_t bound = n == 1 ? 1 : n - 1;
    return among(Family::Permutations, most(degree, bound, bound, Yardstick::DegreeOfPermutation));
}

Verdict boomerangVerdict(int n, std::int64_t uniformity) {
    const std::int64_t best = n % 2 == 1 || n == 6 ? 2 : n == 2 || n % 4 == 2 ? 4 : 6;
    // At least the differential uniformity.
    return least(uniformity, uniformityVerdict(n, n, true, uniformity).bound, best, Yardstick::Boomerang);
}

} // namespace walshscope
