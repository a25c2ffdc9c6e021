// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings of one colour, given theirs when they are painted, and kept by size and colour.
#include "gui/widgets/icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cmath>

namespace walshscope::gui {
namespace {

QString pathOf(const QString& name) { return QStringLiteral(":/icons/%1.svg").arg(name); }

/// `side` in pixels of the device.
QPixmap drawing(const QString& name, int side, const QColor& colour) {
    const QString key =
        QStringLiteral("walshscope/%1/%2/%3").arg(name).arg(side).arg(colour.rgba(), 8, 16, QLatin1Char('0'));
    QPixmap picture;
    if (QPixmapCache::find(key, &picture))
        return picture;
    picture = QPixmap(side, side);
    picture.fill(Qt::transparent);
    QFile file(pathOf(name));
    if (file.open(QIODevice::ReadOnly)) {
        // By itself Qt draws in black what has the current colour.
        QSvgRenderer renderer(file.readAll().replace("currentColor", colour.name().toLatin1()));
        QPainter painter(&picture);
        renderer.render(&painter, QRectF(0, 0, side, side));
        // Of the whole at once: where lines cross, a colour that is half transparent is not seen twice.
        painter.setCompositionMode(QPainter::CompositionMode_DestinationIn);
        painter.fillRect(picture.rect(), colour);
    }
    QPixmapCache::insert(key, picture);
    return picture;
}

QColor colourOf(QIcon::Mode mode) {
    const QPalette palette = QGuiApplication::palette();
    return mode == QIcon::Disabled   ? palette.color(QPalette::Disabled, QPalette::ButtonText)
           : mode == QIcon::Selected ? palette.color(QPalette::Active, QPalette::HighlightedText)
                                     : palette.color(QPalette::Active, QPalette::ButtonText);
}

/// Draws at once what is asked for, so that a change of the palette needs no more than a repaint.
class IconEngine : public QIconEngine {
public:
    explicit IconEngine(QString name) : m_name(std::move(name)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        drawIcon(*painter, rect, m_name, colourOf(mode));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return picture;
    }
    QIconEngine* clone() const override { return new IconEngine(*this); }

private:
    QString m_name;
};

} // namespace

QIcon icon(const QString& name) { return QFile::exists(pathOf(name)) ? QIcon(new IconEngine(name)) : QIcon(); }

void drawIcon(QPainter& painter, const QRectF& area, const QString& name, const QColor& colour) {
    // That of what is painted on, and of a picture that is larger than the screen has it.
    const double scale = std::abs(painter.deviceTransform().m22());
    const int side = int(std::lround(std::min(area.width(), area.height()) * scale));
    if (side <= 0)
        return;
    QPixmap picture = drawing(name, side, colour);
    picture.setDevicePixelRatio(scale);
    // On whole pixels, or everything is soft.
    const auto whole = [scale](double place) { return std::round(place * scale) / scale; };
    const double length = side / scale;
    painter.drawPixmap(QPointF(whole(area.center().x() - length / 2), whole(area.center().y() - length / 2)), picture);
}

} // namespace walshscope::gui
