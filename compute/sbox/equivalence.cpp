// SPDX-License-Identifier: GPL-3.0-or-later
// Excludes an equivalence by invariants and colours, or searches its maps.
#include "sbox/equivalence.h"

#include "part.h"
#include "sbox/equivalence_search.h"
#include "sbox/monomials.h"
#include "sbox/ortho_derivative.h"
#include "sbox/power_map.h"
#include "sbox/quadratic_equivalence.h"
#include "slices.h"

#include <algorithm>
#include <array>

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

/// What maps of the input alone leave as it is.
Message differentWeights(const SBox& s, const SBox& t) {
    const auto here = std::uint64_t(std::ranges::count(s.table(), 1U)),
               there = std::uint64_t(std::ranges::count(t.table(), 1U));
    return here == there ? Message() : Message::tr("weight: %1 here, %2 there", here, there);
}

/// Those at which a function has its value at the origin.
void keepValue(const SBox& s, const SBox& t, std::uint32_t origin, std::vector<std::uint32_t>& candidates) {
    std::erase_if(candidates, [&](std::uint32_t x) { return t(x) != s(origin); });
}

/// How their ortho-derivatives exclude the relation in words, else empty.
Message excludingByOrthoDerivatives(const SBox& orthoS, const SBox& orthoT, Monitor& monitor) {
    Part first(monitor, 0, 0.5), second(monitor, 0.5, 1);
    const std::vector<Invariant> ofS = invariants(orthoS, first);
    const Message reason = firstDifference(ofS, invariants(orthoT, second), Relation::Linear);
    return reason.empty() ? reason : Message::tr("their ortho-derivatives differ: %1", reason);
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

int bitsOf(const SBox& s) { return std::max(s.n(), s.m()); }

bool areQuadratic(const SBox& s, const SBox& t) { return algebraicDegree(s) <= 2 && algebraicDegree(t) <= 2; }

/// From T = A ∘ S ∘ B + C what makes S of T: S = A^-1 ∘ T ∘ B^-1 + the linear part of A^-1 ∘ C ∘ B^-1.
EquivalenceMaps inverted(const EquivalenceMaps& maps, const SBox& s, const SBox& t) {
    AffineMap a = maps.a.inverse(), b = maps.b.inverse();
    const AffineMap linear({a.columns().begin(), a.columns().end()}, 0, a.m());
    AffineMap c = linear.after(maps.c).after(b);
    EquivalenceMaps back{std::move(a), std::move(b), std::move(c)};
    requireToFit(back, s, t);
    return back;
}

/// What is known without going through pairs of points.
Message excludingAtOnce(const SBox& s, const SBox& t, Relation relation) {
    const int here = algebraicDegree(s), there = algebraicDegree(t);
    if (here != there && std::max(here, there) > 1)
        return Message::tr("algebraic degree: %1 here, %2 there", here, there);
    if (relation == Relation::Linear && (s(0) == 0) != (t(0) == 0))
        return Message::tr("linear maps leave 0 where it is, and S(0) is 0 of one of them only");
    return {};
}

/// All rows of the DDT, of each only how often which entry occurs: sorted, as hashes.
Colours kindsOfRows(const SBox& s, Monitor& monitor) {
    Colours kinds(s.size() - 1);
    Steps steps(monitor, kinds.size());
    const double cost = 5.0 * double(s.size());
    inSlices(kinds.size(), cost, steps, [&](std::uint64_t first, std::uint64_t last) {
        std::vector<std::uint32_t> row(std::size_t(1) << s.m()), counts(s.size() + 1);
        for (std::uint64_t i = first; i < last; ++i) {
            ddtRow(s, std::uint32_t(i + 1), row);
            std::ranges::fill(counts, 0);
            for (const std::uint32_t entry : row)
                ++counts[entry];
            std::uint64_t kind = 0;
            for (std::size_t entry = 0; entry < counts.size(); ++entry)
                if (counts[entry] != 0)
                    kind = mixedColour(kind, mixedColour(entry, counts[entry]));
            kinds[i] = kind;
        }
    });
    std::sort(kinds.begin(), kinds.end());
    return kinds;
}

/// The dimension of S(x) + S(x+a) + S(a) + S(0) for all a, S being quadratic.
PartialMap::Colours ranksOfDerivatives(const SBox& s) {
    PartialMap::Colours ranks(s.size());
    for (std::uint32_t a = 1; a < s.size(); ++a) {
        std::array<std::uint32_t, SBox::largestN> known{};
        for (std::uint32_t x = 1; x < s.size(); x *= 2)
            for (std::uint32_t y = s(x) ^ s(x ^ a) ^ s(a) ^ s(0); y != 0;) {
                std::uint32_t& top = known[std::size_t(std::bit_width(y)) - 1];
                if (top == 0) {
                    top = y;
                    ++ranks[a];
                    break;
                }
                y ^= top;
            }
        ranks[a] = mixedColour(ranks[a], 1);
    }
    return ranks;
}

Message givenUp(std::uint64_t images) {
    return images == 0 ? Message::tr("no invariant tells them apart, and no image was allowed to be tried")
                       : Message::tr("no invariant tells them apart, and the search was given up after %1 image(s)",
                                     nullptr, images);
}

/// Above largestNForAllMaps, where what all relations keep is the same.
class LargeEquivalence {
public:
    LargeEquivalence(const SBox& s, const SBox& t, Relation relation, bool keepsValues, std::uint64_t guesses,
                     Monitor& monitor)
        : m_s(s),
          m_t(t),
          m_relation(relation),
          m_keepsValues(keepsValues),
          m_guesses(guesses),
          m_comparing(monitor, 0, 0.1),
          m_colouringS(monitor, 0.1, 0.2),
          m_colouringT(monitor, 0.2, 0.3),
          m_searching(monitor, 0.3, 1) {}

    Equivalence found() {
        if (areQuadratic(m_s, m_t))
            return bitsOf(m_s) <= largestNForAffineMaps ? quadraticWithColours()
                                                        : byEquations(ranksOfDerivatives(m_s), ranksOfDerivatives(m_t));
        if (Message reason = whyNoMaps(m_s, m_t, m_relation); !reason.empty())
            return {EquivalenceVerdict::Undecided, {}, Message::tr("no invariant tells them apart, and %1", reason)};
        return byImages();
    }

private:
    Equivalence quadraticWithColours() {
        const auto orthoS = orthoDerivative(m_s), orthoT = orthoS ? orthoDerivative(m_t) : std::nullopt;
        if (!orthoT)
            return byEquations(coloursOf(m_s, Relation::ExtendedAffine, m_colouringS).differences,
                               coloursOf(m_t, Relation::ExtendedAffine, m_colouringT).differences);
        if (Message reason = excludingByOrthoDerivatives(*orthoS, *orthoT, m_comparing); !reason.empty())
            return {EquivalenceVerdict::Inequivalent, {}, std::move(reason)};
        // Differences of S are points of its ortho-derivative.
        return byEquations(coloursOf(*orthoS, Relation::Linear, m_colouringS).points,
                           coloursOf(*orthoT, Relation::Linear, m_colouringT).points);
    }

    /// What makes a search quick is T's being a power map.
    bool isExchanged() const { return isMonomial(m_s) && !isMonomial(m_t); }

    Equivalence byEquations(Colours ofS, Colours ofT) {
        Colours sortedS(ofS), sortedT(ofT);
        std::sort(sortedS.begin(), sortedS.end());
        std::sort(sortedT.begin(), sortedT.end());
        if (sortedS != sortedT)
            return {EquivalenceVerdict::Inequivalent, {}, notCorresponding()};
        if (!isExchanged())
            return byEquations(m_s, m_t, std::move(ofS), std::move(ofT));
        return exchanged(byEquations(m_t, m_s, std::move(ofT), std::move(ofS)));
    }

    Equivalence byEquations(const SBox& s, const SBox& t, Colours ofS, Colours ofT) {
        const auto ofEach = std::uint64_t(s.n()) * std::uint64_t(s.n());
        FoundByEquations found = quadraticEquivalence(
            s, t, m_relation, {std::move(ofS), std::move(ofT), isMonomial(t), m_keepsValues, m_guesses / ofEach},
            m_searching);
        const std::uint64_t guesses = found.images * ofEach;
        if (found.maps)
            return {EquivalenceVerdict::Equivalent, std::move(found.maps), {}, guesses};
        if (found.gaveUp)
            return {EquivalenceVerdict::Undecided, {}, givenUp(found.images), guesses};
        return {EquivalenceVerdict::Inequivalent, {}, allTried(), guesses};
    }

    Equivalence byImages() {
        const SBoxColours ofS = coloursOf(m_s, m_relation, m_colouringS),
                          ofT = coloursOf(m_t, m_relation, m_colouringT);
        if (!sameColours(ofS, ofT))
            return {EquivalenceVerdict::Inequivalent, {}, notCorresponding()};
        return isExchanged() ? exchanged(byImages(m_t, m_s, ofT, ofS)) : byImages(m_s, m_t, ofS, ofT);
    }

    Equivalence byImages(const SBox& s, const SBox& t, const SBoxColours& ofS, const SBoxColours& ofT) {
        EquivalenceSide sideS(s, m_relation, ofS), sideT(t, m_relation, ofT);
        auto [origin, candidates] = origins(ofS, ofT, m_relation, false);
        const bool isFree = isMonomial(t);
        if (isFree) // The field takes all points but 0 to each other.
            std::erase_if(candidates, [](std::uint32_t x) { return x > 1; });
        if (m_keepsValues)
            keepValue(s, t, origin, candidates);
        sideS.setOrigin(origin);
        EquivalenceSearch search(sideS, sideT, m_guesses, m_searching);
        search.setFreeImage(isFree);
        try {
            if (search.found(candidates))
                return {EquivalenceVerdict::Equivalent, search.maps(), {}, search.guesses()};
            return {EquivalenceVerdict::Inequivalent, {}, allTried(), search.guesses()};
        } catch (const OutOfGuesses&) {
            return {EquivalenceVerdict::Undecided, {}, givenUp(m_guesses), m_guesses};
        }
    }

    Equivalence exchanged(Equivalence found) const {
        if (found.maps)
            found.maps = inverted(*found.maps, m_s, m_t);
        return found;
    }

    const SBox &m_s, &m_t;
    Relation m_relation;
    bool m_keepsValues;
    std::uint64_t m_guesses;
    Part m_comparing, m_colouringS, m_colouringT, m_searching;
};

} // namespace

