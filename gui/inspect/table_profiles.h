// SPDX-License-Identifier: GPL-3.0-or-later
// What lies along the edges of a map: the entries of the row and the column that are read, or the largest of each.
#pragma once

#include "gui/inspect/table_source.h"
#include "gui/plot/cell_frame.h"

#include <vector>

class QPainter;

namespace walshscope::gui {

/// The entries along a row and a column, as they are shown; or the largest of each column and row.
struct TableProfiles {
    std::optional<Cell> at;
    std::vector<double> row;    ///< Of row at.row, one for each column.
    std::vector<double> column; ///< Of column at.column, one for each row.
};

/// What all but the first are, if they are the same: the zero mask or difference is no other's like.
std::optional<double> sameEverywhere(const std::vector<double>& values);

/// Each is a strip with an axis; largest magnitudes that are the same everywhere are one number in words instead.
class ProfilesPicture {
public:
    /// Of a map that was given so much room, all of which have to be there as long.
    ProfilesPicture(const TableProfiles& profiles, const TableSource& table, const CellFrame& frame, QSizeF size);

    void paint(QPainter& painter, const Theme& theme, const QFont& font) const;
    /// What stands in a strip at that place; empty beside them.
    QString valueAt(const QPointF& place) const;

private:
    struct Strip {
        QRectF room; ///< Empty where there is none.
        bool isBelow;
        const std::vector<double>& values;
        const CellAxis& axis;
    };

    void paintStrip(QPainter& painter, const Strip& strip, const Theme& theme, const QFont& small) const;
    void paintBars(QPainter& painter, const Strip& strip, const Theme& theme) const;
    void paintAxis(QPainter& painter, const Strip& strip, const Theme& theme, const QFont& small) const;
    QString written(double value) const;

    const TableProfiles& m_profiles;
    const TableSource& m_table;
    const CellFrame& m_frame;
    bool m_isSigned;
    Strip m_below, m_beside;
};

} // namespace walshscope::gui
