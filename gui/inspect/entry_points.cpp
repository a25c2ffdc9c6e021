// SPDX-License-Identifier: GPL-3.0-or-later
// Collecting the points that an entry consists of, as its kind of table says.
#include "gui/inspect/entry_points.h"

#include "gui/documents/counts.h"
#include "gui/words/wording.h"

namespace walshscope::gui {
namespace {

TableEntry entryOf(const EntryPoints& points) {
    return {*points.s, points.inverse.get(), points.place.a, points.place.b, points.place.fixed};
}

const TableKind& kindOf(const EntryPoints& points) { return walshscope::kindOf(points.place.table); }

} // namespace

EntryPoints entryPoints(std::shared_ptr<const SBox> from, const TablePlace& place, Monitor& monitor) {
    EntryPoints found{std::move(from), nullptr, place, 0, {}};
    const SBox& s = *found.s;
    const TableKind& kind = kindOf(found);
    if (kind.ofPermutations)
        found.inverse = std::make_shared<const SBox>(inverse(s));
    const TableEntry entry = entryOf(found);
    found.entry = kind.entry(entry);
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        if (x % 65536 == 0)
            monitor.progress(x, s.size());
        if (kind.belongs(entry, x))
            found.points.push_back(x);
    }
    return found;
}

QString sentenceOf(const EntryPoints& points) {
    return worded(kindOf(points).sentence(entryOf(points), points.entry, points.points.size()))
        .replace(QLatin1String(" -"), QStringLiteral(" −"));
}

std::vector<RowsColumn> entryPointColumns(const std::shared_ptr<const EntryPoints>& points) {
    using Width = PointColumn::Width;
    std::vector<RowsColumn> columns;
    if (!points)
        return columns;
    for (const PointColumn& shown : kindOf(*points).points) {
        const int bits = shown.width == Width::Input    ? points->s->n()
                         : shown.width == Width::Output ? points->s->m()
                                                        : 1;
        const auto cell = [points, &shown, bits](std::size_t i) {
            return hexadecimal(shown.value(entryOf(*points), points->points[i]), bits);
        };
        columns.push_back({.title = QString::fromUtf8(shown.title), .cell = cell, .alignment = Qt::AlignCenter});
    }
    return columns;
}

} // namespace walshscope::gui
