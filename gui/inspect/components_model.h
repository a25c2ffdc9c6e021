// SPDX-License-Identifier: GPL-3.0-or-later
// The components of an S-box as rows of a sortable table.
#pragma once

#include "sbox/component_facts.h"

#include <QAbstractTableModel>

#include <memory>

namespace walshscope::gui {

using ComponentRows = std::shared_ptr<const std::vector<ComponentFacts>>;

/// 65535 rows are sorted in milliseconds: what is sorted are their numbers.
class ComponentsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Null for none. `outputs` is m, for the width of the masks.
    void setRows(ComponentRows rows, int outputs);
    const ComponentRows& rows() const { return m_rows; }
    /// The mask b; 0 where there is no such row.
    std::uint32_t componentOf(int row) const;
    /// -1 where there is none.
    int rowOf(std::uint32_t b) const;
    /// The header and these rows, with tabs between; all of them where none are named.
    QString text(const QList<int>& rows) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void arrange();

    ComponentRows m_rows;
    int m_outputs = 1;
    std::vector<std::uint32_t> m_order; ///< Which of m_rows stands where.
    int m_column = 0;
    Qt::SortOrder m_direction = Qt::AscendingOrder;
};

} // namespace walshscope::gui
