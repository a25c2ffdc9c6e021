// SPDX-License-Identifier: GPL-3.0-or-later
// What step and cursor change is painted over a kept picture of the rest.
#include "gui/sequence/coefficients_picture.h"
#include "gui/sequence/coefficients_view.h"

#include <QPainter>

namespace walshscope::gui {

void CoefficientsView::paintStep(QPainter& painter, const CoefficientsFrame& frame) const {
    const Theme theme = themeFrom(palette());
    QRectF row = frame.cellRect({int(m_step), 0});
    row.setLeft(frame.plot.left());
    row.setRight(frame.plot.right());
    QColor tint = theme.series;
    tint.setAlphaF(theme.dark ? 0.4F : 0.3F);
    painter.fillRect(row, tint);
    // A thin row is found by the lines around it, which leave its own pixels to be seen.
    painter.fillRect(QRectF(row.left(), row.top() - 1, row.width(), 1), theme.series);
    painter.fillRect(QRectF(row.left(), row.bottom(), row.width(), 1), theme.series);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.series);
    const QPointF tip(frame.plot.left() - 1, row.center().y());
    painter.drawPolygon(QPolygonF({tip, tip + QPointF(-9, -5), tip + QPointF(-9, 5)}));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void CoefficientsView::paintCell(QPainter& painter, const CoefficientsFrame& frame) const {
    const Theme theme = themeFrom(palette());
    const QRectF cell = frame.cellRect(*m_cell);
    painter.setClipRect(frame.plot.adjusted(-3, -3, 3, 3));
    painter.setBrush(Qt::NoBrush);
    // Beside the cell, so that a single pixel remains to be seen; two colours, so that it can be seen on any ink.
    const QRectF around = cell.adjusted(-1, -1, 1, 1);
    QPen pen(theme.background, 4);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.drawRect(around);
    pen.setColor(theme.marked);
    pen.setWidth(2);
    painter.setPen(pen);
    painter.drawRect(around);
}

void CoefficientsView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme theme = themeFrom(palette());
    if (!m_walk) {
        painter.fillRect(rect(), theme.background);
        painter.setPen(theme.text);
        painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, m_placeholder);
        return;
    }
    const CoefficientsFrame now = frame();
    const double ratio = devicePixelRatioF();
    if (m_picture.isNull() || m_picture.size() != (QSizeF(size()) * ratio).toSize()) {
        m_picture = QPixmap((QSizeF(size()) * ratio).toSize());
        m_picture.setDevicePixelRatio(ratio);
        QPainter still(&m_picture);
        paintCoefficients(still, size(), *m_walk, now, theme, font());
    }
    painter.drawPixmap(0, 0, m_picture);
    if (const double y = now.cellRect({int(m_step), 0}).center().y(); y >= now.plot.top() && y <= now.plot.bottom())
        paintStep(painter, now);
    if (hasFocus()) {
        painter.setPen(QPen(theme.series, 1));
        painter.drawRect(now.plot.adjusted(-1, -1, 0, 0));
    }
    if (m_cell && now.plot.intersects(now.cellRect(*m_cell)))
        paintCell(painter, now);
}

} // namespace walshscope::gui
