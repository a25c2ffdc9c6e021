// SPDX-License-Identifier: GPL-3.0-or-later
// LDLCT, the lower differential-linear connectivity table (Hadipour, Derbez & Eichlseder 2024): the DLCT with the sign
// of a mask at the input. Theirs are sums of signs, twice as much, as their DLCT is.
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <bit>

namespace walshscope {
namespace {

std::uint32_t parityOfMasked(std::uint32_t bits) { return std::uint32_t(std::popcount(bits)) % 2; }

/// Whether what k says of the difference at the input is what b says of it at the output.
bool bothMasksAgree(const TableEntry& e, std::uint32_t x) {
    return parityOfMasked(e.fixed[0] & e.a) == parityOfMasked(e.b & (e.s(x) ^ e.s(x ^ e.a)));
}

/// Half of it, with the sign of k·a.
std::int32_t halfWithSign(std::int32_t autocorrelation, std::uint32_t a, const FixedArguments& fixed) {
    return (parityOfMasked(a & fixed[0]) ? -1 : 1) * (autocorrelation / 2);
}

const bool hasLdlct = addTableKind(
    {.table = SBoxTable(8),
     .id = "ldlct",
     .symbol = "LDLCT",
     .title = Message::tr("lower differential-linear connectivity table"),
     .meaning = Message::tr("how many x have b·(S(x) + S(x+a)) = k·a, less half of all"),
     .figure = "differential_linear_uniformity",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::OutputMask,
     .fixed = {{"k", TableAxis::InputMask}},
     .isSeldom = true,
     .hasSigns = true,
     .hasTrivialRow = true,
     .hasTrivialColumn = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t count = -std::int32_t(e.s.size() / 2);
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 count += bothMasksAgree(e, x);
             return count;
         },
     .row =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             actRow(of.s, of.at, line);
             for (std::int32_t& entry : line)
                 entry = halfWithSign(entry, of.at, of.fixed);
         },
     .column =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             actColumn(of.s, of.at, line);
             for (std::uint32_t a = 0; a < line.size(); ++a)
                 line[a] = halfWithSign(line[a], a, of.fixed);
         },
     .lineCost = [](int n,
                    int m) { return double(std::uint64_t(1) << n) + double(std::uint64_t(1) << m) * (1 + 0.1 * m); },
     .told = [](const std::string& place, std::int32_t entry, LatScale,
                int) { return Message::tr("%1: LDLCT = %2", place, entry); },
     .belongs = [](const TableEntry& e, std::uint32_t x) { return x <= (x ^ e.a) && bothMasksAgree(e, x); },
     .sentence =
         [](const TableEntry& e, std::int32_t entry, std::size_t) {
             return Message::tr("With the difference %1 what k says at the input is what %2 says at the output for %3 "
                                "of %4 x: LDLCT %5.",
                                inputOf(e), outputOf(e), std::int64_t(e.s.size()) / 2 + entry, e.s.size(), entry);
         },
     .brief =
         [](const TableEntry& e, std::int32_t entry) {
             return Message::tr("b·(S(x) + S(x + a)) is k·a for %1 of %2 inputs", std::int64_t(e.s.size()) / 2 + entry,
                                e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"x + a", PointColumn::Width::Input, [](const TableEntry& e, std::uint32_t x) { return x ^ e.a; }},
                {"S(x)", PointColumn::Width::Output, [](const TableEntry& e, std::uint32_t x) { return e.s(x); }},
                {"S(x + a)", PointColumn::Width::Output,
                 [](const TableEntry& e, std::uint32_t x) { return e.s(x ^ e.a); }}}});

} // namespace
} // namespace walshscope
