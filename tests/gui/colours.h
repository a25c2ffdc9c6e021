// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QPointF>

#include <cstdlib>

namespace walshscope::gui {

/// `place` is in the pixels of the widget, of which the picture may have more.
inline QColor colourAt(const QImage& picture, const QPointF& place) {
    const QPointF pixel = place * picture.devicePixelRatio();
    return picture.pixelColor(int(pixel.x()), int(pixel.y()));
}

/// The sum over the three channels, each of 0 to 255.
inline int distance(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
}

} // namespace walshscope::gui
