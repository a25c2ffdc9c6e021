// SPDX-License-Identifier: GPL-3.0-or-later
// UBCT, the upper boomerang connectivity table of a permutation (Delaune, Derbez & Vavrille 2020): a boomerang of which
// the upper difference behind S is known as well.
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <algorithm>

namespace walshscope {
namespace {

/// Where x comes back to after its boomerang's other half.
std::uint32_t shiftedUpper(const TableEntry& e, std::uint32_t x) { return (*e.inverse)(e.s(x) ^ e.fixed[0]); }

/// Whether it does with the difference a.
bool comesBackUpper(const TableEntry& e, std::uint32_t x) {
    return (shiftedUpper(e, x) ^ shiftedUpper(e, x ^ e.a)) == e.a;
}

bool isOfUbct(const TableEntry& e, std::uint32_t x) { return (e.s(x) ^ e.s(x ^ e.a)) == e.b && comesBackUpper(e, x); }

const bool hasUbct = addTableKind(
    {.table = SBoxTable(9),
     .id = "ubct",
     .symbol = "UBCT",
     .title = Message::tr("upper boomerang connectivity table"),
     .meaning = Message::tr("how many x with S(x) + S(x+a) = b a boomerang comes back from, with c at the output"),
     .figure = "differential_uniformity",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::OutputDifference,
     .fixed = {{"c", TableAxis::OutputDifference}},
     .isSeldom = true,
     .ofPermutations = true,
     .hasTrivialRow = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t count = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 count += isOfUbct(e, x);
             return count;
         },
     .row =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             std::ranges::fill(line, 0);
             const TableEntry e{of.s, of.inverse, of.at, 0, of.fixed};
             for (std::uint32_t x = 0; x < of.s.size(); ++x)
                 line[e.s(x) ^ e.s(x ^ e.a)] += comesBackUpper(e, x);
         },
     .column =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             std::ranges::fill(line, 0);
             for (std::uint32_t x = 0; x < of.s.size(); ++x) {
                 const std::uint32_t a = x ^ (*of.inverse)(of.s(x) ^ of.at);
                 line[a] += comesBackUpper({of.s, of.inverse, a, of.at, of.fixed}, x);
             }
         },
     .lineCost = [](int n, int) { return 8 * double(std::uint64_t(1) << n); },
     .told =
         [](const std::string& place, std::int32_t entry, LatScale, int n) {
             return Message::tr("%1: S(x) + S(x + a) = b and the boomerang comes back for %2 of %3 x", place, entry,
                                std::int64_t(1) << n);
         },
     .belongs = isOfUbct,
     .sentence =
         [](const TableEntry& e, std::int32_t count, std::size_t) {
             return Message::tr("The difference %1 becomes %2, and the boomerang with %3 at the output comes back, for "
                                "%4 of %5 x.",
                                inputOf(e), outputOf(e), "0x" + hexadecimalOf(e.fixed[0], e.s.m()), count, e.s.size());
         },
     .brief =
         [](const TableEntry& e, std::int32_t count) {
             return Message::tr("a becomes b and the boomerang comes back for %1 of %2 inputs", count, e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"x + a", PointColumn::Width::Input, [](const TableEntry& e, std::uint32_t x) { return x ^ e.a; }},
                {"S⁻¹(S(x) + c)", PointColumn::Width::Input, shiftedUpper},
                {"S⁻¹(S(x + a) + c)", PointColumn::Width::Input,
                 [](const TableEntry& e, std::uint32_t x) { return shiftedUpper(e, x ^ e.a); }}}});

} // namespace
} // namespace walshscope
