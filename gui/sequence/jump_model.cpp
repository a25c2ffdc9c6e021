// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that come while a run goes on.
#include "gui/sequence/jump_model.h"

#include <algorithm>

namespace walshscope::gui {

void JumpModel::setLog(std::shared_ptr<const JumpLog> log) {
    beginResetModel();
    m_log = std::move(log);
    m_rows = m_log ? int(std::min(m_log->jumps().size(), mostRows)) : 0;
    endResetModel();
}

void JumpModel::grow() {
    const int rows = m_log ? int(std::min(m_log->jumps().size(), mostRows)) : 0;
    if (rows <= m_rows)
        return;
    beginInsertRows({}, m_rows, rows - 1);
    m_rows = rows;
    endInsertRows();
}

QVariant JumpModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const Jump& jump = m_log->jumps()[std::size_t(index.row())];
    switch (index.column()) {
    case Bit:
        return qulonglong(jump.n);
    case Before:
        return qulonglong(jump.before);
    case After:
        return qulonglong(jump.after);
    default:
        return qulonglong(jump.after - jump.before);
    }
}

QVariant JumpModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter); // As the numbers below.
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Bit"), tr("L before"), tr("L after"), tr("Height")};
    return titles[section];
}

void HeightModel::setHeights(std::vector<JumpHeight> heights) {
    const int rows = rowCount(), newRows = int(heights.size());
    // Rows that only count up keep what is selected.
    if (newRows < rows) {
        beginResetModel();
        m_heights = std::move(heights);
        endResetModel();
        return;
    }
    if (newRows > rows)
        beginInsertRows({}, rows, newRows - 1);
    m_heights = std::move(heights);
    if (newRows > rows)
        endInsertRows();
    if (newRows > 0)
        Q_EMIT dataChanged(index(0, 0), index(newRows - 1, Expected));
}

int HeightModel::rowOfHeight(std::size_t height) const {
    const auto row = std::ranges::lower_bound(m_heights, height, {}, &JumpHeight::height);
    return row == m_heights.end() || row->height != height ? -1 : int(row - m_heights.begin());
}

QVariant HeightModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const JumpHeight& height = m_heights[std::size_t(index.row())];
    switch (index.column()) {
    case Height:
        return qulonglong(height.height);
    case Count:
        return qulonglong(height.count);
    default:
        return QString::number(height.expected, 'g', 4);
    }
}

QVariant HeightModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter); // As the numbers below.
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Height"), tr("Jumps"), tr("Expected")};
    return titles[section];
}

} // namespace walshscope::gui
