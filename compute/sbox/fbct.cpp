// SPDX-License-Identifier: GPL-3.0-or-later
// FBCT, the Feistel boomerang connectivity table (Boukerrou, Huynh, Lallemand, Mandal & Minier 2020): second
// derivatives that vanish. Its columns are input differences as its rows are, and its largest entry is a property.
#include "sbox/fibres.h"
#include "sbox/property_kinds.h"
#include "sbox/table_kind.h"
#include "sbox/table_words.h"
#include "sbox/tiles.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr auto fbct = SBoxTable(5);

std::uint32_t derivative(const SBox& s, std::uint32_t x, std::uint32_t a) { return s(x) ^ s(x ^ a); }
bool vanishes(const TableEntry& e, std::uint32_t x) { return derivative(e.s, x, e.a) == derivative(e.s, x ^ e.b, e.a); }

/// Only pairs of points with the same derivative count, of which a good S-box has few: 2^n steps or so, and 4^n of a
/// linear one. Columns are as rows, since a and b may be exchanged.
void fbctLine(const TableLine& of, std::span<std::int32_t> line, const Look& look) {
    const auto size = std::uint32_t(of.s.size());
    if (of.at == 0) {
        std::ranges::fill(line, std::int32_t(size));
        return;
    }
    std::ranges::fill(line, 0);
    line[0] = std::int32_t(size);
    std::vector<std::uint32_t> derivatives(size);
    for (std::uint32_t x = 0; x < size; ++x)
        derivatives[x] = derivative(of.s, x, of.at);
    const Fibres fibres(derivatives, std::size_t(1) << of.s.m());
    std::size_t pairs = 0;
    for (std::size_t value = 0; value < fibres.count(); ++value) {
        const auto points = fibres[value];
        for (std::size_t i = 1; i < points.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k)
                line[points[i] ^ points[k]] += 2;
            if ((pairs += i) >= pairsBetweenLooks) {
                look();
                pairs = 0;
            }
        }
    }
}

const bool hasFbct = addTableKind(
    {.table = fbct,
     .id = "fbct",
     .symbol = "FBCT",
     .title = Message::tr("Feistel boomerang connectivity table"),
     .meaning = Message::tr("how many x give S(x) + S(x+a) + S(x+b) + S(x+a+b) = 0"),
     .figure = "feistel_boomerang_uniformity",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::InputDifference,
     .isSeldom = true,
     .hasTrivialRow = true,
     .hasTrivialColumn = true,
     .hasTrivialDiagonal = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t count = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 count += vanishes(e, x);
             return count;
         },
     .row = fbctLine,
     .column = fbctLine,
     .lineCost = [](int n, int m) { return 15 * double(std::uint64_t(1) << n) + 2 * double(std::uint64_t(1) << m); },
     .told =
         [](const std::string& place, std::int32_t entry, LatScale, int n) {
             return Message::tr("%1: S(x) + S(x + a) + S(x + b) + S(x + a + b) = 0 for %2 of %3 x", place, entry,
                                std::int64_t(1) << n);
         },
     .belongs = vanishes,
     .sentence =
         [](const TableEntry& e, std::int32_t count, std::size_t) {
             return Message::tr("With %1 and %2 at the input of a Feistel cipher's function the boomerang comes back "
                                "from %3 of %4 points.",
                                inputOf(e), "0x" + hexadecimalOf(e.b, e.s.n()), count, e.s.size());
         },
     .brief =
         [](const TableEntry& e, std::int32_t count) {
             return Message::tr("the second derivative is 0 at %1 of %2 inputs", count, e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"S(x) + S(x + a)", PointColumn::Width::Output,
                 [](const TableEntry& e, std::uint32_t x) { return derivative(e.s, x, e.a); }},
                {"S(x + b) + S(x + a + b)", PointColumn::Width::Output,
                 [](const TableEntry& e, std::uint32_t x) { return derivative(e.s, x ^ e.b, e.a); }}}});

/// Of each row the largest, on all cores, and of those the largest.
PropertyValue feistelBoomerangUniformity(const SBox& s, Monitor& monitor) {
    const TableBlocks rows{.a = 0, .b = 0, .rows = std::uint32_t(s.size()), .columns = 1, .columnLevel = s.n()};
    std::vector<std::int32_t> largest(s.size());
    tile(s, fbct, rows, largest, monitor);
    return std::int64_t(std::ranges::max(largest));
}

const bool hasFeistelBoomerangUniformity = addProperty<SBoxSubject>(
    {.key = "feistel_boomerang_uniformity",
     .title = Message::tr("Feistel boomerang uniformity"),
     .definition = Message::tr("The largest entry of the Feistel boomerang table, a and b not 0 and not the same "
                               "(Boukerrou et al. 2020)."),
     .group = SheetGroup::Differential,
     .dear = {{.seconds = [](int n, int m) { return secondsForTable(n, m, fbct); },
               .compute = feistelBoomerangUniformity}},
     .usual = false,
     .aim = {{.least = always<0>, .most = asManyAsPoints, .step = 4, .largestN = 8}}});

} // namespace
} // namespace walshscope
