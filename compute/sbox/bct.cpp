// SPDX-License-Identifier: GPL-3.0-or-later
// BCT, the boomerang connectivity table of a permutation (Cid, Huang, Peyrin, Sasaki & Song 2018).
#include "sbox/fibres.h"
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <algorithm>

namespace walshscope {

void bctColumn(const SBox& s, const SBox& inverse, std::uint32_t b, std::span<std::uint32_t> column,
               const std::function<void()>& look) {
    if (b == 0) {
        std::ranges::fill(column, std::uint32_t(s.size()));
        return;
    }
    // With y = x+a and h(x) = x + S^-1(S(x)+b) the condition reads h(x) = h(y). So only pairs in one fibre of h count,
    // of which a good S-box has few: 2^n steps or so instead of the definition's 4^n.
    std::vector<std::uint32_t> h(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        h[x] = x ^ inverse(s(x) ^ b);
    std::fill(column.begin(), column.end(), 0);
    column[0] = std::uint32_t(s.size());
    const Fibres fibres(h, h.size());
    std::size_t pairs = 0;
    for (std::size_t value = 0; value < fibres.count(); ++value) {
        const auto points = fibres[value];
        for (std::size_t i = 1; i < points.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k)
                column[points[i] ^ points[k]] += 2;
            if ((pairs += i) >= pairsBetweenLooks) {
                look();
                pairs = 0;
            }
        }
    }
}

namespace {

/// Where x comes back to after its boomerang's other half, S^-1(S(x) + b).
std::uint32_t shifted(const TableEntry& e, std::uint32_t x) { return (*e.inverse)(e.s(x) ^ e.b); }
bool comesBack(const TableEntry& e, std::uint32_t x) { return (shifted(e, x) ^ shifted(e, x ^ e.a)) == e.a; }

const bool hasBct = addTableKind(
    {.table = SBoxTable::Bct,
     .id = "bct",
     .symbol = "BCT",
     .title = Message::tr("boomerang connectivity table"),
     .meaning = Message::tr("how many x a boomerang comes back from"),
     .figure = "boomerang_uniformity",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::OutputDifference,
     .ofPermutations = true,
     .hasTrivialRow = true,
     .hasTrivialColumn = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t count = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 count += comesBack(e, x);
             return count;
         },
     .row = [](const TableLine& of, std::span<std::int32_t> line,
               const Look& look) { bctColumn(*of.inverse, of.s, of.at, asCounts(line), look); },
     .column = [](const TableLine& of, std::span<std::int32_t> line,
                  const Look& look) { bctColumn(of.s, *of.inverse, of.at, asCounts(line), look); },
     .byColumns = true,
     .lineCost = [](int n, int) { return 15 * double(std::uint64_t(1) << n); },
     .told =
         [](const std::string& place, std::int32_t entry, LatScale, int) {
             return entry == 0
                        ? Message::tr("%1: the boomerang comes back for no x", place)
                        : Message::tr("%2: the boomerang comes back for %1 value(s) of x", nullptr, entry, place);
         },
     .belongs = comesBack,
     .sentence =
         [](const TableEntry& e, std::int32_t, std::size_t points) {
             return Message::tr(
                 "The boomerang with %2 at the input and %3 at the output comes back from %1 of %4 points.", nullptr,
                 points, inputOf(e), outputOf(e), e.s.size());
         },
     .brief =
         [](const TableEntry& e, std::int32_t count) {
             return Message::tr("the boomerang comes back from %1 of %2 inputs", count, e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"x + a", PointColumn::Width::Input, [](const TableEntry& e, std::uint32_t x) { return x ^ e.a; }},
                {"S⁻¹(S(x) + b)", PointColumn::Width::Input, shifted},
                {"S⁻¹(S(x + a) + b)", PointColumn::Width::Input,
                 [](const TableEntry& e, std::uint32_t x) { return shifted(e, x ^ e.a); }}}});

} // namespace
} // namespace walshscope
