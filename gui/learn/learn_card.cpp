// SPDX-License-Identifier: GPL-3.0-or-later
// Learn on the first page: a transform of four signs with its values.
#include "gui/butterfly/small_butterfly.h"
#include "gui/learn/learn_workspace.h"
#include "gui/plot/type.h"

#include <QPainter>

#include <algorithm>

namespace walshscope::gui {

void LearnWorkspace::paintCard(QPainter& painter, const QRectF& area, const Theme& theme) {
    static const SmallButterfly butterfly({1, -1, 1, 1});
    constexpr double proportion = 1.5; // Width to height.
    QRectF place(0, 0, std::min(area.width(), area.height() * proportion), area.height());
    place.moveCenter(area.center());
    painter.save();
    painter.setFont(monospaced(painter.font()));
    paintSmallButterfly(painter, place, butterfly, butterfly.butterflies(), false, theme);
    painter.restore();
}

} // namespace walshscope::gui
