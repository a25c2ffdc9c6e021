// SPDX-License-Identifier: GPL-3.0-or-later
// Excludes CCZ-equivalence by what it keeps, or goes through the functions that it leads to.
#include "sbox/ccz.h"

#include "part.h"
#include "sbox/invariants.h"
#include "sbox/monomials.h"
#include "sbox/ortho_derivative.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

namespace walshscope {
namespace {

constexpr std::size_t mostSpaces = 1 << 14;

/// Of what equivalent S-boxes have in common what CCZ-equivalence keeps.
Message cczDifference(const SBox& s, const SBox& t, Monitor& monitor) {
    constexpr std::array<std::string_view, 4> kept{"linearity", "differential_uniformity", "walsh_distribution_abs",
                                                   "ddt_distribution"};
    Part first(monitor, 0, 0.5), second(monitor, 0.5, 1);
    const auto keptOf = [&](const SBox& box, Monitor& part) {
        std::vector<Invariant> all = invariants(box, part);
        std::erase_if(all, [&](const Invariant& each) { return std::ranges::find(kept, each.key) == kept.end(); });
        return all;
    };
    const std::vector<Invariant> here = keptOf(s, first);
    return firstDifference(here, keptOf(t, second), Relation::ExtendedAffine);
}

bool isQuadratic(const SBox& s) {
    const std::vector<std::uint32_t> coefficients = monomialsOf(s);
    for (std::uint32_t u = 0; u < coefficients.size(); ++u)
        if (std::popcount(u) > 2 && coefficients[u] != 0)
            return false;
    return true;
}

std::vector<SBox> functionsOf(const std::vector<WalshZeroSpace>& spaces, const SBox& s) {
    std::vector<SBox> functions;
    for (const WalshZeroSpace& space : spaces)
        functions.push_back(functionOf(space, s));
    return functions;
}

Message quadraticOnOneSide() {
    return Message::tr("one of them is CCZ-equivalent to a quadratic function, the other is not");
}

/// S, or a function that it leads to and t's are compared with more easily.
struct Sides {
    SBox one;
    std::vector<SBox> others;
    bool isOneQuadratic;
};

Sides sidesOf(const SBox& s, const std::vector<SBox>& ofS, std::vector<SBox> ofT) {
    const auto quadratic = std::ranges::find_if(ofS, isQuadratic);
    if (quadratic == ofS.end())
        return {s, std::move(ofT), false};
    std::erase_if(ofT, [](const SBox& t) { return !isQuadratic(t); });
    return {*quadratic, std::move(ofT), true};
}

} // namespace

Equivalence cczEquivalence(const SBox& s, const SBox& t, Monitor& monitor, std::uint64_t guesses,
                           const Equivalence* extended, std::uint64_t words) {
    requireComparable(s, t);
    if (std::max(s.n(), s.m()) > largestNForAffineMaps)
        return {EquivalenceVerdict::Undecided,
                {},
                Message::tr("above %1 bits CCZ-equivalence is not looked for", largestNForAffineMaps)};
    Part comparing(monitor, 0, 0.1), findingS(monitor, 0.1, 0.25), findingT(monitor, 0.25, 0.4),
        searching(monitor, 0.4, 1);
    if (Message reason = cczDifference(s, t, comparing); !reason.empty())
        return {EquivalenceVerdict::Inequivalent, {}, std::move(reason)};
    if (s.n() + s.m() > mostBitsForWalshZeros) {
        if (!orthoDerivative(s) || !orthoDerivative(t))
            return {EquivalenceVerdict::Undecided,
                    {},
                    Message::tr("their distributions agree, and spaces among Walsh zeros are looked for up to %1 bits "
                                "of inputs and outputs together",
                                mostBitsForWalshZeros)};
        const Equivalence found =
            extended ? *extended : equivalence(s, t, Relation::ExtendedAffine, searching, guesses);
        Message because = Message::tr("of quadratic almost perfect nonlinear S-boxes it is extended affine equivalence "
                                      "(Yoshiara 2012)");
        return {found.verdict,
                {},
                found.reason.empty() ? std::move(because) : Message::tr("%1; %2", because, found.reason)};
    }
    const auto spacesS = walshZeroSpaces(s, mostSpaces, findingS, words),
               spacesT = walshZeroSpaces(t, mostSpaces, findingT, words);
    // How long it takes to find them depends on the coordinates.
    if (!spacesS || !spacesT)
        return {EquivalenceVerdict::Undecided,
                {},
                Message::tr("their distributions agree, and the spaces among their Walsh zeros are too many, or take "
                            "too long to find")};
    if (spacesS->size() != spacesT->size())
        return {EquivalenceVerdict::Inequivalent,
                {},
                Message::tr("their Walsh zeros have different numbers of spaces of %1 dimensions", s.n())};
    const std::vector<SBox> ofS = functionsOf(*spacesS, s), ofT = functionsOf(*spacesT, t);
    const Sides sides = sidesOf(s, ofS, ofT);
    if (sides.isOneQuadratic != std::ranges::any_of(ofT, isQuadratic))
        return {EquivalenceVerdict::Inequivalent, {}, quadraticOnOneSide()};
    std::size_t open = 0;
    for (std::size_t i = 0; i < sides.others.size(); ++i) {
        Part one(searching, double(i) / double(sides.others.size()), double(i + 1) / double(sides.others.size()));
        switch (equivalence(sides.one, sides.others[i], Relation::ExtendedAffine, one, guesses).verdict) {
        case EquivalenceVerdict::Equivalent:
            return {EquivalenceVerdict::Equivalent,
                    {},
                    sides.isOneQuadratic
                        ? Message::tr("both are CCZ-equivalent to one quadratic function")
                        : Message::tr("a function that CCZ-equivalence leads to from one of them is extended affine "
                                      "equivalent to the other")};
        case EquivalenceVerdict::Undecided:
            ++open;
            break;
        case EquivalenceVerdict::Inequivalent:
            break;
        }
    }
    // Of all functions, or of the quadratic ones alone where there are any.
    if (open > 0)
        return {EquivalenceVerdict::Undecided,
                {},
                Message::tr("%1 of the function(s) that CCZ-equivalence leads to may be extended affine equivalent",
                            nullptr, std::uint64_t(open))};
    return {EquivalenceVerdict::Inequivalent,
            {},
            sides.isOneQuadratic
                ? Message::tr("no quadratic function that CCZ-equivalence leads to is extended affine equivalent")
                : Message::tr("no function that CCZ-equivalence leads to is extended affine equivalent")};
}

} // namespace walshscope
