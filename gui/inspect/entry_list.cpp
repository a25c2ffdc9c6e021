// SPDX-License-Identifier: GPL-3.0-or-later
// Looking through a table line by line, until there are enough.
#include "gui/inspect/entry_list.h"

#include "fwt/transform.h"
#include "gui/documents/counts.h"
#include "part.h"
#include "sbox/tiles.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr std::uint32_t entriesAtOnce = 1 << 22; ///< 16 MiB.

} // namespace

EntryList entriesOf(const SBox& s, const TableMark& mark, std::uint64_t count, Monitor& monitor) {
    const auto most = std::size_t(std::min<std::uint64_t>(EntryList::most, count));
    const TableKind& kind = kindOf(mark.table);
    EntryList list{mark, s.n(), kind.columnBits(s.n(), s.m()), {}};
    const bool byColumns = kind.byColumns;
    const std::uint32_t rows = std::uint32_t(1) << s.n(), columns = kind.columnsOf(s);
    const std::uint32_t lines = byColumns ? columns : rows, length = byColumns ? rows : columns;
    const TableMeasure wanted{mark.magnitude ? TableMeasure::Kind::EqualMagnitude : TableMeasure::Kind::Equal,
                              mark.entry};
    const std::uint32_t linesAtOnce = std::max(1U, entriesAtOnce / length);
    std::vector<std::int32_t> entries;
    for (std::uint32_t first = 0, taken; first < lines && list.rows.size() < most; first += taken) {
        taken = std::min(linesAtOnce, lines - first);
        entries.resize(std::size_t(taken) * length);
        const TableBlocks blocks =
            byColumns ? TableBlocks{0, first, rows, taken} : TableBlocks{first, 0, taken, columns};
        Part part(monitor, double(first) / lines, double(first + taken) / lines);
        tile(s, mark.table, blocks, entries, part);
        for (std::uint32_t line = 0; line < taken; ++line)
            for (std::uint32_t i = 0; i < length && list.rows.size() < most; ++i) {
                const std::uint32_t a = byColumns ? i : first + line, b = byColumns ? first + line : i;
                const std::int32_t entry =
                    entries[byColumns ? std::size_t(i) * taken + line : std::size_t(line) * columns + i];
                if (wanted.of(entry) != 0 && !kind.isTrivial(a, b))
                    list.rows.push_back({a, b, entry});
            }
    }
    return list;
}

EntryList masksOf(const BooleanFunction& f, std::uint32_t component, const TableMark& mark, Monitor& monitor) {
    EntryList list{mark, f.n(), 0, {}};
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const Spectrum spectrum = walshTransform(f, onCpu, monitor).spectrum;
    for (std::uint64_t a = 0; a < f.size() && list.rows.size() < EntryList::most; ++a)
        if (spectrum.values()[a] == mark.entry)
            list.rows.push_back({std::uint32_t(a), component, mark.entry});
    return list;
}

std::vector<RowsColumn> entryListColumns(const std::shared_ptr<const EntryList>& list) {
    if (!list)
        return {};
    const auto column = [](const QString& title, std::function<QVariant(std::size_t)> cell) {
        return RowsColumn{.title = title, .cell = std::move(cell), .alignment = Qt::AlignCenter};
    };
    std::vector<RowsColumn> columns{
        column(QStringLiteral("a"), [list](std::size_t i) { return hexadecimal(list->rows[i].a, list->n); })};
    if (list->m > 0)
        columns.push_back(
            column(QStringLiteral("b"), [list](std::size_t i) { return hexadecimal(list->rows[i].b, list->m); }));
    if (list->m > 0 && list->mark.magnitude)
        columns.push_back(column(QStringLiteral("W"), [list](std::size_t i) { return list->rows[i].entry; }));
    return columns;
}

} // namespace walshscope::gui