void requireComparable(const SBox& s, const SBox& t) {
    if (s.n() != t.n() || s.m() != t.m())
        throw UsageError(Message::tr("equivalence of an S-box of %1 to %2 bits and one of %3 to %4, expected the same",
                                     s.n(), s.m(), t.n(), t.m()));
    if (s.n() > largestNForEquivalence || s.m() > largestNForEquivalence)
        throw UsageError(Message::tr("equivalence of S-boxes of %1 to %2 bits, expected at most %3", s.n(), s.m(),
                                     largestNForEquivalence));
}

Message whyNoMaps(const SBox& s, const SBox& t, Relation relation) {
    if (bitsOf(s) <= largestNForAllMaps || areQuadratic(s, t))
        return {};
    if (bitsOf(s) > largestNForAffineMaps)
        return Message::tr("above %1 bits maps are looked for between quadratic S-boxes only", largestNForAffineMaps);
    return relation == Relation::ExtendedAffine
               ? Message::tr("above %1 bits extended affine maps are looked for between quadratic S-boxes only",
                             largestNForAllMaps)
               : Message();
}

ComparedPair::ComparedPair(const SBox& s, const SBox& t, bool areFunctions)
    : m_s(s), m_t(t), m_areFunctions(areFunctions) {
    if (areFunctions && (s.m() != 1 || t.m() != 1))
        throw UsageError(Message::tr("equivalence of functions of %1 and %2 output bits, expected 1", s.m(), t.m()));
    requireComparable(s, t);
}

