// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing bars so that none is lost, however many there are and however low.
#include "gui/plot/bars.h"

#include <algorithm>
#include <cmath>

namespace walshscope::gui {

double Bars::highest() const { return bars.empty() ? 0 : std::ranges::max_element(bars, {}, &Bar::height)->height; }

QCPRange Bars::getKeyRange(bool& found, QCP::SignDomain) const {
    found = !bars.empty();
    return found ? QCPRange(bars.front().key - step, bars.back().key + step) : QCPRange();
}

QCPRange Bars::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    found = !bars.empty();
    return QCPRange(0, highest());
}

void Bars::draw(QCPPainter* painter) {
    const QCPRange visible = mKeyAxis->range();
    const double perStep = std::abs(mKeyAxis->coordToPixel(step) - mKeyAxis->coordToPixel(0));
    const double width = std::clamp(perStep * 0.8, 1.0, 48.0);
    const double bottom = mValueAxis->coordToPixel(0);
    QVector<QRectF> plain;
    std::optional<QRectF> markedBar;
    for (auto it = std::ranges::lower_bound(bars, visible.lower - step, {}, &Bar::key);
         it != bars.end() && it->key <= visible.upper + step; ++it) {
        const bool isMarked = marked == std::size_t(it - bars.begin());
        if (it->height == 0 && !isMarked)
            continue;
        double x = mKeyAxis->coordToPixel(it->key) - width / 2;
        if (width < 2)
            x = std::floor(x);
        // At least a pixel: a single peak among 2^24 bins is what people look for.
        const double top = std::min(mValueAxis->coordToPixel(it->height), bottom - (it->height > 0));
        const QRectF bar(x, top, width, bottom - top);
        if (isMarked)
            markedBar = bar;
        else if (!plain.isEmpty() && width < 2 && plain.last().left() == x)
            plain.last().setTop(std::min(plain.last().top(), top));
        else
            plain.append(bar);
    }
    painter->setAntialiasing(width >= 4);
    painter->setPen(Qt::NoPen);
    painter->setBrush(series);
    painter->drawRects(plain);
    if (!markedBar)
        return;
    painter->setBrush(markedColour);
    painter->drawRect(width < 3 ? markedBar->adjusted(-1, 0, 1, 0) : *markedBar);
    const QPointF tip(markedBar->center().x(), markedBar->top() - 2);
    const QPointF arrow[] = {tip, tip + QPointF(-4, -6), tip + QPointF(4, -6)};
    painter->drawPolygon(arrow, 3);
}

void Bars::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
    const double side = std::min(rect.width(), rect.height()) * 0.7;
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    painter->fillRect(square, series);
}

} // namespace walshscope::gui
