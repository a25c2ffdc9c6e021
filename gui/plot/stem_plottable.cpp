// SPDX-License-Identifier: GPL-3.0-or-later
// Stems, columns and marks.
#include "gui/plot/stem_plottable.h"

#include "gui/plot/lone_stems.h"

#include <cmath>

namespace walshscope::gui {
namespace {

QColor blend(const QColor& from, const QColor& to, double share) {
    return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * share,
                            from.greenF() + (to.greenF() - from.greenF()) * share,
                            from.blueF() + (to.blueF() - from.blueF()) * share);
}

QPolygonF shapeOf(StemPlottable::Mark mark, const QPointF& p, double size) {
    using Mark = StemPlottable::Mark;
    const double low = mark == Mark::Up ? p.y() + size * 0.7 : p.y() + size;
    const double high = mark == Mark::Down ? p.y() - size * 0.7 : p.y() - size;
    switch (mark) {
    case Mark::Up:
        return {{{p.x(), high}, {p.x() + size, low}, {p.x() - size, low}}};
    case Mark::Down:
        return {{{p.x(), low}, {p.x() + size, high}, {p.x() - size, high}}};
    default:
        return {{{p.x(), high}, {p.x() + size, p.y()}, {p.x(), low}, {p.x() - size, p.y()}}};
    }
}

} // namespace

void StemPlottable::setColours(const QColor& plus, const QColor& minus, const QColor& marked,
                               const QColor& background) {
    constexpr double share = 0.45;
    m_plus = {plus, blend(background, plus, share)};
    m_minus = {minus, blend(background, minus, share)};
    m_marked = marked;
}

QCPRange StemPlottable::getKeyRange(bool& found, QCP::SignDomain) const {
    found = size() > 0;
    return found ? QCPRange(-0.5, double(size()) - 0.5) : QCPRange();
}

QCPRange StemPlottable::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    found = size() > 0;
    if (!found)
        return {};
    const MinMaxOf<double> all = rangeOf(0, size());
    return QCPRange(std::min(0.0, all.min), std::max(0.0, all.max));
}

void StemPlottable::draw(QCPPainter* painter) {
    const auto count = qint64(size());
    if (count == 0)
        return;
    const QCPRange visible = mKeyAxis->range();
    const qint64 first = std::clamp<qint64>(qint64(std::floor(visible.lower)), 0, count - 1);
    const qint64 last = std::clamp<qint64>(qint64(std::ceil(visible.upper)), first, count - 1);
    const double spacing = std::abs(mKeyAxis->coordToPixel(1) - mKeyAxis->coordToPixel(0));
    if (spacing >= roomForStems() && hasValues())
        drawStems(painter, first, last, spacing);
    else
        drawColumns(painter, first, last);
}

void StemPlottable::drawStems(QCPPainter* painter, qint64 first, qint64 last, double spacing) const {
    const double zero = mValueAxis->coordToPixel(0);
    const double width = std::clamp(spacing * 0.25, 1.0, 5.0);
    const double head = std::clamp(spacing * 0.3, 1.5, 5.0);
    QVector<QLineF> above, below;
    QVector<QPointF> headsAbove, headsBelow;
    struct Shape {
        Mark mark;
        QPointF place;
        bool isBelow;
    };
    std::vector<Shape> shapes;
    for (qint64 k = first; k <= last; ++k) {
        const double x = mKeyAxis->coordToPixel(double(k));
        const double value = valueAt(std::size_t(k)), y = mValueAxis->coordToPixel(value);
        const Mark mark = markAt(std::size_t(k));
        (value < 0 ? below : above).append(QLineF(x, zero, x, y));
        if (mark != Mark::None)
            shapes.push_back({mark, {x, y}, value < 0});
        else
            (value < 0 ? headsBelow : headsAbove).append(QPointF(x, y));
    }
    painter->setAntialiasing(spacing >= 6);
    const auto lines = [&](const QColor& colour, const QVector<QLineF>& which) {
        painter->setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
        painter->drawLines(which);
    };
    lines(m_plus.full, above);
    lines(m_minus.full, below);
    painter->setPen(Qt::NoPen);
    // A zero has no stem, so the heads stay for as long as there is any room.
    for (const auto& [colour, heads] : {std::pair(m_plus.full, headsAbove), std::pair(m_minus.full, headsBelow)}) {
        painter->setBrush(colour);
        for (const QPointF& point : heads)
            painter->drawEllipse(point, head, head);
    }
    // Colour stays the sign. One that is chosen is ink, and where many are marked it is by their shapes alone.
    for (const Shape& each : shapes) {
        painter->setBrush(each.mark == Mark::Diamond ? m_marked : each.isBelow ? m_minus.full : m_plus.full);
        painter->drawPolygon(shapeOf(each.mark, each.place, head + 1.5));
    }
}