/// The invariant that excludes the relation in words, else empty.
Message ComparedPair::excludingByInvariants(Relation relation, Monitor& monitor) {
    if (m_ofS.empty() || m_ofT.empty()) {
        Part first(monitor, 0, 0.5), second(monitor, 0.5, 1);
        m_ofS = invariants(m_s, first);
        m_ofT = invariants(m_t, second);
    }
    return firstDifference(m_ofS, m_ofT, relation);
}

/// Where all invariants would take minutes.
Message ComparedPair::excludingByRows(Monitor& monitor) {
    if (!m_haveSameRows) {
        Part first(monitor, 0, 0.5), second(monitor, 0.5, 1);
        const Colours ofS = kindsOfRows(m_s, first);
        m_haveSameRows = ofS == kindsOfRows(m_t, second);
    }
    return *m_haveSameRows ? Message() : Message::tr("the rows of their DDTs have different distributions");
}

Message ComparedPair::excludingLargeOnes(Relation relation, Monitor& monitor) {
    if (Message reason = excludingAtOnce(m_s, m_t, relation); !reason.empty())
        return reason;
    if (bitsOf(m_s) <= largestNForAffineMaps)
        return excludingByInvariants(relation, monitor);
    return areQuadratic(m_s, m_t) ? Message() : excludingByRows(monitor);
}

