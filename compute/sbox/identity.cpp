// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through a library, first by invariants, then by searches.
#include "sbox/identity.h"

#include "enumerators.h"
#include "part.h"
#include "sbox/monomials.h"
#include "sbox/tables.h"

#include <algorithm>
#include <bit>

namespace walshscope {
namespace {

EquivalenceMaps noMaps(const SBox& s) { return {AffineMap(s.m()), AffineMap(s.n()), AffineMap::zero(s.n(), s.m())}; }

/// Of fewer bits there are too few classes to say much.
constexpr int bitsOfClasses = 4;

/// How alike two S-boxes are: one that is bijective is nearest to another that is, whatever else they share.
std::size_t inCommon(const std::vector<Invariant>& a, const std::vector<Invariant>& b) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].digest == b[i].digest)
            count += std::string_view(a[i].key) == "preimages" ? a.size() : 1;
    return count;
}

/// So many entries at least are those of a slip's S-box.
constexpr std::size_t agreeing = 13, ofEach = 16;

std::size_t mostSlips(const SBox& s) { return s.size() * (ofEach - agreeing) / ofEach; }

std::optional<KnownSBox> inverseOf(const KnownSBox& known) {
    if (!known.box.bijective() || known.box.n() != known.box.m())
        return {};
    return KnownSBox{known.origin, known.name + "^-1", Message::tr("the inverse of %1", known.title),
                     known.formula + "^-1", inverse(known.box)};
}

/// Of functions of few variables many come near.
constexpr int leastOutputsOfSlip = 2;

std::optional<Slip> slipOf(const SBox& s, const std::vector<KnownSBox>& library) {
    std::optional<Slip> found;
    if (s.m() < leastOutputsOfSlip)
        return found;
    // The first of those that are equally near stays.
    std::size_t below = mostSlips(s) + 1;
    const auto lookAt = [&](const KnownSBox& known) {
        if (auto places = differingPlaces(s, known.box, below - 1)) {
            below = places->size();
            found = {known, *std::move(places)};
        }
    };
    std::vector<const KnownSBox*> sorted;
    for (const KnownSBox& known : library)
        if (known.box.n() == s.n() && known.box.m() <= s.m())
            sorted.push_back(&known);
    std::ranges::stable_sort(sorted, std::greater(), [](const KnownSBox* known) { return known->origin; });
    for (const KnownSBox* known : sorted)
        if (below > 0)
            lookAt(*known);
    for (const KnownSBox* known : sorted)
        if (const auto inverse = inverseOf(*known); inverse && below > 0)
            lookAt(*inverse);
    return found;
}

class Identifying {
public:
    Identifying(const SBox& s, Monitor& monitor, std::uint64_t guesses)
        : m_s(s), m_monitor(monitor), m_guesses(guesses) {}

    /// Linear maps say more, but there are none where there are no affine ones.
    void lookForKin(const Other& other) {
        if (Message reason = whyNoMaps(m_s, other.known.box, Relation::Affine); !reason.empty()) {
            result.undecided.push_back({other.known, std::move(reason), Relation::Affine, other.invariants});
            return;
        }
        Part first(m_monitor, m_share, (m_share + m_nextShare) / 2),
            second(m_monitor, (m_share + m_nextShare) / 2, m_nextShare);
        ComparedPair pair(m_s, other.known.box, isFunction());
        Equivalence affine = pair.related(Relation::Affine, first, m_guesses);
        if (affine.verdict == EquivalenceVerdict::Inequivalent)
            return;
        if (Equivalence linear = pair.related(Relation::Linear, second, m_guesses); linear.maps)
            result.matches.push_back({other.known, Kinship::Linear, *std::move(linear.maps)});
        else if (affine.maps)
            result.matches.push_back({other.known, Kinship::Affine, *std::move(affine.maps)});
        else
            result.undecided.push_back({other.known, std::move(affine.reason), Relation::Affine, other.invariants});
    }

