// SPDX-License-Identifier: GPL-3.0-or-later
// Excludes an equivalence by invariants and colours, or searches its maps.
#include "sbox/equivalence.h"

#include "part.h"
#include "sbox/equivalence_search.h"
#include "sbox/invariants.h"
#include "sbox/monomials.h"
#include "sbox/ortho_derivative.h"

#include <algorithm>

namespace walshscope {
namespace {

using Colours = PartialMap::Colours;

bool sameColours(const SBoxColours& a, const SBoxColours& b) {
    const auto same = [](Colours a, Colours b) {
        std::sort(a.begin(), a.end());
        std::sort(b.begin(), b.end());
        return a == b;
    };
    return same(a.points, b.points) && same(a.differences, b.differences) && same(a.values, b.values) &&
           same(a.changes, b.changes);
}

Message notCorresponding() {
    return Message::tr("their points and differences, told apart by all their derivatives, do not correspond");
}

Message allTried() { return Message::tr("no invariant tells them apart, but all maps have been tried and none fits"); }

/// The point of S with the fewest points of T alike, and those.
std::pair<std::uint32_t, std::vector<std::uint32_t>> origins(const SBoxColours& s, const SBoxColours& t,
                                                             Relation relation, bool quadratic) {
    // Adding a constant to the input of a quadratic function adds an affine map to it.
    if (relation == Relation::Linear || quadratic)
        return {0, {0}};
    Colours sorted(s.points);
    std::sort(sorted.begin(), sorted.end());
    const auto alike = [&](std::uint64_t colour) { return std::ranges::equal_range(sorted, colour).size(); };
    const auto rarest = std::ranges::min_element(s.points, {}, alike);
    std::vector<std::uint32_t> points;
    for (std::uint32_t x = 0; x < t.points.size(); ++x)
        if (t.points[x] == *rarest)
            points.push_back(x);
    return {std::uint32_t(rarest - s.points.begin()), std::move(points)};
}

/// The invariant that excludes the relation in words, else empty.
Message excluding(const SBox& s, const SBox& t, Relation relation, Monitor& monitor) {
    Part first(monitor, 0, 0.5), second(monitor, 0.5, 1);
    const std::vector<Invariant> ofS = invariants(s, first);
    return firstDifference(ofS, invariants(t, second), relation);
}

/// The maps between quadratic APN functions are among those between their ortho-derivatives, with the transposed of A's
/// inverse for A. Nothing where these leave A open.
std::optional<Equivalence> byOrthoDerivatives(const SBox& s, const SBox& t, const SBox& orthoS, const SBox& orthoT,
                                              std::uint64_t guesses, Monitor& monitor) {
    Part colouringS(monitor, 0, 0.2), colouringT(monitor, 0.2, 0.4), searching(monitor, 0.4, 1);
    const SBoxColours ofS = coloursOf(orthoS, Relation::Linear, colouringS),
                      ofT = coloursOf(orthoT, Relation::Linear, colouringT);
    if (!sameColours(ofS, ofT))
        return Equivalence{EquivalenceVerdict::Inequivalent, {}, notCorresponding()};
    EquivalenceSide sideS(orthoS, Relation::Linear, ofS), sideT(orthoT, Relation::Linear, ofT);
    sideS.setOrigin(0);
    bool open = false;
    std::optional<EquivalenceMaps> maps;
    EquivalenceSearch search(sideS, sideT, guesses, searching);
    const auto fits = [&](const PartialMap& domain, const PartialMap& range) {
        if (!range.complete()) {
            open = true;
            return true;
        }
        const AffineMap a = range.completed().transposed(), b = domain.completed();
        std::vector<std::uint32_t> rest(s.size());
        for (std::uint32_t x = 0; x < rest.size(); ++x)
            rest[x] = s(x) ^ a(t(b(x)));
        if (const auto c = AffineMap::of(SBox(std::move(rest), s.m())))
            maps = EquivalenceMaps{a, b, *c};
        return maps.has_value();
    };
    search.found({0}, fits);
    if (open)
        return std::nullopt;
    if (maps)
        return Equivalence{EquivalenceVerdict::Equivalent, std::move(maps), {}, search.guesses()};
    return Equivalence{EquivalenceVerdict::Inequivalent, {}, allTried(), search.guesses()};
}

} // namespace

void requireComparable(const SBox& s, const SBox& t) {
    if (s.n() != t.n() || s.m() != t.m())
        throw UsageError(Message::tr("equivalence of an S-box of %1 to %2 bits and one of %3 to %4, expected the same",
                                     s.n(), s.m(), t.n(), t.m()));
    if (s.n() > largestNForEquivalence || s.m() > largestNForEquivalence)
        throw UsageError(Message::tr("equivalence of S-boxes of %1 to %2 bits, expected at most %3", s.n(), s.m(),
                                     largestNForEquivalence));
}

Equivalence equivalence(const SBox& s, const SBox& t, Relation relation, Monitor& monitor, std::uint64_t guesses) {
    requireComparable(s, t);
    Part comparing(monitor, 0, 0.03), comparingOrtho(monitor, 0.03, 0.06), colouringS(monitor, 0.06, 0.08),
        colouringT(monitor, 0.08, 0.1), searchingOrtho(monitor, 0.1, 0.2), searching(monitor, 0.2, 1);
    if (Message reason = excluding(s, t, relation, comparing); !reason.empty())
        return {EquivalenceVerdict::Inequivalent, {}, std::move(reason)};
    const std::optional<SBox> orthoS = orthoDerivative(s), orthoT = orthoS ? orthoDerivative(t) : std::nullopt;
    if (orthoT)
        if (const Message reason = excluding(*orthoS, *orthoT, Relation::Linear, comparingOrtho); !reason.empty())
            return {EquivalenceVerdict::Inequivalent, {}, Message::tr("their ortho-derivatives differ: %1", reason)};
    const SBoxColours ofS = coloursOf(s, relation, colouringS), ofT = coloursOf(t, relation, colouringT);
    if (!sameColours(ofS, ofT))
        return {EquivalenceVerdict::Inequivalent, {}, notCorresponding()};
    try {
        const bool added = relation == Relation::ExtendedAffine;
        if (added && orthoT)
            if (auto found = byOrthoDerivatives(s, t, *orthoS, *orthoT, guesses, searchingOrtho))
                return *std::move(found);
        EquivalenceSide sideS(s, relation, ofS), sideT(t, relation, ofT);
        const bool quadratic = added && algebraicDegree(s) <= 2 && algebraicDegree(t) <= 2;
        const auto [origin, candidates] = origins(ofS, ofT, relation, quadratic);
        sideS.setOrigin(origin);
        EquivalenceSearch search(sideS, sideT, guesses, searching);
        if (search.found(candidates))
            return {EquivalenceVerdict::Equivalent, search.maps(), {}, search.guesses()};
        return {EquivalenceVerdict::Inequivalent, {}, allTried(), search.guesses()};
    } catch (const OutOfGuesses&) {
        return {EquivalenceVerdict::Undecided,
                {},
                Message::tr("no invariant tells them apart, and the search was given up after %1 images", guesses),
                guesses};
    }
}

} // namespace walshscope