Equivalence ComparedPair::related(Relation relation, Monitor& monitor, std::uint64_t guesses) {
    const SBox &s = m_s, &t = m_t;
    const bool keepsValues = m_areFunctions && relation == Relation::Affine; // With the identity for A.
    if (keepsValues)
        if (Message reason = differentWeights(s, t); !reason.empty())
            return {EquivalenceVerdict::Inequivalent, {}, std::move(reason)};
    if (bitsOf(s) > largestNForAllMaps) {
        Part comparing(monitor, 0, 0.1), rest(monitor, 0.1, 1);
        if (Message reason = excludingLargeOnes(relation, comparing); !reason.empty())
            return {EquivalenceVerdict::Inequivalent, {}, std::move(reason)};
        return LargeEquivalence(s, t, relation, keepsValues, guesses, rest).found();
    }
    Part comparing(monitor, 0, 0.03), comparingOrtho(monitor, 0.03, 0.06), colouringS(monitor, 0.06, 0.08),
        colouringT(monitor, 0.08, 0.1), searchingOrtho(monitor, 0.1, 0.2), searching(monitor, 0.2, 1);
    if (Message reason = excludingByInvariants(relation, comparing); !reason.empty())
        return {EquivalenceVerdict::Inequivalent, {}, std::move(reason)};
    const std::optional<SBox> orthoS = orthoDerivative(s), orthoT = orthoS ? orthoDerivative(t) : std::nullopt;
    if (orthoT)
        if (Message reason = excludingByOrthoDerivatives(*orthoS, *orthoT, comparingOrtho); !reason.empty())
            return {EquivalenceVerdict::Inequivalent, {}, std::move(reason)};
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
        auto [origin, candidates] = origins(ofS, ofT, relation, quadratic);
        if (keepsValues)
            keepValue(s, t, origin, candidates);
        sideS.setOrigin(origin);
        EquivalenceSearch search(sideS, sideT, guesses, searching);
        if (search.found(candidates))
            return {EquivalenceVerdict::Equivalent, search.maps(), {}, search.guesses()};
        return {EquivalenceVerdict::Inequivalent, {}, allTried(), search.guesses()};
    } catch (const OutOfGuesses&) {
        return {EquivalenceVerdict::Undecided, {}, givenUp(guesses), guesses};
    }
}

Equivalence equivalence(const SBox& s, const SBox& t, Relation relation, Monitor& monitor, std::uint64_t guesses) {
    return ComparedPair(s, t, false).related(relation, monitor, guesses);
}

Equivalence equivalenceOfFunctions(const SBox& f, const SBox& g, Relation relation, Monitor& monitor,
                                   std::uint64_t guesses) {
    return ComparedPair(f, g, true).related(relation, monitor, guesses);
}

} // namespace walshscope
