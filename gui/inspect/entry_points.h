// SPDX-License-Identifier: GPL-3.0-or-later
// What makes an entry of a table: the points that agree, the pairs, the quartets.
#pragma once

#include "gui/inspect/table_place.h"
#include "monitor.h"

#include <QAbstractTableModel>

namespace walshscope::gui {

struct EntryPoints {
    std::shared_ptr<const SBox> s;
    std::shared_ptr<const SBox> inverse; ///< Of a table of permutations alone.
    TablePlace place;
    std::int32_t entry = 0;
    /// As TableKind::belongs() says: with the LAT the x at which b·S(x) is a·x, with the DDT the smaller of each pair
    /// x, x + a with S(x) + S(x+a) = b.
    std::vector<std::uint32_t> points;
};

EntryPoints entryPoints(std::shared_ptr<const SBox> s, const TablePlace& place, Monitor& monitor);

/// "The component b·S agrees with a·x at 144 of 256 points: W = 32, …"
QString sentenceOf(const EntryPoints& points);

/// A row a point; the columns say what is at it.
class EntryPointsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Null: no rows.
    void setPoints(std::shared_ptr<const EntryPoints> points);
    const std::shared_ptr<const EntryPoints>& points() const { return m_points; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString field(std::uint32_t x, int column) const;

    std::shared_ptr<const EntryPoints> m_points;
};

} // namespace walshscope::gui
