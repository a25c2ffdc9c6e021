// SPDX-License-Identifier: GPL-3.0-or-later
// DLCT, the differential-linear connectivity table (Bar-On, Dunkelman, Keller & Weizman 2019): half the autocorrelation
// table (Canteaut, Kölsch & Wiemer 2019).
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <bit>

namespace walshscope {
namespace {

bool agrees(const TableEntry& e, std::uint32_t x) { return std::popcount(e.b & (e.s(x) ^ e.s(x ^ e.a))) % 2 == 0; }

void halve(std::span<std::int32_t> line) {
    for (std::int32_t& entry : line)
        entry /= 2;
}

const bool hasDlct = addTableKind(
    {.table = SBoxTable(4),
     .id = "dlct",
     .symbol = "DLCT",
     .title = Message::tr("differential-linear connectivity table"),
     .meaning = Message::tr("how many x have b·S(x) = b·S(x+a), less half of all"),
     .figure = "differential_linear_uniformity",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::OutputMask,
     .isSeldom = true,
     .hasSigns = true,
     .hasTrivialRow = true,
     .hasTrivialColumn = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t count = -std::int32_t(e.s.size() / 2);
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 count += agrees(e, x);
             return count;
         },
     .row =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             actRow(of.s, of.at, line);
             halve(line);
         },
     .column =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             actColumn(of.s, of.at, line);
             halve(line);
         },
     .lineCost = [](int n,
                    int m) { return double(std::uint64_t(1) << n) + double(std::uint64_t(1) << m) * (1 + 0.1 * m); },
     .told = [](const std::string& place, std::int32_t entry, LatScale,
                int) { return Message::tr("%1: DLCT = %2", place, entry); },
     .belongs = [](const TableEntry& e, std::uint32_t x) { return x <= (x ^ e.a) && agrees(e, x); },
     .sentence =
         [](const TableEntry& e, std::int32_t entry, std::size_t points) {
             return Message::tr(
                 "The component %2·S is the same at x and x + %3 for %1 pair(s), %4 of %5 points: DLCT %6.", nullptr,
                 points, outputOf(e), inputOf(e), std::int64_t(e.s.size()) / 2 + entry, e.s.size(), entry);
         },
     .brief =
         [](const TableEntry& e, std::int32_t entry) {
             return Message::tr("b·S(x) and b·S(x + a) agree on %1 of %2 inputs", std::int64_t(e.s.size()) / 2 + entry,
                                e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"x + a", PointColumn::Width::Input, [](const TableEntry& e, std::uint32_t x) { return x ^ e.a; }},
                {"b·S(x) = b·S(x + a)", PointColumn::Width::Bit, [](const TableEntry& e, std::uint32_t x) {
                     return std::uint32_t(std::popcount(e.b & e.s(x)) & 1);
                 }}}});

} // namespace
} // namespace walshscope
