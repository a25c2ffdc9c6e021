// SPDX-License-Identifier: GPL-3.0-or-later
// Collecting the points that an entry consists of, as its kind of table says.
#include "gui/inspect/entry_points.h"

#include "gui/documents/counts.h"
#include "gui/words/wording.h"

namespace walshscope::gui {
namespace {

TableEntry entryOf(const EntryPoints& points) {
    return {*points.s, points.inverse.get(), points.place.a, points.place.b};
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
    return worded(kindOf(points).sentence(entryOf(points), points.entry, points.points.size()));
}

void EntryPointsModel::setPoints(std::shared_ptr<const EntryPoints> points) {
    beginResetModel();
    m_points = std::move(points);
    endResetModel();
}

int EntryPointsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_points ? 0 : int(m_points->points.size());
}

int EntryPointsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_points ? 0 : int(kindOf(*m_points).points.size());
}

QString EntryPointsModel::field(std::uint32_t x, int column) const {
    using Width = PointColumn::Width;
    const PointColumn& shown = kindOf(*m_points).points[std::size_t(column)];
    const SBox& s = *m_points->s;
    return hexadecimal(shown.value(entryOf(*m_points), x), shown.width == Width::Input    ? s.n()
                                                           : shown.width == Width::Output ? s.m()
                                                                                          : 1);
}

QVariant EntryPointsModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::DisplayRole)
        return field(m_points->points[std::size_t(index.row())], index.column());
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignCenter);
    return {};
}

QVariant EntryPointsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= columnCount())
        return {};
    const std::string_view title = kindOf(*m_points).points[std::size_t(section)].title;
    return QString::fromUtf8(title.data(), qsizetype(title.size()));
}

} // namespace walshscope::gui
