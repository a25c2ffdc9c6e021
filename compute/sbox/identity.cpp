// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through a library, first by invariants, then by searches.
#include "sbox/identity.h"
#include "enumerators.h"

#include "part.h"

#include <algorithm>

namespace walshscope {
namespace {

EquivalenceMaps noMaps(const SBox& s) { return {AffineMap(s.m()), AffineMap(s.n()), AffineMap::zero(s.n(), s.m())}; }

/// How alike two S-boxes are: one that is bijective is nearest to another that is, whatever else they share.
std::size_t inCommon(const std::vector<Invariant>& a, const std::vector<Invariant>& b) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].digest == b[i].digest)
            count += std::string_view(a[i].key) == "preimages" ? a.size() : 1;
    return count;
}

class Identifying {
public:
    Identifying(const SBox& s, Monitor& monitor, std::uint64_t guesses)
        : m_s(s), m_monitor(monitor), m_guesses(guesses) {}

    /// Linear first, as those maps say more; both are quick where they exist.
    void lookForKin(const Other& other) {
        for (const auto& [relation, kinship] :
             {std::pair(Relation::Linear, Kinship::Linear), std::pair(Relation::Affine, Kinship::Affine)}) {
            Part part(m_monitor, m_share, m_share);
            Equivalence found = searched(other, relation, part);
            if (found.verdict == EquivalenceVerdict::Equivalent) {
                result.matches.push_back({other.known, kinship, *std::move(found.maps)});
                return;
            }
            if (relation == Relation::Affine)
                settle(other, std::move(found));
        }
    }

    void lookForAddedKin(const std::vector<Other>& others) {
        std::size_t done = 0;
        for (const Other& other : others) {
            Part part(m_monitor, 0.5 + 0.5 * double(done) / double(others.size()),
                      0.5 + 0.5 * double(done + 1) / double(others.size()));
            ++done;
            if (!firstDifference(result.invariants, other.invariants, Relation::ExtendedAffine).empty())
                continue;
            Equivalence found = searched(other, Relation::ExtendedAffine, part);
            if (found.verdict == EquivalenceVerdict::Equivalent) {
                result.matches.push_back({other.known, Kinship::ExtendedAffine, *std::move(found.maps)});
                result.undecided.clear();
                return;
            }
            settle(other, std::move(found));
        }
    }

    void showShare(double share) {
        m_share = share;
        Part(m_monitor, share, share).progress(1, 1);
    }

    Identity result;

private:
    /// With what is left of the guesses.
    Equivalence searched(const Other& other, Relation relation, Monitor& monitor) {
        Equivalence found = equivalence(m_s, other.known.box, relation, monitor, m_guesses);
        m_guesses -= std::min(m_guesses, found.guesses);
        return found;
    }

    /// Without a map: whether it stays open. A later search, of a weaker relation, says more than an earlier one.
    void settle(const Other& other, Equivalence found) {
        std::erase_if(result.undecided, [&](const Other& open) { return open.known.name == other.known.name; });
        if (found.verdict == EquivalenceVerdict::Undecided)
            result.undecided.push_back({other.known, std::move(found.reason), other.invariants});
    }

    const SBox& m_s;
    Monitor& m_monitor;
    std::uint64_t m_guesses;
    double m_share = 0;
};

} // namespace

Identity identify(const SBox& s, const std::vector<KnownSBox>& library, Monitor& monitor, std::uint64_t guesses) {
    Identifying identifying(s, monitor, guesses);
    Identity& identity = identifying.result;
    const bool comparable = std::max(s.n(), s.m()) <= largestNForEquivalence;
    Part silent(monitor, 0, 0);
    if (comparable)
        identity.invariants = invariants(s, silent);
    std::vector<Other> others;
    std::size_t looked = 0;
    for (const KnownSBox& known : library) {
        identifying.showShare(0.5 * double(looked++) / double(library.size()));
        if (known.box.n() != s.n() || known.box.m() != s.m())
            continue;
        ++identity.compared;
        if (known.box == s) {
            identity.matches.push_back({known, Kinship::Equal, noMaps(s)});
            continue;
        }
        if (!comparable)
            continue;
        Other other{known, {}, invariants(known.box, silent)};
        if (firstDifference(identity.invariants, other.invariants, Relation::Affine).empty())
            identifying.lookForKin(other);
        others.push_back(std::move(other));
    }
    if (std::ranges::none_of(identity.matches, [](const Match& match) { return match.kinship != Kinship::Equal; }))
        identifying.lookForAddedKin(others);
    std::ranges::stable_sort(identity.matches, {},
                             [](const Match& match) { return std::pair(match.kinship, match.known.origin); });
    if (identity.matches.empty() && identity.undecided.empty() && !others.empty())
        identity.nearest = *std::ranges::max_element(
            others, {}, [&](const Other& other) { return inCommon(identity.invariants, other.invariants); });
    monitor.progress(1, 1);
    return std::move(identity);
}

Message sentence(const Match& match) {
    const KnownSBox& known = match.known;
    const bool isIdentity = known.origin == KnownSBox::Origin::PowerMap && known.name == "identity";
    const Message title = isIdentity ? Message::tr("%1, and so affine", known.title) : known.title;
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

std::string_view kinshipName(Kinship kinship) {
    constexpr auto names = oneForEach<Kinship>("equal", "linear", "affine", "extended affine");
    return names[std::size_t(kinship)];
}

} // namespace walshscope