    void lookForAddedKin(const std::vector<Other>& others) {
        std::size_t done = 0;
        for (const Other& other : others) {
            Part part(m_monitor, 0.5 + 0.5 * double(done) / double(others.size()),
                      0.5 + 0.5 * double(done + 1) / double(others.size()));
            ++done;
            if (isMatched(other) || !whyNoMaps(m_s, other.known.box, Relation::Affine).empty() ||
                !firstDifference(result.invariants, other.invariants, Relation::ExtendedAffine).empty())
                continue;
            Equivalence found =
                ComparedPair(m_s, other.known.box, isFunction()).related(Relation::ExtendedAffine, part, m_guesses);
            if (found.verdict == EquivalenceVerdict::Equivalent) {
                result.matches.push_back({other.known, Kinship::ExtendedAffine, *std::move(found.maps)});
                std::erase_if(result.undecided, [](const Other& open) { return open.open != Relation::Affine; });
                return;
            }
            settle(other, std::move(found));
        }
    }

    /// Extended affine kin says no more where there is nearer kin, but of a function the class.
    bool needsAddedKin() const {
        return std::ranges::none_of(result.matches, [&](const Match& match) {
            return isFunction() ? match.known.origin == KnownSBox::Origin::FunctionClass
                                : match.kinship != Kinship::Equal;
        });
    }

    /// How much is done, and how much will be after the next.
    void showShare(double share, double next) {
        m_share = share;
        m_nextShare = next;
        Part(m_monitor, share, share).progress(1, 1);
    }

    Identity result;

private:
    bool isMatched(const Other& other) const {
        return std::ranges::any_of(result.matches,
                                   [&](const Match& match) { return match.known.name == other.known.name; });
    }

    bool isFunction() const { return m_s.m() == 1; }

    /// Where no map was added that makes S of it: whether that stays open. What is not extended affine equivalent is
    /// not affine equivalent either; that this one is open says no more where that one is.
    void settle(const Other& other, Equivalence found) {
        const auto isIt = [&](const Other& open) { return open.known.name == other.known.name; };
        if (found.verdict == EquivalenceVerdict::Inequivalent)
            std::erase_if(result.undecided, isIt);
        else if (std::ranges::none_of(result.undecided, isIt))
            result.undecided.push_back(
                {other.known, std::move(found.reason), Relation::ExtendedAffine, other.invariants});
    }

    const SBox& m_s;
    Monitor& m_monitor;
    std::uint64_t m_guesses;
    double m_share = 0, m_nextShare = 0;
};

} // namespace

Identity identify(const SBox& s, const std::vector<KnownSBox>& library, Monitor& monitor, std::uint64_t guesses) {
    Identifying identifying(s, monitor, guesses);
    Identity& identity = identifying.result;
    const int bits = std::max(s.n(), s.m());
    const bool comparable = bits <= largestNForEquivalence;
    Part silent(monitor, 0, 0);
    const auto invariantsOf = [&](const SBox& of) {
        return bits <= largestNForAffineMaps ? invariants(of, silent) : std::vector<Invariant>();
    };
    identity.invariants = invariantsOf(s);
    if (s.n() == bitsOfClasses && s.m() == bitsOfClasses && s.bijective())
        identity.affineClass = affineClass(s);
    std::vector<Other> others;
    std::size_t looked = 0;
    std::vector<KnownSBox> all = powerMapsLike(s, silent);
    if (s.n() == s.m() && comparable && bits > largestNForAllMaps)
        identity.compared = numberOfPowerMaps(s.n()) - all.size();
    all.insert(all.end(), library.begin(), library.end());
    for (const KnownSBox& known : all) {
        identifying.showShare(0.5 * double(looked) / double(all.size()), 0.5 * double(looked + 1) / double(all.size()));
        ++looked;
        if (known.box.n() != s.n() || known.box.m() != s.m())
            continue;
        ++identity.compared;
        if (known.box == s) {
            identity.matches.push_back({known, Kinship::Equal, noMaps(s)});
            continue;
        }
        if (!comparable)
            continue;
        Other other{known, {}, Relation::Affine, invariantsOf(known.box)};
        if (firstDifference(identity.invariants, other.invariants, Relation::Affine).empty())
            identifying.lookForKin(other);
        others.push_back(std::move(other));
    }
    if (identifying.needsAddedKin())
        identifying.lookForAddedKin(others);
    std::ranges::stable_sort(identity.undecided, {}, &Other::open);
    std::ranges::stable_sort(identity.matches, {},
                             [](const Match& match) { return std::pair(match.kinship, match.known.origin); });
    if (identity.matches.empty() || identity.matches.front().kinship != Kinship::Equal)
        identity.slip = slipOf(s, all);
    if (identity.matches.empty() && identity.undecided.empty() && !others.empty() && !identity.invariants.empty()) {
        const bool isSlip = identity.slip && identity.slip->known.box.m() == s.m();
        identity.nearest =
            isSlip ? Other{identity.slip->known, {}, Relation::Affine, invariantsOf(identity.slip->known.box)}
                   : *std::ranges::max_element(others, {}, [&](const Other& other) {
                         return inCommon(identity.invariants, other.invariants);
                     });
    }
    monitor.progress(1, 1);
    return std::move(identity);
}

