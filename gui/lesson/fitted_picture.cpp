// SPDX-License-Identifier: GPL-3.0-or-later
// Placing the picture in the middle of its room, in a thin frame.
#include "gui/lesson/fitted_picture.h"

#include <QPainter>

namespace walshscope::gui {

QPixmap fittedPictureOf(QWidget& widget, QSize room, double ratio) {
    const QSizeF size = QSizeF(widget.size()).scaled(room, Qt::KeepAspectRatio);
    QPixmap picture((size * ratio).toSize());
    if (picture.isNull())
        return picture;
    picture.setDevicePixelRatio(ratio);
    picture.fill(widget.palette().color(QPalette::Window));
    QPainter painter(&picture);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.scale(size.width() / widget.width(), size.height() / widget.height());
    widget.render(&painter);
    return picture;
}

FittedPicture::FittedPicture(const char* name, const QString& accessibleName, QWidget* parent) : QWidget(parent) {
    setObjectName(QLatin1String(name));
    setAccessibleName(accessibleName);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
}

void FittedPicture::setPicture(const QPixmap& picture, const QString& words) {
    m_picture = picture;
    setAccessibleDescription(words);
    update();
}

void FittedPicture::paintEvent(QPaintEvent*) {
    if (m_picture.isNull())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    QSizeF size = m_picture.deviceIndependentSize();
    const QSizeF room = QSizeF(this->size()) - QSizeF(2, 2);
    if (size.width() > room.width() || size.height() > room.height())
        size.scale(room, Qt::KeepAspectRatio);
    QRectF place(QPointF(), size);
    place.moveCenter(QRectF(rect()).center());
    painter.drawPixmap(place, m_picture, QRectF(m_picture.rect()));
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5));
}

void FittedPicture::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    Q_EMIT resized();
}

} // namespace walshscope::gui
