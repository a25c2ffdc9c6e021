// SPDX-License-Identifier: GPL-3.0-or-later
// EBCT, the extended boomerang connectivity table of a permutation (Delaune, Derbez & Vavrille 2020; Hadipour, Bagheri
// & Song 2021): a boomerang of which all four differences are known.
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <algorithm>

namespace walshscope {
namespace {

/// Whether c becomes d at x.
bool hasLowerDifference(const TableEntry& e, std::uint32_t x) { return (e.s(x) ^ e.s(x ^ e.fixed[0])) == e.fixed[1]; }

std::uint32_t shiftedExtended(const TableEntry& e, std::uint32_t x) { return (*e.inverse)(e.s(x) ^ e.fixed[1]); }

/// Whether it does, and the boomerang comes back with a.
bool comesBackExtended(const TableEntry& e, std::uint32_t x) {
    return hasLowerDifference(e, x) && (shiftedExtended(e, x) ^ shiftedExtended(e, x ^ e.a)) == e.a;
}

bool isOfEbct(const TableEntry& e, std::uint32_t x) {
    return (e.s(x) ^ e.s(x ^ e.a)) == e.b && comesBackExtended(e, x);
}

const bool hasEbct = addTableKind(
    {.table = SBoxTable(11),
     .id = "ebct",
     .symbol = "EBCT",
     .title = Message::tr("extended boomerang connectivity table"),
     .meaning = Message::tr("how many x with S(x) + S(x+a) = b and S(x) + S(x+c) = d a boomerang comes back from"),
     .figure = "differential_uniformity",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::OutputDifference,
     .fixed = {{"c", TableAxis::InputDifference}, {"d", TableAxis::OutputDifference}},
     .isSeldom = true,
     .ofPermutations = true,
     .hasTrivialRow = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t count = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 count += isOfEbct(e, x);
             return count;
         },
     .row =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             std::ranges::fill(line, 0);
             const TableEntry e{of.s, of.inverse, of.at, 0, of.fixed};
             for (std::uint32_t x = 0; x < of.s.size(); ++x)
                 line[e.s(x) ^ e.s(x ^ e.a)] += comesBackExtended(e, x);
         },
     .column =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             std::ranges::fill(line, 0);
             for (std::uint32_t x = 0; x < of.s.size(); ++x) {
                 const std::uint32_t a = x ^ (*of.inverse)(of.s(x) ^ of.at);
                 line[a] += comesBackExtended({of.s, of.inverse, a, of.at, of.fixed}, x);
             }
         },
     .lineCost = [](int n, int) { return 8 * double(std::uint64_t(1) << n); },
     .told =
         [](const std::string& place, std::int32_t entry, LatScale, int n) {
             return Message::tr("%1: a becomes b, c becomes d and the boomerang comes back for %2 of %3 x", place,
                                entry, std::int64_t(1) << n);
         },
     .belongs = isOfEbct,
     .sentence =
         [](const TableEntry& e, std::int32_t count, std::size_t) {
             return Message::tr("The difference %1 becomes %2 and %3 becomes %4, and the boomerang comes back, for %5 "
                                "of %6 x.",
                                inputOf(e), outputOf(e), "0x" + hexadecimalOf(e.fixed[0], e.s.n()),
                                "0x" + hexadecimalOf(e.fixed[1], e.s.m()), count, e.s.size());
         },
     .brief =
         [](const TableEntry& e, std::int32_t count) {
             return Message::tr("both differences occur and the boomerang comes back for %1 of %2 inputs", count,
                                e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"x + a", PointColumn::Width::Input, [](const TableEntry& e, std::uint32_t x) { return x ^ e.a; }},
                {"S⁻¹(S(x) + d)", PointColumn::Width::Input, shiftedExtended},
                {"S⁻¹(S(x + a) + d)", PointColumn::Width::Input,
                 [](const TableEntry& e, std::uint32_t x) { return shiftedExtended(e, x ^ e.a); }}}});

} // namespace
} // namespace walshscope
