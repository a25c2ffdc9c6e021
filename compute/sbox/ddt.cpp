// SPDX-License-Identifier: GPL-3.0-or-later
// DDT, the difference distribution table (Biham & Shamir 1991): which differences become which.
#include "sbox/fibres.h"
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <algorithm>
#include <bit>

namespace walshscope {

/// x and x + a give the same, so only one of them is looked at.
void ddtRow(const SBox& s, std::uint32_t a, std::span<std::uint32_t> row) {
    std::ranges::fill(row, 0);
    if (a == 0) {
        row[0] = std::uint32_t(s.size());
        return;
    }
    const std::uint32_t* const values = s.table().data();
    const std::size_t j = std::bit_floor(a);
    for (std::size_t i = 0; i < s.size(); i += 2 * j)
        for (std::size_t x = i; x < i + j; ++x)
            row[values[x] ^ values[x ^ a]] += 2;
}

void ddtColumn(const SBox& s, std::uint32_t b, std::span<std::uint32_t> column, const std::function<void()>& look) {
    std::vector<std::uint32_t> values(s.table().begin(), s.table().end());
    const Fibres preimages(values, std::size_t(1) << s.m());
    std::fill(column.begin(), column.end(), 0);
    std::size_t pairs = 0;
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        const auto others = preimages[s(x) ^ b];
        for (const std::uint32_t y : others)
            ++column[x ^ y];
        if ((pairs += others.size()) >= pairsBetweenLooks) {
            look();
            pairs = 0;
        }
    }
}

namespace {

const bool hasDdt = addTableKind(
    {.table = SBoxTable::Ddt,
     .id = "ddt",
     .symbol = "DDT",
     .title = Message::tr("difference distribution table"),
     .meaning = Message::tr("how many x give S(x) + S(x+a) = b"),
     .figure = "differential_uniformity",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::OutputDifference,
     .hasTrivialRow = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t count = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 count += (e.s(x) ^ e.s(x ^ e.a)) == e.b;
             return count;
         },
     .row = [](const TableLine& of, std::span<std::int32_t> line, const Look&) { ddtRow(of.s, of.at, asCounts(line)); },
     .column = [](const TableLine& of, std::span<std::int32_t> line,
                  const Look& look) { ddtColumn(of.s, of.at, asCounts(line), look); },
     .lineCost = [](int n, int m) { return double(std::uint64_t(1) << n) + double(std::uint64_t(1) << m) / 2; },
     .byKernels = KernelLine::Differences,
     .told =
         [](const std::string& place, std::int32_t entry, LatScale, int) {
             return entry == 0 ? Message::tr("%1: S(x) + S(x + a) = b for no x", place)
                               : Message::tr("%2: S(x) + S(x + a) = b for %1 value(s) of x", nullptr, entry, place);
         },
     .belongs = [](const TableEntry& e, std::uint32_t x) { return x <= (x ^ e.a) && (e.s(x) ^ e.s(x ^ e.a)) == e.b; },
     .sentence =
         [](const TableEntry& e, std::int32_t count, std::size_t points) {
             if (e.a == 0)
                 return Message::tr("Without an input difference there is none at the output.");
             return Message::tr("The difference %2 becomes %3 for %1 pair(s) x, x + a: probability %4/%5.", nullptr,
                                points, inputOf(e), outputOf(e), count, e.s.size());
         },
     .brief =
         [](const TableEntry& e, std::int32_t count) {
             return Message::tr("S(x) and S(x + a) differ by b for %1 of %2 inputs", count, e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"x + a", PointColumn::Width::Input, [](const TableEntry& e, std::uint32_t x) { return x ^ e.a; }},
                {"S(x)", PointColumn::Width::Output, [](const TableEntry& e, std::uint32_t x) { return e.s(x); }},
                {"S(x + a)", PointColumn::Width::Output,
                 [](const TableEntry& e, std::uint32_t x) { return e.s(x ^ e.a); }}}});

} // namespace
} // namespace walshscope
