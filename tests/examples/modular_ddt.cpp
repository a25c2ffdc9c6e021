// SPDX-License-Identifier: GPL-3.0-or-later
// MDDT, the table of the differences of addition, as Berson (1992) follows them: ⊞ is modulo 2^n, or 2^m of outputs.
#include "sbox/fibres.h"
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <algorithm>

namespace walshscope {
namespace {

std::uint32_t shiftedInput(const SBox& s, std::uint32_t x, std::uint32_t a) { return (x + a) & (s.size() - 1); }

/// What is to be added to S(x) to get S(x ⊞ a).
std::uint32_t added(const SBox& s, std::uint32_t x, std::uint32_t a) {
    return (s(shiftedInput(s, x, a)) - s(x)) & ((1U << s.m()) - 1);
}

bool addsB(const TableEntry& e, std::uint32_t x) { return added(e.s, x, e.a) == e.b; }

const bool hasModularDdt = addTableKind(
    {.table = SBoxTable(13),
     .id = "mddt",
     .symbol = "MDDT",
     .title = Message::tr("modular difference distribution table"),
     .meaning = Message::tr("how many x give S(x ⊞ a) = S(x) ⊞ b"),
     .figure = "modular_uniformity",
     .rows = TableAxis::InputDifference,
     .columns = TableAxis::OutputDifference,
     .hasTrivialRow = true,
     .entry =
         [](const TableEntry& e) {
             std::int32_t count = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 count += addsB(e, x);
             return count;
         },
     .row =
         [](const TableLine& of, std::span<std::int32_t> line, const Look&) {
             std::ranges::fill(line, 0);
             for (std::uint32_t x = 0; x < of.s.size(); ++x)
                 ++line[added(of.s, x, of.at)];
         },
     .column =
         [](const TableLine& of, std::span<std::int32_t> line, const Look& look) {
             const SBox& s = of.s;
             const Fibres preimages({s.table().begin(), s.table().end()}, std::size_t(1) << s.m());
             std::ranges::fill(line, 0);
             for (std::uint32_t x = 0; x < s.size(); ++x) {
                 if (x % 64 == 0)
                     look();
                 for (const std::uint32_t y : preimages[(s(x) + of.at) & ((1U << s.m()) - 1)])
                     ++line[(y - x) & (s.size() - 1)];
             }
         },
     .lineCost = [](int n, int m) { return 2 * double(1 << n) + double(1 << m) / 2; },
     .told = [](const std::string& place, std::int32_t entry, LatScale,
                int n) { return Message::tr("%1: S(x ⊞ a) = S(x) ⊞ b for %2 of %3 x", place, entry, 1 << n); },
     .belongs = addsB,
     .sentence =
         [](const TableEntry& e, std::int32_t count, std::size_t) {
             return Message::tr("To add %1 to x is to add %2 to S(x) for %3 of %4 x.", inputOf(e), outputOf(e), count,
                                e.s.size());
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"x ⊞ a", PointColumn::Width::Input,
                 [](const TableEntry& e, std::uint32_t x) { return shiftedInput(e.s, x, e.a); }},
                {"S(x)", PointColumn::Width::Output, [](const TableEntry& e, std::uint32_t x) { return e.s(x); }},
                {"S(x ⊞ a)", PointColumn::Width::Output,
                 [](const TableEntry& e, std::uint32_t x) { return e.s(shiftedInput(e.s, x, e.a)); }}}});

} // namespace
} // namespace walshscope