Message sentence(const Match& match) {
    const KnownSBox& known = match.known;
    const bool isIdentity = known.origin == KnownSBox::Origin::PowerMap && known.name == "identity";
    const Message title = isIdentity ? Message::tr("%1, and so affine", known.title) : known.title;
    if (known.box.m() == 1 && match.kinship == Kinship::ExtendedAffine && algebraicDegree(known.box) <= 1)
        return Message::tr("extended affine equivalent to %1: f is affine", title);
    if (known.box.m() == 1 && match.kinship != Kinship::Equal)
        return match.kinship == Kinship::Linear
                   ? Message::tr("linear equivalent to %1: f = %2 ∘ B", title, known.formula)
               : match.kinship == Kinship::Affine
                   ? Message::tr("affine equivalent to %1: f = %2 ∘ B", title, known.formula)
                   : Message::tr("extended affine equivalent to %1: f = %2 ∘ B + C", title, known.formula);
    switch (match.kinship) {
    case Kinship::Equal:
        return Message::tr("equal to %1", title);
    case Kinship::Linear:
        return Message::tr("linear equivalent to %1: S = A ∘ %2 ∘ B", title, known.formula);
    case Kinship::Affine:
        return Message::tr("affine equivalent to %1: S = A ∘ %2 ∘ B", title, known.formula);
    case Kinship::ExtendedAffine:
        break;
    }
    return Message::tr("extended affine equivalent to %1: S = A ∘ %2 ∘ B + C", title, known.formula);
}

Message sentence(const Slip& slip, const SBox& s) {
    const auto all = s.size();
    const KnownSBox& known = slip.known;
    if (slip.places.empty())
        return Message::tr("all %1 entries are those of %2", all, known.title);
    return Message::tr("%1 of %2 entries are those of %3; %4", all - slip.places.size(), all, known.title,
                       namedPlaces(s, known.box, slip.places));
}

std::optional<std::vector<std::uint32_t>> differingPlaces(const SBox& s, const SBox& known, std::size_t most) {
    std::vector<std::uint32_t> places;
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        if (s(x) == known(x))
            continue;
        if (places.size() == most)
            return {};
        places.push_back(x);
    }
    return places;
}

Message namedPlaces(const SBox& s, const SBox& known, const std::vector<std::uint32_t>& places) {
    const auto at = [&](std::size_t k) {
        const std::uint32_t x = places[k];
        return Message::tr("S(0x%1) = 0x%2 instead of 0x%3", hexOfBits(x, s.n()), hexOfBits(s(x), s.m()),
                           hexOfBits(known(x), s.m()));
    };
    Message named = at(0);
    for (std::size_t k = 1; k < std::min(places.size(), mostPlacesNamed); ++k)
        named = Message::tr("%1, %2", named, at(k));
    return places.size() > mostPlacesNamed ? Message::tr("%1, …", named) : named;
}

int usualBits(const SBox& s) {
    std::vector<std::uint32_t> sorted(s.table().begin(), s.table().end());
    const auto last = sorted.end() - 1 - std::ptrdiff_t(mostSlips(s));
    std::nth_element(sorted.begin(), last, sorted.end());
    return std::max(1, int(std::bit_width(*last)));
}

std::string_view kinshipName(Kinship kinship) {
    constexpr auto names = oneForEach<Kinship>("equal", "linear", "affine", "extended affine");
    return names[std::size_t(kinship)];
}

} // namespace walshscope
