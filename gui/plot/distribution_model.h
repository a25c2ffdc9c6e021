// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a Walsh distribution for a sortable table.
#pragma once

#include "gui/plot/distribution_table.h"

#include <QAbstractTableModel>

#include <memory>

namespace walshscope::gui {

class DistributionModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Value, Count, Share, Columns };

    using QAbstractTableModel::QAbstractTableModel;

    void setTable(std::shared_ptr<const DistributionTable> table);
    std::optional<std::int32_t> valueOfRow(int row) const;
    int rowOfValue(std::int32_t value) const; ///< -1 if it does not occur.

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void arrange();

    std::shared_ptr<const DistributionTable> m_table;
    std::vector<std::uint32_t> m_rows;
    int m_column = Value;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace walshscope::gui
