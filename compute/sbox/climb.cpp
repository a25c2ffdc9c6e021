// SPDX-License-Identifier: GPL-3.0-or-later
// The hill climb: which swaps are tried, when it begins again, and what may be asked of it.
#include "sbox/climb.h"

#include "sbox/climb_slopes.h"
#include "sbox/generators.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>

namespace walshscope {
namespace {

using Pair = std::pair<std::uint16_t, std::uint16_t>;

/// All pairs in some order, so that a round without an improvement shows that there is none.
std::vector<Pair> shuffledPairs(int n, std::mt19937_64& random) {
    std::vector<Pair> pairs;
    for (std::uint32_t x = 1; x < 1u << n; ++x)
        for (std::uint32_t y = 0; y < x; ++y)
            pairs.emplace_back(x, y);
    for (std::size_t k = pairs.size(); k > 1; --k)
        std::swap(pairs[k - 1], pairs[random() % k]);
    return pairs;
}

/// What is computed for one swap is no progress, but can be cancelled.
class Within : public Monitor {
public:
    explicit Within(Monitor& all) : m_all(all) {}
    void set(std::int64_t done, std::int64_t total) {
        m_done = std::uint64_t(done);
        m_total = std::uint64_t(total);
    }
    void progress(std::uint64_t, std::uint64_t) override { m_all.progress(m_done, m_total); }

private:
    Monitor& m_all;
    std::uint64_t m_done = 0, m_total = 1;
};

SBoxProperties permutationOf(int n) {
    SBoxProperties p{};
    p.n = p.m = n;
    p.bijective = true;
    return p;
}

/// Of permutations, where it is known what they can reach.
std::optional<Verdict> verdictOfBest(const SBoxPropertyKind& aim, int n) {
    return aim.verdict ? aim.verdict(permutationOf(n), 0) : std::nullopt;
}

double ofSlope(const SBoxPropertyKind& aim, int n, double figure) {
    return aim.aim->ofLargest ? aim.aim->ofLargest(n, figure) : figure;
}

bool isBetter(const Aim& aim, double a, double b) { return aim.moreIsBetter ? a > b : a < b; }

/// Of the same value computed in two ways.
bool areTheSame(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(a)); }

std::string keysOfAims() {
    std::string keys;
    for (const SBoxPropertyKind* aim : climbAims())
        keys += (keys.empty() ? "" : ", ") + std::string(aim->key);
    return keys;
}

void requireTarget(const ClimbPlan& plan, const SBoxPropertyKind& aim) {
    const auto [worst, best] = targetRange(aim, plan.n);
    const std::string target = sixDigits(plan.target), least = sixDigits(std::min(worst, best)),
                      most = sixDigits(std::max(worst, best));
    const std::optional<Verdict> verdict = verdictOfBest(aim, plan.n);
    if (isBetter(*aim.aim, plan.target, best) && verdict && !verdict->isSettled())
        throw UsageError(
            aim.aim->moreIsBetter
                ? Message::tr("the target of %1 is %2, expected at most %3: no permutation of %4 bits is known to have "
                              "more",
                              aim.key, target, most, plan.n)
                : Message::tr("the target of %1 is %2, expected at least %3: no permutation of %4 bits is known to "
                              "have less",
                              aim.key, target, least, plan.n));
    if (!(plan.target >= std::min(worst, best) && plan.target <= std::max(worst, best)))
        throw UsageError(
            Message::tr("the target of %1 is %2, expected %3 to %4 for %5 bits", aim.key, target, least, most, plan.n));
    const int step = targetStep(*aim.aim, plan.n);
    if (step > 0 && std::fmod(plan.target, step) != 0)
        throw UsageError(step == 1   ? Message::tr("the target of %1 is %2, expected a whole number", aim.key, target)
                         : step == 2 ? Message::tr("the target of %1 is %2, expected an even number from %3 to %4",
                                                   aim.key, target, least, most)
                                     : Message::tr("the target of %1 is %2, expected a multiple of %5 from %3 to %4",
                                                   aim.key, target, least, most, step));
}

} // namespace

const std::vector<const SBoxPropertyKind*>& climbAims() {
    static const std::vector<const SBoxPropertyKind*> all = [] {
        std::vector<const SBoxPropertyKind*> aims;
        for (const SBoxPropertyKind& property : sboxPropertyKinds())
            if (property.aim)
                aims.push_back(&property);
        return aims;
    }();
    return all;
}

