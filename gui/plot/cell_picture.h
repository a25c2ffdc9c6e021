// SPDX-License-Identifier: GPL-3.0-or-later
// A map of cells with its axes, painted anywhere.
#pragma once

#include "gui/plot/cell_image.h"

class QPainter;

namespace walshscope::gui {

/// All but what belongs to a cursor. Hatched where tiles are missing.
void paintCells(QPainter& painter, QSizeF size, const CellSource& source, const CellFrame& frame, const Tiles& tiles,
                const Theme& theme, const QFont& font);

/// Over the cells, from tiles of CellScale::Mark: frames around large ones, and small ones wholly.
void paintMarkedCells(QPainter& painter, const CellFrame& frame, const Tiles& marks, const Theme& theme);

/// Ticks at the middles of cells, numbers and names.
void paintAxes(QPainter& painter, const CellSource& source, const CellFrame& frame, const Theme& theme,
               const QFont& font);

/// The line above the plot with the columns' name, where a source may put a legend.
QRectF headingOf(const CellFrame& frame, const QFont& font);

} // namespace walshscope::gui
