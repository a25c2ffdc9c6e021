// SPDX-License-Identifier: GPL-3.0-or-later
// Where the coefficients of C(x) lie in their bitmap: rows N = 0 … downwards, columns i = 0 … to the right.
#pragma once

#include "sequence/walk.h"

#include <QFont>
#include <QRectF>
#include <QSize>

namespace walshscope::gui {

struct CoefficientCell {
    int bitsRead; ///< N, the row.
    int exponent; ///< i, the column.
    bool operator==(const CoefficientCell&) const = default;
};

/// Cells along one side, in device pixels. A cell of at least one pixel has the pixels whose centres are in it; a
/// smaller one belongs to the pixel its centre is in. So no cell is without a pixel.
struct CellAxis {
    double scale;  ///< Pixels a cell.
    double offset; ///< Pixels that are scrolled away.
    int count;     ///< Of cells.

    /// Where a cell begins; that of `count` is the end of the last one.
    int edge(int cell) const;
    /// The cells of a pixel, begin and end; possibly none.
    std::pair<int, int> cellsOf(int pixel) const;
};

/// What of the bitmap is shown.
struct CoefficientsViewport {
    double zoom = 1;   ///< 1: everything.
    double column = 0; ///< At the left edge.
    double row = 0;    ///< At the upper edge.
};

struct CoefficientsFrame {
    static constexpr double largestCell = 32; ///< Pixels; beyond it only what fits is larger.
    static constexpr double axisGap = 14;     ///< Between the rows' numbers and the plot, where the step is marked.

    QRectF plot;
    double ratio; ///< Device pixels a pixel.
    CellAxis columns, rows;

    QPointF corner(int exponent, int bitsRead) const;
    /// At least one device pixel of it.
    QRectF cellRect(const CoefficientCell& cell) const;
    double cellWidth() const { return columns.scale / ratio; }
    double cellHeight() const { return rows.scale / ratio; }
    /// Where there is a 1 among the cells of one pixel, it is that.
    std::optional<CoefficientCell> cellAt(const QPointF& point, const Walk& walk) const;
};

/// As many columns as the largest register has coefficients, and as the diagonal N/2 needs.
int columnsOf(const Walk& walk);
inline int rowsOf(const Walk& walk) { return int(walk.length()) + 1; }

/// The axes need room that depends on the font. `viewport` is brought into its limits.
CoefficientsFrame coefficientsFrame(const Walk& walk, QSizeF size, const QFont& font, double ratio,
                                    CoefficientsViewport& viewport);

} // namespace walshscope::gui
