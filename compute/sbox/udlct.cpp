// SPDX-License-Identifier: GPL-3.0-or-later
// UDLCT, the upper differential-linear connectivity table (Hadipour, Derbez & Eichlseder 2024): the DDT with the sign
// of a mask at the output, as it stands at the upper end of the middle of a differential-linear distinguisher.
#include "sbox/fibres.h"
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <bit>

namespace walshscope {
namespace {

bool hasUpperDifference(const TableEntry& e, std::uint32_t x) { return (e.s(x) ^ e.s(x ^ e.a)) == e.b; }
std::int32_t signOfOutputMask(std::uint32_t b, const FixedArguments& fixed) {
    return std::popcount(b & fixed[0]) % 2 ? -1 : 1;
}

const bool hasUdlct = addTableKind(
    {.table = SBoxTable(7),
     .id = "udlct",
     .symbol = "UDLCT",
     .title = Message::tr("upper differential-linear connectivity table"),
     .meaning = Message::tr("how many x give S(x) + S(x+a) = b, negative where l·b = 1"),
     .figure = "differential_uniformity",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::OutputDifference,
     .fixed = {{"l", TableAxis::OutputMask}},
     .isSeldom = true,
     .hasSigns = true,
     .hasTrivialRow = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t count = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 count += hasUpperDifference(e, x);
             return signOfOutputMask(e.b, e.fixed) * count;
         },
     .row =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             ddtRow(of.s, of.at, asCounts(line));
             for (std::uint32_t b = 0; b < line.size(); ++b)
                 line[b] *= signOfOutputMask(b, of.fixed);
         },
     .column =
         [](const TableLine& of, std::span<std::int32_t> line, const Look& look) {
             ddtColumn(of.s, of.at, asCounts(line), look);
             for (std::int32_t& entry : line)
                 entry *= signOfOutputMask(of.at, of.fixed);
         },
     .lineCost = [](int n, int m) { return double(std::uint64_t(1) << n) + double(std::uint64_t(1) << m); },
     .told = [](const std::string& place, std::int32_t entry, LatScale,
                int) { return Message::tr("%1: UDLCT = %2", place, entry); },
     .belongs = [](const TableEntry& e, std::uint32_t x) { return x <= (x ^ e.a) && hasUpperDifference(e, x); },
     .sentence =
         [](const TableEntry& e, std::int32_t entry, std::size_t) {
             return Message::tr("The difference %1 becomes %2 for %3 of %4 x, with the sign of l·b: %5.", inputOf(e),
                                outputOf(e), std::abs(entry), e.s.size(), entry);
         },
     .brief =
         [](const TableEntry& e, std::int32_t entry) {
             return Message::tr("S(x) and S(x + a) differ by b for %1 of %2 inputs", std::abs(entry), e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"x + a", PointColumn::Width::Input, [](const TableEntry& e, std::uint32_t x) { return x ^ e.a; }},
                {"S(x)", PointColumn::Width::Output, [](const TableEntry& e, std::uint32_t x) { return e.s(x); }},
                {"S(x + a)", PointColumn::Width::Output,
                 [](const TableEntry& e, std::uint32_t x) { return e.s(x ^ e.a); }}}});

} // namespace
} // namespace walshscope
