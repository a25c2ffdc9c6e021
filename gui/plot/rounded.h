// SPDX-License-Identifier: GPL-3.0-or-later
// The shape that nodes, cells and registers have in every picture.
#pragma once

#include "gui/widgets/look.h"

#include <QPainter>

#include <algorithm>

namespace walshscope::gui {

/// With the painter's pen and brush.
inline void drawRounded(QPainter& painter, const QRectF& rect) {
    const double radius = std::min({double(px::node), rect.width() / 4, rect.height() / 4});
    painter.drawRoundedRect(rect, radius, radius);
}

} // namespace walshscope::gui
