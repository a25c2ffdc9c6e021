// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the rows of a counting method with their arrows.
#pragma once

#include "gui/count/counting_scene.h"
#include "gui/plot/theme.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace walshscope::gui {

/// Where everything stands, before scrolling.
struct CountingLayout {
    double titles = 60; ///< Width of the titles of the rows.
    double pitch = 24;  ///< Width of a column.
    double line = 22;   ///< Height of a cell.
    double gap = 12;    ///< Between two rows, for the arrows.

    /// The narrowest and lowest in which every number has room, and wider and higher where there is room for that.
    static CountingLayout within(const QSizeF& room, const CountingScene& scene, const QFont& numbers,
                                 const QFont& titles);
    QRectF cell(const CountingScene& scene, const ScenePlace& place) const;
    QSizeF size(const CountingScene& scene) const;
};

struct CountingLook {
    Theme theme;
    QFont numbers;
    QFont titles;
    QPointF scrolled; ///< How far the cells are moved to the left and up.
    std::optional<ScenePlace> hovered;
};

/// The titles stay at the left edge, whatever is scrolled.
void paintCounting(QPainter& painter, const CountingScene& scene, const CountingLayout& layout,
                   const CountingLook& look, const QSizeF& room);

} // namespace walshscope::gui
