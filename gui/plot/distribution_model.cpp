// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting and formatting the rows of a distribution.
#include "gui/plot/distribution_model.h"

#include <algorithm>
#include <numeric>

namespace walshscope::gui {

void DistributionModel::setTable(std::shared_ptr<const DistributionTable> table) {
    beginResetModel();
    m_table = std::move(table);
    arrange();
    endResetModel();
}

void DistributionModel::arrange() {
    m_rows.resize(m_table ? m_table->values.size() : 0);
    std::iota(m_rows.begin(), m_rows.end(), 0u);
    if (m_column != Value)
        std::stable_sort(m_rows.begin(), m_rows.end(),
                         [this](auto a, auto b) { return m_table->counts[a] < m_table->counts[b]; });
    if (m_order == Qt::DescendingOrder)
        std::reverse(m_rows.begin(), m_rows.end());
}

std::optional<std::int32_t> DistributionModel::valueOfRow(int row) const {
    if (row < 0 || row >= rowCount())
        return {};
    return m_table->values[m_rows[std::size_t(row)]];
}

int DistributionModel::rowOfValue(std::int32_t value) const {
    const auto entry = m_table ? m_table->rowOf(value) : std::nullopt;
    if (!entry)
        return -1;
    return int(std::find(m_rows.begin(), m_rows.end(), std::uint32_t(*entry)) - m_rows.begin());
}

int DistributionModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }

int DistributionModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(Columns); }

QVariant DistributionModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || !m_table)
        return {};
    const std::uint32_t row = m_rows[std::size_t(index.row())];
    switch (index.column()) {
    case Value:
        return m_table->values[row];
    case Count:
        return qulonglong(m_table->counts[row]);
    default:
        return QStringLiteral("%1 %").arg(100.0 * double(m_table->counts[row]) / double(m_table->total), 0, 'g', 3);
    }
}

QVariant DistributionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter); // As the numbers below.
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Value ? tr("W(a)") : section == Count ? tr("Masks") : tr("Share");
}

void DistributionModel::sort(int column, Qt::SortOrder order) {
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> entries;
    for (const QModelIndex& index : before)
        entries.push_back(m_rows[std::size_t(index.row())]);
    m_column = column;
    m_order = order;
    arrange();
    std::vector<int> places(m_rows.size());
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        places[m_rows[row]] = int(row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(places[entries[std::size_t(i)]], before[i].column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

} // namespace walshscope::gui
