// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the glyphs whenever they are asked for, with the palette of that moment.
#include "gui/stepping/glyph_icon.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>

#include <array>

namespace walshscope::gui {
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
        const auto triangle = [painter](const QRectF& r, bool pointsRight) {
            const double tip = pointsRight ? r.right() : r.left(), base = pointsRight ? r.left() : r.right();
            painter->drawPolygon(QPolygonF{{base, r.top()}, {base, r.bottom()}, {tip, r.center().y()}});
        };
        const double bar = area.width() / 5;
        const QRectF left(area.left(), area.top(), bar, area.height());
        const QRectF right(area.right() - bar, area.top(), bar, area.height());
        switch (m_glyph) {
        case Glyph::Stop:
            painter->drawRect(area);
            break;
        case Glyph::Pause:
            painter->drawRects(std::array{left.translated(bar / 2, 0), right.translated(-bar / 2, 0)}.data(), 2);
            break;
        case Glyph::First:
            painter->drawRect(left);
            triangle(area.adjusted(bar, 0, 0, 0), false);
            break;
        case Glyph::Last:
            painter->drawRect(right);
            triangle(area.adjusted(0, 0, -bar, 0), true);
            break;
        case Glyph::Back:
            triangle(area.adjusted(bar / 2, 0, -bar / 2, 0), false);
            break;
        case Glyph::Forward:
            triangle(area.adjusted(bar / 2, 0, -bar / 2, 0), true);
            break;
        case Glyph::Run:
        case Glyph::Play:
            triangle(area, true);
            break;
        }
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

} // namespace walshscope::gui
