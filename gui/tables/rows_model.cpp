// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting the numbers of entries, and asking for what is seen of them.
#include "gui/tables/rows_model.h"

#include <algorithm>
#include <numeric>

namespace walshscope::gui {

void RowsModel::show(std::vector<RowsColumn> columns, std::size_t entries) {
    beginResetModel();
    m_columns = std::move(columns);
    arrange(entries);
    endResetModel();
}

void RowsModel::setEntries(std::size_t entries) {
    const int before = m_rows, now = int(std::min(entries, mostRows));
    if (now < before) {
        beginResetModel();
        arrange(entries);
        endResetModel();
        return;
    }
    if (now > before)
        beginInsertRows({}, before, now - 1);
    arrange(entries);
    if (now > before)
        endInsertRows();
    if (before > 0)
        Q_EMIT dataChanged(index(0, 0), index(before - 1, columnCount() - 1));
}

void RowsModel::arrange(std::size_t entries) {
    m_count = entries;
    m_rows = int(std::min(entries, mostRows));
    m_sorted.clear();
    const auto key = m_sortedBy < columnCount() ? m_columns[std::size_t(m_sortedBy)].key : nullptr;
    if (!key && m_order == Qt::AscendingOrder)
        return;
    m_sorted.resize(entries);
    std::iota(m_sorted.begin(), m_sorted.end(), 0u);
    if (key) {
        std::vector<std::int64_t> keys;
        for (const std::uint32_t entry : m_sorted)
            keys.push_back(key(entry));
        std::ranges::stable_sort(m_sorted, {}, [&](std::uint32_t entry) { return keys[entry]; });
    }
    if (m_order == Qt::DescendingOrder)
        std::ranges::reverse(m_sorted);
}

std::optional<std::size_t> RowsModel::entryOf(int row) const {
    if (row < 0 || row >= m_rows)
        return {};
    return m_sorted.empty() ? std::size_t(row) : m_sorted[std::size_t(row)];
}

int RowsModel::rowOf(std::size_t entry) const {
    const std::size_t row =
        m_sorted.empty() ? entry : std::size_t(std::ranges::find(m_sorted, entry) - m_sorted.begin());
    return row < std::size_t(m_rows) ? int(row) : -1;
}

QVariant RowsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const RowsColumn& column = m_columns[std::size_t(index.column())];
    return role == Qt::TextAlignmentRole ? QVariant(column.alignment)
           : role == Qt::DisplayRole     ? column.cell(*entryOf(index.row()))
                                         : QVariant();
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const RowsColumn& column = m_columns[std::size_t(section)];
    return role == Qt::TextAlignmentRole                          ? QVariant(column.alignment)
           : role == Qt::DisplayRole                              ? QVariant(column.title)
           : role == Qt::ToolTipRole && !column.meaning.isEmpty() ? QVariant(column.meaning)
                                                                  : QVariant();
}

void RowsModel::sort(int column, Qt::SortOrder order) {
    if (column < 0)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::size_t> entries;
    for (const QModelIndex& index : before)
        entries.push_back(*entryOf(index.row()));
    m_sortedBy = column;
    m_order = order;
    arrange(m_count);
    std::vector<int> rows(m_count, -1);
    for (int row = 0; row < m_rows; ++row)
        rows[*entryOf(row)] = row;
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rows[entries[std::size_t(i)]], before[i].column()); // None where it has no row any more.
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace walshscope::gui
