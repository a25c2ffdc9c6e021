// SPDX-License-Identifier: GPL-3.0-or-later
// LBCT, the lower boomerang connectivity table of a permutation (Delaune, Derbez & Vavrille 2020): a boomerang of which
// the lower difference before S is known as well. Both axes are input differences.
#include "sbox/fibres.h"
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <algorithm>

namespace walshscope {
namespace {

std::uint32_t partnerOfLower(const SBox& s, const SBox& inverse, std::uint32_t x, std::uint32_t c) {
    return inverse(s(x) ^ c);
}

/// The input difference that becomes c at x.
std::uint32_t lowerDifference(const TableEntry& e, std::uint32_t x) {
    return x ^ partnerOfLower(e.s, *e.inverse, x, e.fixed[0]);
}

/// It is b at x, and the boomerang comes back where it is the same at x + a.
bool isOfLbct(const TableEntry& e, std::uint32_t x) {
    return lowerDifference(e, x) == e.b && lowerDifference(e, x ^ e.a) == e.b;
}

std::string columnOfLbct(const TableEntry& e) { return "0x" + hexadecimalOf(e.b, e.s.n()); }

const bool hasLbct = addTableKind(
    {.table = SBoxTable(10),
     .id = "lbct",
     .symbol = "LBCT",
     .title = Message::tr("lower boomerang connectivity table"),
     .meaning = Message::tr("how many x with S(x) + S(x+b) = c a boomerang comes back from, with a at the input"),
     .figure = "differential_uniformity",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::InputDifference,
     .fixed = {{"c", TableAxis::OutputDifference}},
     .isSeldom = true,
     .ofPermutations = true,
     .hasTrivialRow = true,
     .hasTrivialColumn = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t count = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 count += isOfLbct(e, x);
             return count;
         },
     .row =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             std::ranges::fill(line, 0);
             const TableEntry e{of.s, of.inverse, of.at, 0, of.fixed};
             for (std::uint32_t x = 0; x < of.s.size(); ++x)
                 line[lowerDifference(e, x)] += lowerDifference(e, x) == lowerDifference(e, x ^ e.a);
         },
     .column =
         [](const TableLine& of, std::span<std::int32_t> line, const Look& look) {
             std::ranges::fill(line, 0);
             const TableEntry e{of.s, of.inverse, 0, of.at, of.fixed};
             std::vector<std::uint32_t> points;
             for (std::uint32_t x = 0; x < of.s.size(); ++x)
                 if (lowerDifference(e, x) == e.b)
                     points.push_back(x);
             std::size_t pairs = 0;
             for (const std::uint32_t x : points) {
                 for (const std::uint32_t y : points)
                     ++line[x ^ y];
                 if ((pairs += points.size()) >= pairsBetweenLooks) {
                     look();
                     pairs = 0;
                 }
             }
         },
     .lineCost = [](int n, int) { return 8 * double(std::uint64_t(1) << n); },
     .told =
         [](const std::string& place, std::int32_t entry, LatScale, int n) {
             return Message::tr("%1: S(x) + S(x + b) = c and the boomerang comes back for %2 of %3 x", place, entry,
                                std::int64_t(1) << n);
         },
     .belongs = isOfLbct,
     .sentence =
         [](const TableEntry& e, std::int32_t count, std::size_t) {
             return Message::tr("The difference %1 becomes %2, and the boomerang with %3 at the input comes back, for "
                                "%4 of %5 x.",
                                columnOfLbct(e), "0x" + hexadecimalOf(e.fixed[0], e.s.m()), inputOf(e), count,
                                e.s.size());
         },
     .brief =
         [](const TableEntry& e, std::int32_t count) {
             return Message::tr("b becomes c and the boomerang comes back for %1 of %2 inputs", count, e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"x + a", PointColumn::Width::Input, [](const TableEntry& e, std::uint32_t x) { return x ^ e.a; }},
                {"S⁻¹(S(x) + c)", PointColumn::Width::Input,
                 [](const TableEntry& e, std::uint32_t x) { return partnerOfLower(e.s, *e.inverse, x, e.fixed[0]); }},
                {"S⁻¹(S(x + a) + c)", PointColumn::Width::Input, [](const TableEntry& e, std::uint32_t x) {
                     return partnerOfLower(e.s, *e.inverse, x ^ e.a, e.fixed[0]);
                 }}}});

} // namespace
} // namespace walshscope
