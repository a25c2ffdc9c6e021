// SPDX-License-Identifier: GPL-3.0-or-later
// Stems, columns and marks of a spectrum.
#include "gui/plot/spectrum_plottable.h"

#include <cmath>

namespace walshscope::gui {
namespace {

QColor blend(const QColor& from, const QColor& to, double share) {
    return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * share,
                            from.greenF() + (to.greenF() - from.greenF()) * share,
                            from.blueF() + (to.blueF() - from.blueF()) * share);
}

constexpr double roomForStems = 3;

} // namespace

void SpectrumPlottable::setColours(const QColor& series, const QColor& marked, const QColor& background) {
    m_series = series;
    m_faint = blend(background, series, 0.45);
    m_marked = marked;
}

QCPRange SpectrumPlottable::getKeyRange(bool& found, QCP::SignDomain) const {
    found = m_view != nullptr;
    return found ? QCPRange(-0.5, double(m_view->pyramid.size()) - 0.5) : QCPRange();
}

QCPRange SpectrumPlottable::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    found = m_view != nullptr;
    if (!found)
        return {};
    const MinMax all = m_view->pyramid.range(0, m_view->pyramid.size());
    return QCPRange(std::min(0, all.min), std::max(0, all.max));
}

void SpectrumPlottable::draw(QCPPainter* painter) {
    if (!m_view)
        return;
    const qint64 size = qint64(m_view->pyramid.size());
    const QCPRange visible = mKeyAxis->range();
    const qint64 first = std::clamp<qint64>(qint64(std::floor(visible.lower)), 0, size - 1);
    const qint64 last = std::clamp<qint64>(qint64(std::ceil(visible.upper)), first, size - 1);
    const double spacing = std::abs(mKeyAxis->coordToPixel(1) - mKeyAxis->coordToPixel(0));
    if (spacing >= roomForStems && m_view->spectrum)
        drawStems(painter, first, last, spacing);
    else
        drawColumns(painter, first, last);
}

void SpectrumPlottable::drawStems(QCPPainter* painter, qint64 first, qint64 last, double spacing) const {
    const auto values = m_view->values();
    const double zero = mValueAxis->coordToPixel(0);
    const double width = std::clamp(spacing * 0.25, 1.0, 5.0);
    const double head = std::clamp(spacing * 0.3, 1.5, 5.0);
    QVector<QLineF> plain, marked;
    QVector<QPointF> heads, markedHeads;
    for (qint64 k = first; k <= last; ++k) {
        const double x = mKeyAxis->coordToPixel(double(k));
        const double y = mValueAxis->coordToPixel(values[std::size_t(k)]);
        const bool isMarked = m_marks[std::size_t(k)];
        (isMarked ? marked : plain).append(QLineF(x, zero, x, y));
        (isMarked ? markedHeads : heads).append(QPointF(x, y));
    }
    painter->setAntialiasing(spacing >= 6);
    painter->setPen(QPen(m_series, width, Qt::SolidLine, Qt::FlatCap));
    painter->drawLines(plain);
    painter->setPen(QPen(m_marked, width, Qt::SolidLine, Qt::FlatCap));
    painter->drawLines(marked);
    painter->setPen(Qt::NoPen);
    // A zero has no stem, so the heads stay for as long as there is any room.
    painter->setBrush(m_series);
    for (const QPointF& point : heads)
        painter->drawEllipse(point, head, head);
    // Marked bins differ in shape too, not in colour alone.
    painter->setBrush(m_marked);
    const double diamond = head + 1.5;
    for (const QPointF& p : markedHeads) {
        const QPointF corners[] = {
            {p.x(), p.y() - diamond}, {p.x() + diamond, p.y()}, {p.x(), p.y() + diamond}, {p.x() - diamond, p.y()}};
        painter->drawPolygon(corners, 4);
    }
}

void SpectrumPlottable::drawColumns(QCPPainter* painter, qint64 first, qint64 last) const {
    const auto values = m_view->values();
    const double zero = mValueAxis->coordToPixel(0);
    // A column for each pixel of the screen: finer where it is fine, and lines of one such pixel are drawn quickly.
    const double step = 1.0 / painter->device()->devicePixelRatioF();
    const int left = int(std::floor(mKeyAxis->coordToPixel(double(first) - 0.5) / step));
    const int right = int(std::ceil(mKeyAxis->coordToPixel(double(last) + 0.5) / step));
    QVector<QLineF> stems, envelope;
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
        const MinMax range = m_view->pyramid.range(std::size_t(begin), std::size_t(end));
        const double x = (pixel + 0.5) * step;
        double top = mValueAxis->coordToPixel(range.max);
        double bottom = mValueAxis->coordToPixel(range.min);
        stems.append(QLineF(x, std::min(top, zero), x, std::max(bottom, zero)));
        // A column of equal values would be a line of no length.
        if (bottom - top < 2) {
            const double middle = (top + bottom) / 2;
            top = middle - 1;
            bottom = middle + 1;
        }
        envelope.append(QLineF(x, top, x, bottom));
        if (m_marks.any(std::size_t(begin), std::size_t(end))) {
            for (qint64 k = begin; k < end; ++k) {
                if (!m_marks[std::size_t(k)])
                    continue;
                dots.append(QRectF(x - 2, mValueAxis->coordToPixel(values[std::size_t(k)]) - 2, 4, 4));
                break;
            }
        }
        begin = end;
    }
    painter->setAntialiasing(false);
    painter->setPen(QPen(m_faint, step, Qt::SolidLine, Qt::FlatCap));
    painter->drawLines(stems);
    painter->setPen(QPen(m_series, step, Qt::SolidLine, Qt::FlatCap));
    painter->drawLines(envelope);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_marked);
    painter->drawRects(dots);
}

} // namespace walshscope::gui