void StemPlottable::drawColumns(QCPPainter* painter, qint64 first, qint64 last) const {
    const double zero = mValueAxis->coordToPixel(0);
    // A column for each pixel of the screen: finer where it is fine, and lines of one such pixel are drawn quickly.
    const double step = 1.0 / painter->device()->devicePixelRatioF();
    const int left = int(std::floor(mKeyAxis->coordToPixel(double(first) - 0.5) / step));
    const int right = int(std::ceil(mKeyAxis->coordToPixel(double(last) + 0.5) / step));
    QVector<QLineF> stems;
    struct Lines {
        QVector<QLineF> stems, envelope;
    } above, below;
    // A line from one height to another is plus above zero and minus below it.
    const auto divide = [zero](double x, double top, double bottom, QVector<QLineF>& plus, QVector<QLineF>& minus) {
        if (top < zero)
            plus.append(QLineF(x, top, x, std::min(bottom, zero)));
        if (bottom > zero)
            minus.append(QLineF(x, std::max(top, zero), x, bottom));
    };
    QVector<QRectF> dots;
    const auto binAt = [&](int pixel) {
        return std::clamp<qint64>(qint64(std::ceil(mKeyAxis->pixelToCoord(pixel * step) - 0.5)), first, last + 1);
    };
    qint64 begin = binAt(left);
    for (int pixel = left; pixel < right; ++pixel) {
        // The last column takes what rounding left over, so that every visible bin is in exactly one.
        const qint64 end = pixel + 1 == right ? last + 1 : binAt(pixel + 1);
        if (end <= begin)
            continue;
        const MinMaxOf<double> range = rangeOf(std::size_t(begin), std::size_t(end));
        const double x = (pixel + 0.5) * step;
        double top = mValueAxis->coordToPixel(range.max);
        double bottom = mValueAxis->coordToPixel(range.min);
        stems.append(QLineF(x, std::min(top, zero), x, std::max(bottom, zero)));
        divide(x, stems.last().y1(), stems.last().y2(), above.stems, below.stems);
        // A column of equal values would be a line of no length.
        if (bottom - top < 2) {
            const double middle = (top + bottom) / 2;
            top = middle - 1;
            bottom = middle + 1;
        }
        divide(x, top, bottom, above.envelope, below.envelope);
        if (const auto marked = firstMarked(std::size_t(begin), std::size_t(end)))
            dots.append(QRectF(x - 2, mValueAxis->coordToPixel(valueAt(*marked)) - 2, 4, 4));
        begin = end;
    }
    painter->setAntialiasing(false);
    const auto draw = [&](const QColor& colour, double width, const QVector<QLineF>& lines) {
        painter->setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
        painter->drawLines(lines);
    };
    draw(m_plus.faint, step, above.stems);
    draw(m_minus.faint, step, below.stems);
    draw(m_plus.full, step, above.envelope);
    draw(m_minus.full, step, below.envelope);
    Lines alone;
    constexpr double leastAlone = 4; // Pixels: there is a column wherever there is a bin.
    for (const auto& [index, line] : loneStems(stems, step, leastAlone, clipRect()))
        divide(line.x1(), line.y1(), line.y2(), alone.stems, alone.envelope);
    draw(m_plus.full, loneWidth, alone.stems);
    draw(m_minus.full, loneWidth, alone.envelope);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_marked);
    painter->drawRects(dots);
}

} // namespace walshscope::gui
