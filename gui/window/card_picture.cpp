// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing a workspace's picture, or what was drawn before.
#include "gui/window/card_picture.h"

#include <QPainter>
#include <QWidget>

namespace walshscope::gui {

void CardPicture::draw(QPainter& painter, const QRect& place, const QWidget& on) {
    const double detail = on.devicePixelRatioF();
    const QSize pixels = (QSizeF(place.size()) * detail).toSize();
    if (isNull() || pixels.isEmpty())
        return;
    if (m_drawn.size() != pixels || m_palette != on.palette().cacheKey() || m_font != on.font()) {
        m_palette = on.palette().cacheKey();
        m_font = on.font();
        m_drawn = QPixmap(pixels);
        m_drawn.setDevicePixelRatio(detail);
        m_drawn.fill(Qt::transparent);
        QPainter inside(&m_drawn);
        inside.setFont(on.font());
        m_paint(inside, QRectF(QPointF(), QSizeF(place.size())), themeFrom(on.palette()));
    }
    painter.drawPixmap(place.topLeft(), m_drawn);
}

} // namespace walshscope::gui