const SBoxPropertyKind& climbAim(std::string_view key) {
    const auto found = std::ranges::find(climbAims(), key, &SBoxPropertyKind::key);
    if (found == climbAims().end())
        throw UsageError(Message::tr("\"%1\" is no aim of a hill climb, expected one of %2", key, keysOfAims()));
    return **found;
}

bool hasCost(const Aim& aim) { return aim.slope != Slope::Figure; }

int usualExponent(const Aim& aim) {
    // Of 2 to 12 for 6 and 8 bits what reached most in as many swaps.
    return hasCost(aim) && aim.slope != Slope::Spectra ? 8 : ClimbPlan().exponent;
}

TargetRange targetRange(const SBoxPropertyKind& aim, int n) {
    TargetRange range{aim.aim->least(n), aim.aim->most(n)};
    if (!aim.aim->moreIsBetter)
        std::swap(range.worst, range.best);
    if (const auto verdict = verdictOfBest(aim, n))
        range.best = double(verdict->best.value_or(verdict->bound));
    return range;
}

int targetStep(const Aim& aim, int n) { return n > 2 ? aim.step : std::min(aim.step, 1); }

void requireClimbable(const ClimbPlan& plan) {
    const auto require = [](const Message& what, std::int64_t value, std::int64_t least, std::int64_t most) {
        if (value < least || value > most)
            throw UsageError(Message::tr("%1 is %2, expected %3 to %4", what, value, least, most));
    };
    require(Message::tr("n of a hill climb"), plan.n, ClimbPlan::leastN, ClimbPlan::largestN);
    const SBoxPropertyKind& aim = climbAim(plan.aim);
    if (plan.n > aim.aim->largestN)
        throw UsageError(Message::tr("%1 of %2 bits takes too long to be computed after every swap, expected at most "
                                     "%3 bits",
                                     aim.key, plan.n, aim.aim->largestN));
    requireTarget(plan, aim);
    require(Message::tr("the number of swaps"), plan.swaps, 1, ClimbPlan::mostSwaps);
    if (!hasCost(*aim.aim))
        return;
    require(Message::tr("X of the cost"), plan.centre, 0, std::int64_t(1) << plan.n);
    require(Message::tr("R of the cost"), plan.exponent, 1, ClimbPlan::mostExponent);
}

bool reaches(const ClimbPlan& plan, double figure) {
    const SBoxPropertyKind& aim = climbAim(plan.aim);
    return !isBetter(*aim.aim, plan.target, figure) || (aim.aim->step == 0 && areTheSame(plan.target, figure));
}

Climbed climb(const ClimbPlan& plan, Monitor& monitor, const std::function<void(const Climbed&)>& better) {
    requireClimbable(plan);
    constexpr std::int64_t swapsAtOnce = 16;
    const SBoxPropertyKind& aim = climbAim(plan.aim);
    std::mt19937_64 random(plan.seed);
    const std::vector<Pair> pairs = shuffledPairs(plan.n, random);
    const std::unique_ptr<ClimbSlope> slope = slopeFor(aim, plan.n, plan.centre, plan.exponent);
    const auto mostInVain = std::size_t(slope->patience() * double(pairs.size()));
    Within within(monitor);
    std::optional<Climbed> best;
    std::int64_t swaps = 0;
    const auto look = [&] {
        const double figure = ofSlope(aim, plan.n, slope->figure());
        if (best && !isBetter(*aim.aim, figure, best->figure))
            return;
        const SBox s = slope->box();
        const double computed = figureOf(aim, s, everyFigure, within);
        if (!areTheSame(figure, computed))
            throw ComputationError(
                Message::tr("a climb found %1 %2 where there is %3", aim.key, sixDigits(figure), sixDigits(computed)));
        best = Climbed{s, computed, swaps};
        if (better)
            better(*best);
    };
    const auto ended = [&] { return reaches(plan, best->figure) || swaps >= plan.swaps; };
    do {
        slope->start(permutationFromSeed(plan.n, random()), within);
        look();
        std::size_t next = 0, inVain = 0;
        for (; !ended() && inVain < mostInVain; ++inVain) {
            const auto [x, y] = pairs[next];
            next = (next + 1) % pairs.size();
            if (swaps++ % swapsAtOnce == 0)
                monitor.progress(std::uint64_t(swaps), std::uint64_t(plan.swaps));
            within.set(swaps, plan.swaps);
            const Swap tried = slope->tried(x, y, within);
            if (tried == Swap::Refused)
                continue;
            look();
            if (tried == Swap::Better)
                inVain = 0;
        }
    } while (!ended());
    return *best;
}

} // namespace walshscope
