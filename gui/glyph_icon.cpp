// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the glyphs whenever they are asked for, with the palette of that moment.
#include "gui/glyph_icon.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>

namespace walshscope {
namespace {

class GlyphEngine : public QIconEngine {
public:
    explicit GlyphEngine(Glyph glyph) : m_glyph(glyph) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(QGuiApplication::palette().color(group, QPalette::ButtonText));
        const QRectF area =
            QRectF(rect).adjusted(rect.width() * 0.2, rect.height() * 0.2, -rect.width() * 0.2, -rect.height() * 0.2);
        if (m_glyph == Glyph::Stop)
            painter->drawRect(area);
        else
            painter->drawPolygon(QPolygonF{area.topLeft(), area.bottomLeft(), {area.right(), area.center().y()}});
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return picture;
    }

    QIconEngine* clone() const override { return new GlyphEngine(*this); }

private:
    Glyph m_glyph;
};

} // namespace

QIcon glyphIcon(Glyph glyph) { return QIcon(new GlyphEngine(glyph)); }

} // namespace walshscope
