// SPDX-License-Identifier: GPL-3.0-or-later
// ACT, the autocorrelation table (Zhang, Zheng & Imai 2000): the autocorrelations of the components as columns.
#include "fwt/on_cpu.h"
#include "sbox/fibres.h"
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <bit>

namespace walshscope {

void actRow(const SBox& s, std::uint32_t a, std::span<std::int32_t> row) {
    ddtRow(s, a, asCounts(row));
    transformInCache(row, 0, s.m());
}

void actColumn(const SBox& s, std::uint32_t b, std::span<std::int32_t> column) {
    latColumn(s, b, column);
    std::vector<std::int64_t> power(s.size());
    for (std::size_t a = 0; a < s.size(); ++a)
        power[a] = std::int64_t(column[a]) * column[a];
    transformInCache(power, 0, s.n());
    for (std::size_t a = 0; a < s.size(); ++a)
        column[a] = std::int32_t(power[a] >> s.n());
}

namespace {

bool flips(const TableEntry& e, std::uint32_t x) { return std::popcount(e.b & (e.s(x) ^ e.s(x ^ e.a))) & 1; }

const bool hasAct = addTableKind(
    {.table = SBoxTable::Act,
     .id = "act",
     .symbol = "ACT",
     .letter = "r",
     .title = Message::tr("autocorrelation table"),
     .meaning = Message::tr("the autocorrelation of the component b at a"),
     .figure = "max_abs_autocorrelation",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::OutputMask,
     .hasSigns = true,
     .hasTrivialRow = true,
     .hasTrivialColumn = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t sum = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 sum += flips(e, x) ? -1 : 1;
             return sum;
         },
     .row = [](const TableLine& of, std::span<std::int32_t> line, const Look&) { actRow(of.s, of.at, line); },
     .column = [](const TableLine& of, std::span<std::int32_t> line, const Look&) { actColumn(of.s, of.at, line); },
     .lineCost = [](int n,
                    int m) { return double(std::uint64_t(1) << n) + double(std::uint64_t(1) << m) * (1 + 0.1 * m); },
     .byKernels = KernelLine::Autocorrelation,
     .told = [](const std::string& place, std::int32_t entry, LatScale,
                int) { return Message::tr("%1: autocorrelation %2", place, entry); },
     .belongs = [](const TableEntry& e, std::uint32_t x) { return x <= (x ^ e.a) && !flips(e, x); },
     .sentence =
         [](const TableEntry& e, std::int32_t sum, std::size_t points) {
             return Message::tr(
                 "The component %2·S is the same at x and x + %3 for %1 pair(s): autocorrelation %4 of %5.", nullptr,
                 points, outputOf(e), inputOf(e), sum, e.s.size());
         },
     .brief =
         [](const TableEntry& e, std::int32_t sum) {
             return Message::tr("b·S(x) and b·S(x + a) agree on %1 of %2 inputs", (std::int64_t(e.s.size()) + sum) / 2,
                                e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"x + a", PointColumn::Width::Input, [](const TableEntry& e, std::uint32_t x) { return x ^ e.a; }},
                {"b·S(x) = b·S(x + a)", PointColumn::Width::Bit, [](const TableEntry& e, std::uint32_t x) {
                     return std::uint32_t(std::popcount(e.b & e.s(x)) & 1);
                 }}}});

} // namespace
} // namespace walshscope
