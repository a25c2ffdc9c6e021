// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of table that there are, and asking one of them for a row, a column or an entry.
#include "sbox/table_kind.h"

#include <algorithm>
#include <stdexcept>

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
