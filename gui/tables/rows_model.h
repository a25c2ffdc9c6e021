// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that a table only shows: what stands in a cell is asked for as it is seen.
#pragma once

#include <QAbstractTableModel>

#include <functional>
#include <optional>
#include <vector>

namespace walshscope::gui {

/// Its functions are given the number of an entry, from 0, which is its row as long as nothing is sorted.
struct RowsColumn {
    QString title;
    std::function<QVariant(std::size_t entry)> cell;
    QString meaning = {};                                        ///< The tooltip of the title.
    std::function<std::int64_t(std::size_t entry)> key = {};     ///< What is sorted by; if empty, the entry's number.
    Qt::Alignment alignment = Qt::AlignRight | Qt::AlignVCenter; ///< Of the cells, and of the title above them.
};

class RowsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// A view keeps something for each row; what comes after these, sorted as they are, has none.
    static constexpr std::size_t mostRows = std::size_t(1) << 20;

    using QAbstractTableModel::QAbstractTableModel;

    /// In place of all that was there. It stays sorted as it was.
    void show(std::vector<RowsColumn> columns, std::size_t entries);
    /// The entries have changed, and more have come behind them: what is selected stays, unless there are fewer now.
    void setEntries(std::size_t entries);

    /// Nothing where there is no such row.
    std::optional<std::size_t> entryOf(int row) const;
    /// -1 where there is no such entry.
    int rowOf(std::size_t entry) const;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : m_rows; }
    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : int(m_columns.size());
    }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void arrange(std::size_t entries);

    std::vector<RowsColumn> m_columns;
    std::size_t m_count = 0; ///< Of the entries, also of those that have no row.
    int m_rows = 0;
    std::vector<std::uint32_t> m_sorted; ///< The entries in the order of their rows; empty where that is their own.
    int m_sortedBy = 0;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace walshscope::gui
