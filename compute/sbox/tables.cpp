// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of table that there are, and asking one of them for a row, a column or an entry.
#include "sbox/table_kind.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace walshscope {
namespace {

/// Kinds add themselves in no fixed order.
std::vector<TableKind>& kindsSoFar() {
    static std::vector<TableKind> all;
    return all;
}

template <class Wanted>
std::string inWords(std::string_view TableKind::*name, Wanted wanted) {
    std::string text, last;
    for (const TableKind& kind : tableKinds()) {
        if (!wanted(kind))
            continue;
        if (!last.empty())
            text += (text.empty() ? "" : ", ") + last;
        last = kind.*name;
    }
    return text + (text.empty() ? "" : " or ") + last;
}

} // namespace

const std::vector<TableKind>& tableKinds() { return kindsSoFar(); }

bool addTableKind(const TableKind& kind) {
    std::vector<TableKind>& all = kindsSoFar();
    for (const TableKind& other : all)
        if (other.table == kind.table || other.id == kind.id)
            throw std::logic_error("two tables are called " + std::string(kind.id) + ", or have its place");
    all.insert(std::ranges::upper_bound(all, kind.table, {}, &TableKind::table), kind);
    return true;
}

const TableKind& kindOf(SBoxTable table) { return tableKinds().at(std::size_t(table)); }

const TableKind* tableKindNamed(std::string_view id) {
    const auto found = std::ranges::find(tableKinds(), id, &TableKind::id);
    return found == tableKinds().end() ? nullptr : &*found;
}

std::string_view nameOf(TableAxis axis) {
    switch (axis) {
    case TableAxis::InputMask:
        return "input mask";
    case TableAxis::InputDifference:
        return "input difference";
    case TableAxis::InputExponent:
        return "input exponents";
    case TableAxis::InputKey:
        return "input key";
    case TableAxis::OutputMask:
        return "output mask";
    case TableAxis::OutputDifference:
        return "output difference";
    case TableAxis::OutputExponent:
        return "output exponents";
    }
    return {};
}

FixedArguments fixedArgumentsIn(const TableKind& kind, std::string_view text) {
    std::string letters;
    for (const TableArgument& argument : kind.fixed)
        letters += (letters.empty() ? "" : " and ") + std::string(argument.letter);
    if (letters.empty())
        throw UsageError(
            Message::tr("the %1 has no argument to be fixed, there are those %2", kind.symbol, fixedInTables()));
    FixedArguments fixed{1, 1};
    std::array<bool, std::tuple_size_v<FixedArguments>> isFixed{};
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view part = text.substr(begin, end - begin);
        const auto named = std::ranges::find_if(kind.fixed, [&](const TableArgument& argument) {
            return part.starts_with(argument.letter) && part.substr(argument.letter.size()).starts_with('=');
        });
        std::string_view digits = named == kind.fixed.end() ? "" : part.substr(named->letter.size() + 1);
        const bool isHexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
        if (isHexadecimal)
            digits.remove_prefix(2);
        std::uint32_t value = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value, isHexadecimal ? 16 : 10);
        if (digits.empty() || read.ec != std::errc() || read.ptr != digits.data() + digits.size())
            throw UsageError(Message::tr(
                "\"%1\" fixes nothing of the %2, expected numbers for %3, decimal or hexadecimal behind 0x, "
                "as in %4=3 or %4=0x1f",
                std::string(text), kind.symbol, letters, std::string(kind.fixed.front().letter)));
        const auto place = std::size_t(named - kind.fixed.begin());
        if (std::exchange(isFixed[place], true))
            throw UsageError(
                Message::tr("\"%1\" fixes %2 twice, expected it once", std::string(text), std::string(named->letter)));
        fixed[place] = value;
        begin = end + 1;
    }
    return fixed;
}

void requireFixed(const TableKind& kind, const FixedArguments& fixed, int n, int m) {
    for (std::size_t i = 0; i < kind.fixed.size(); ++i)
        if (const int bits = bitsOf(kind.fixed[i].axis, n, m); fixed[i] >> bits != 0)
            throw UsageError(Message::tr("%1 is %2, expected 0 to %3 for an %4 of this S-box", kind.fixed[i].letter,
                                         fixed[i], (std::uint32_t(1) << bits) - 1, nameOf(kind.fixed[i].axis)));
}

std::string fixedInTables() {
    std::string text;
    for (const TableKind& kind : tableKinds()) {
        std::string arguments;
        for (const TableArgument& argument : kind.fixed)
            arguments += (arguments.empty() ? " " : " and ") + std::string(argument.letter) + " (" +
                         std::string(nameOf(argument.axis)) + ')';
        if (!arguments.empty())
            text += (text.empty() ? "of " : ", of ") + std::string(kind.id) + arguments;
    }
    return text;
}

std::vector<std::string_view> tableNames() {
    std::vector<std::string_view> names;
    for (const TableKind& kind : tableKinds())
        names.push_back(kind.id);
    return names;
}

std::string oneOfTables(std::string_view TableKind::*name) {
    return inWords(name, [](const TableKind&) { return true; });
}

std::string scaledTables(std::string_view TableKind::*name) {
    return inWords(name, [](const TableKind& kind) { return kind.isScaled; });
}

SBox inverse(const SBox& s) {
    if (!s.bijective())
        throw UsageError(Message::tr("the inverse of an S-box that is not bijective, expected a permutation"));
    std::vector<std::uint32_t> table(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        table[s(x)] = x;
    return SBox(std::move(table), s.n());
}

bool isTrivial(SBoxTable table, std::uint32_t a, std::uint32_t b) { return kindOf(table).isTrivial(a, b); }

std::int32_t tableEntry(const SBox& s, const SBox* inverse, const WhichTable& table, std::uint32_t a, std::uint32_t b) {
    return kindOf(table.kind).entry({s, inverse, a, b, table.fixed});
}

std::vector<std::int32_t> tableRow(const SBox& s, const SBox* inverse, const WhichTable& table, std::uint32_t a,
                                   const Look& look) {
    const TableKind& kind = kindOf(table.kind);
    std::vector<std::int32_t> row(kind.columnsOf(s));
    kind.row({s, inverse, a, table.fixed}, row, look);
    return row;
}

std::vector<std::int32_t> tableColumn(const SBox& s, const SBox* inverse, const WhichTable& table, std::uint32_t b,
                                      const Look& look) {
    std::vector<std::int32_t> column(s.size());
    kindOf(table.kind).column({s, inverse, b, table.fixed}, column, look);
    return column;
}

} // namespace walshscope
