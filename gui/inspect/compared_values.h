// SPDX-License-Identifier: GPL-3.0-or-later
// Where two S-boxes, functions or lists of integers have different values, as the rows of a table.
#pragma once

#include "gui/documents/input.h"
#include "monitor.h"

#include <QAbstractTableModel>

namespace walshscope::gui {

struct ComparedValues {
    InputPointer here, there;
    bool sameKind = false;
    /// Of different kinds or for different n there is nothing to compare value by value, and the rest is empty.
    bool comparable = false;
    std::vector<std::uint32_t> differing; ///< The x, in order.
    /// Bits in which the values differ there, of S-boxes.
    int fewest = 0, most = 0;
    double mean = 0;
};

ComparedValues comparedValues(const InputPointer& here, const InputPointer& there, Monitor& monitor);

/// "They differ at 2 of 256 x …"
QString sentenceOf(const ComparedValues& compared);

/// A row for each x at which they differ.
class ComparedValuesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Null: no rows.
    void setValues(std::shared_ptr<const ComparedValues> values);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString field(std::uint32_t x, int column) const;

    std::shared_ptr<const ComparedValues> m_values;
};

} // namespace walshscope::gui
