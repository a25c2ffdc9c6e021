// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells of a map lie: rows downwards, columns to the right.
#pragma once

#include "gui/plot/cell_source.h"
#include "gui/plot/pooling.h"

#include <QRectF>

namespace walshscope::gui {

/// What of a map is shown.
struct CellViewport {
    double zoom = 1;   ///< 1: everything.
    double column = 0; ///< At the left edge.
    double row = 0;    ///< At the upper edge.
    bool operator==(const CellViewport&) const = default;
};

struct CellFrame {
    static constexpr double largestCell = 32; ///< Pixels; beyond it only what fits is larger.
    static constexpr double axisGap = 14;     ///< Between the rows' numbers and the plot, where a row may be marked.
    static constexpr double smallestLinedCell = 8; ///< From here on there are lines between the cells.

    QRectF plot;
    double ratio; ///< Device pixels a pixel.
    CellAxis columns, rows;

    /// Of the device.
    QSize pixels() const;
    /// The upper left one of the cell.
    QPointF corner(const Cell& cell) const;
    /// At least one device pixel of it.
    QRectF cellRect(const Cell& cell) const;
    double cellWidth() const { return columns.scale / ratio; }
    double cellHeight() const { return rows.scale / ratio; }
    double smallerSide() const { return std::min(cellWidth(), cellHeight()); }
    /// The cells under a place; none beside them.
    std::optional<CellRange> cellsAt(const QPointF& place) const;
    /// All that are to be seen.
    CellRange visible() const;
};

/// The axes need room that depends on the font. `viewport` is brought into its limits.
CellFrame cellFrame(const CellSource& source, QSizeF size, const QFont& font, double ratio, CellViewport& viewport);

} // namespace walshscope::gui
