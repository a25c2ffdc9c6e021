// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace's picture, drawn once for each size and palette.
#pragma once

#include "gui/plot/theme.h"

#include <QFont>
#include <QPixmap>

class QPainter;
class QRect;
class QWidget;

namespace walshscope::gui {

using PaintPicture = void (*)(QPainter&, const QRectF&, const Theme&);

class CardPicture {
public:
    explicit CardPicture(PaintPicture paint) : m_paint(paint) {}

    bool isNull() const { return !m_paint; }
    /// In the font and the colours of the widget.
    void draw(QPainter& painter, const QRect& place, const QWidget& on);

private:
    PaintPicture m_paint;
    QPixmap m_drawn;
    qint64 m_palette = 0;
    QFont m_font;
};

} // namespace walshscope::gui
