// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing bars so that none is lost, however many there are and however low.
#include "gui/plot/bars.h"

#include "gui/plot/lone_stems.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"

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
    std::array<QVector<QRectF>, 3> bySign; // Below zero, at zero, above zero.
    QVector<QLineF> narrow;                // All that are narrower than two pixels, and
    std::vector<std::size_t> signs;        // where they are in bySign.
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
        const auto sign = std::size_t((it->key > 0) - (it->key < 0) + 1);
        if (isMarked)
            markedBar = bar;
        if (auto& plain = bySign[sign]; !plain.isEmpty() && width < 2 && plain.last().left() == x) {
            const double highest = std::min(plain.last().top(), top);
            plain.last().setTop(highest);
            narrow.last().setP2({narrow.last().x2(), highest});
        } else {
            plain.append(bar);
            if (width < 2) {
                narrow.append(QLineF(x + width / 2, bottom, x + width / 2, top));
                signs.push_back(sign);
            }
        }
    }
    // One pixel of a bar beside the axis would not be seen, however high it is.
    for (const auto& [index, line] : loneStems(narrow, 1, 1, clipRect()))
        bySign[signs[std::size_t(index)]].append(
            QRectF(line.x2() - loneWidth / 2, line.y2(), loneWidth, line.y1() - line.y2()));
    painter->setAntialiasing(width >= 4);
    painter->setPen(Qt::NoPen);
    const std::array colours{minus, zero, plus};
    for (std::size_t sign = 0; sign < bySign.size(); ++sign) {
        painter->setBrush(isSigned ? colours[sign] : series);
        painter->drawRects(bySign[sign]);
    }
    drawNumbers(*painter, perStep);
    painter->setPen(Qt::NoPen);
    if (!markedBar)
        return;
    painter->setBrush(markedColour);
    painter->drawRect(width < 3 ? markedBar->adjusted(-1, 0, 1, 0) : *markedBar);
    if (hasNumbers)
        return; // Ink is mark enough, and the number stands where an arrow would.
    const QPointF tip(markedBar->center().x(), markedBar->top() - 2);
    const QPointF arrow[] = {tip, tip + QPointF(-4, -6), tip + QPointF(4, -6)};
    painter->drawPolygon(arrow, 3);
}

/// All or none: one without would be taken for 0.
void Bars::drawNumbers(QCPPainter& painter, double width) const {
    const QFont small = smallBeside(mParentPlot->font());
    const QFontMetricsF metrics(small);
    const double highestTop = mValueAxis->coordToPixel(highest()) - metrics.height() - 1;
    if (!hasNumbers || bars.empty() || highestTop < clipRect().top() ||
        metrics.horizontalAdvance(QString::number(qint64(highest()))) + 2 > width)
        return;
    painter.setFont(small);
    painter.setPen(text);
    for (const Bar& bar : bars)
        if (bar.height > 0 && mKeyAxis->range().contains(bar.key)) {
            const QPointF tip(mKeyAxis->coordToPixel(bar.key), mValueAxis->coordToPixel(bar.height));
            const QString number = QString::number(qint64(bar.height));
            const double half = metrics.horizontalAdvance(number) / 2;
            const QRectF room(tip.x() - half, tip.y() - metrics.height() - 1, 2 * half, metrics.height());
            painter.fillRect(room, paper); // The line at zero may be behind it.
            painter.drawText(room, Qt::AlignCenter, number);
        }
}

void Bars::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
    const double side = std::min(rect.width(), rect.height()) * 0.7;
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    painter->fillRect(square, isSigned ? plus : series);
}

} // namespace walshscope::gui
