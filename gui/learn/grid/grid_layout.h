// SPDX-License-Identifier: GPL-3.0-or-later
// Where kernel, launch, blocks, warps, lanes and sectors stand in the picture of a launch.
#pragma once

#include "gui/learn/grid/grid_facts.h"

#include <QFont>
#include <QRectF>

namespace walshscope::gui {

struct GridLayout {
    GridLayout(const GridFacts& facts, const QRectF& area, const QFont& font);

    template <class Number>
    struct Place {
        Number number;
        QRectF rect;
    };
    double line;
    QRectF kernel, launch, block, warp, memory;
    std::vector<Place<std::uint32_t>> blocks; ///< Of the launch; those that have no room are left out.
    std::vector<Place<std::uint32_t>> warps;  ///< Of the block.
    std::vector<Place<std::uint32_t>> lanes;  ///< All 32.
    std::vector<Place<std::uint64_t>> sectors;
    std::vector<Place<std::uint64_t>> elements; ///< Of those sectors.

    /// What stands there, the innermost.
    std::optional<GridPart> partAt(const QPointF& place, std::optional<std::uint32_t>* lane = nullptr) const;
    /// All of that part.
    QRectF rectOf(GridPart part, const GridFacts& facts) const;
    /// The height that everything needs.
    static double height(const QFont& font);
};

} // namespace walshscope::gui
