// SPDX-License-Identifier: GPL-3.0-or-later
// Steps where there is room for them, columns of pixels elsewhere.
#include "gui/sequence/profile_plottable.h"

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double roomForAJump = 9;
constexpr double lineWidth = 1.5;

} // namespace

QCPRange ProfilePlottable::getKeyRange(bool& found, QCP::SignDomain) const {
    found = log != nullptr;
    return QCPRange(0, double(bitsRead));
}

QCPRange ProfilePlottable::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    found = log != nullptr;
    if (!found)
        return {};
    const auto [least, greatest] = leastAndGreatest(0, bitsRead);
    return QCPRange(double(least), double(greatest));
}

qint64 ProfilePlottable::valueAt(qint64 bits) const {
    const auto complexity = qint64(log->complexity(std::size_t(bits)));
    return difference ? 2 * complexity - bits : complexity;
}

std::pair<qint64, qint64> ProfilePlottable::leastAndGreatest(qint64 first, qint64 last) const {
    const qint64 left = valueAt(first), right = valueAt(last);
    if (!difference)
        return {left, right};
    // Between jumps 2L − N falls, so what is not at an end is just before or behind a jump.
    const auto height = qint64(log->greatest(log->firstAfter(std::size_t(first)), log->firstAfter(std::size_t(last))));
    return height == 0 ? std::pair(right, left) : std::pair(std::min(right, 1 - height), std::max(left, height));
}

QLineF ProfilePlottable::lineOf(const Jump& jump) const {
    const auto n = qint64(jump.n);
    const auto before = qint64(jump.before), after = qint64(jump.after);
    // L stays until it is known to be larger; 2L − N has a value after each bit and none between.
    return difference ? QLineF(pixelOf(n, 2 * before - n), pixelOf(n + 1, 2 * after - (n + 1)))
                      : QLineF(pixelOf(n + 1, before), pixelOf(n + 1, after));
}

QPointF ProfilePlottable::pixelOf(qint64 key, qint64 value) const {
    return {mKeyAxis->coordToPixel(double(key)), mValueAxis->coordToPixel(double(value))};
}

void ProfilePlottable::draw(QCPPainter* painter) {
    if (!log)
        return;
    const QCPRange visible = mKeyAxis->range();
    const auto first = qint64(std::floor(std::clamp(visible.lower, 0.0, double(bitsRead))));
    const auto last = qint64(std::ceil(std::clamp(visible.upper, 0.0, double(bitsRead))));
    const std::size_t begin = log->firstAfter(std::size_t(first)), end = log->firstAfter(std::size_t(last));
    const double width = mKeyAxis->axisRect()->width();
    if (double(end - begin) <= width)
        drawLine(painter, first, last);
    else
        drawColumns(painter, first, last);
    if (double(end - begin) * roomForAJump <= width)
        drawJumps(painter, begin, end);
}

void ProfilePlottable::drawThrough(QCPPainter* painter, const QVector<QPointF>& points) const {
    // One by one: a broad line of many turns is slow as a whole.
    QVector<QLineF> lines;
    for (qsizetype i = 1; i < points.size(); ++i)
        lines << QLineF(points[i - 1], points[i]);
    painter->setAntialiasing(true);
    painter->setPen(QPen(series, lineWidth, Qt::SolidLine, Qt::SquareCap));
    painter->drawLines(lines);
}

void ProfilePlottable::drawLine(QCPPainter* painter, qint64 first, qint64 last) const {
    QVector<QPointF> points{pixelOf(first, valueAt(first))};
    for (std::size_t i = log->firstAfter(std::size_t(first)); i < log->firstAfter(std::size_t(last)); ++i) {
        const QLineF line = lineOf(log->jumps()[i]);
        points << line.p1() << line.p2();
    }
    points << pixelOf(last, valueAt(last));
    drawThrough(painter, points);
}

void ProfilePlottable::drawColumns(QCPPainter* painter, qint64 first, qint64 last) const {
    // A column for each pixel of the screen, as for a spectrum.
    const double step = 1.0 / painter->device()->devicePixelRatioF();
    const int left = int(std::floor(mKeyAxis->coordToPixel(double(first)) / step));
    const int right = int(std::floor(mKeyAxis->coordToPixel(double(last)) / step));
    QVector<QPointF> points;
    QVector<QLineF> columns;
    qint64 begin = first, before = valueAt(first);
    for (int pixel = left; pixel <= right; ++pixel) {
        const auto beyond = qint64(std::ceil(mKeyAxis->pixelToCoord((pixel + 1) * step)));
        const qint64 end = pixel == right ? last + 1 : std::clamp(beyond, first, last + 1);
        if (end <= begin)
            continue;
        const qint64 behind = valueAt(end - 1);
        if (!difference) {
            // L never falls, so nothing is between the two ends of a column that is not between their values.
            points << pixelOf(begin, valueAt(begin)) << pixelOf(end - 1, behind);
        } else {
            // From one column to the next the line is not interrupted.
            const auto [least, greatest] = leastAndGreatest(begin, end - 1);
            const double x = (pixel + 0.5) * step;
            columns << QLineF(x, mValueAxis->coordToPixel(double(std::max(greatest, before))), x,
                              mValueAxis->coordToPixel(double(std::min(least, before))) + step);
        }
        before = behind;
        begin = end;
    }
    drawThrough(painter, points);
    painter->setAntialiasing(false);
    painter->setPen(QPen(series, step, Qt::SolidLine, Qt::FlatCap));
    painter->drawLines(columns);
}

void ProfilePlottable::drawJumps(QCPPainter* painter, std::size_t begin, std::size_t end) const {
    QVector<QLineF> lines;
    for (std::size_t i = begin; i < end; ++i)
        lines << lineOf(log->jumps()[i]);
    painter->setAntialiasing(true);
    painter->setPen(QPen(series, 2 * lineWidth, Qt::SolidLine, Qt::FlatCap));
    painter->drawLines(lines);
    painter->setPen(Qt::NoPen);
    painter->setBrush(series);
    for (const QLineF& line : lines)
        painter->drawEllipse(line.p2(), 3.5, 3.5);
}

void ProfilePlottable::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
    painter->setPen(QPen(series, 2 * lineWidth, Qt::SolidLine, Qt::FlatCap));
    painter->drawLine(QLineF(rect.left(), rect.center().y(), rect.right(), rect.center().y()));
}

} // namespace walshscope::gui
