// SPDX-License-Identifier: GPL-3.0-or-later
// The jumps of a profile, and their heights, as rows of tables.
#pragma once

#include "sequence/jump_log.h"

#include <QAbstractTableModel>

#include <memory>

namespace walshscope::gui {

/// A row a jump. The log may grow; whoever adds to it calls grow().
class JumpModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Bit, Before, After, Height, Columns };
    /// A view keeps something for each row; a longer log is cut here, and exported whole.
    static constexpr std::size_t mostRows = std::size_t(1) << 20;

    using QAbstractTableModel::QAbstractTableModel;

    void setLog(std::shared_ptr<const JumpLog> log);
    void grow();
    /// How many bits had been read behind the jump of that row.
    std::size_t bitsRead(int row) const { return m_log->jumps()[std::size_t(row)].n + 1; }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : m_rows; }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(Columns); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const JumpLog> m_log;
    int m_rows = 0;
};

/// A row a height that is expected to occur or does.
class HeightModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Height, Count, Expected, Columns };

    using QAbstractTableModel::QAbstractTableModel;

    void setHeights(std::vector<JumpHeight> heights);
    std::size_t heightOfRow(int row) const { return m_heights[std::size_t(row)].height; }
    int rowOfHeight(std::size_t height) const; ///< -1 if there is none.

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_heights.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(Columns); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<JumpHeight> m_heights;
};

} // namespace walshscope::gui
