// SPDX-License-Identifier: GPL-3.0-or-later
// The time map of one moment of a run, painted anywhere: a widget, a page.
#pragma once

#include "gui/learn/machine/time_map_painter.h"

namespace walshscope::gui {

/// Where the columns of the segments stand, from the left end of the content.
struct TimeMapColumns {
    std::vector<int> lefts;
    int width = 0; ///< Of each.
    int content = 0;

    /// As wide as the room allows, and wider together where they would be too narrow.
    static TimeMapColumns in(int room, const std::vector<SegmentTraffic>& traffic);
    static int narrowest();
};

struct TimeMapPicture {
    const Recording* recording; ///< Null where only the lanes are drawn.
    const std::vector<SegmentTraffic>& traffic;
    const std::vector<Lane>& lanes;
    Learning::Stretch active;
    const std::vector<Touch>& touches;
    const TimeMapColumns& columns;
    const Theme& theme;
    QFont font;
    QColor accent;
    int scrolled = 0; ///< To the right.

    /// From (0, 0) on, with its background.
    void paint(QPainter& painter, QSize size) const;

    static TimeMapRows rows(int height, const QFont& font, const std::vector<Lane>& lanes);
    /// Of the names of the lanes on the left of a picture of that width.
    static int headWidth(int width, const QFont& font, const std::vector<Lane>& lanes);
};

} // namespace walshscope::gui
