// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and keys do in a plot of one dimension, and painting it elsewhere.
#include "gui/plot/plot.h"

#include <QMenu>
#include <QPicture>

namespace walshscope::gui {

bool Plot::zoomAround(const QPointF& place, double factor, bool across) {
    if (across)
        yAxis->scaleRange(factor, yAxis->pixelToCoord(place.y()));
    else
        xAxis->scaleRange(factor, xAxis->pixelToCoord(place.x()));
    replot(rpQueuedReplot);
    return true;
}

void Plot::startDragging() {
    m_draggedKeys = xAxis->range();
    m_draggedValues = yAxis->range();
}

void Plot::drag(const QPointF& from, const QPointF& to) {
    const Qt::Orientations ways = axisRect()->rangeDrag();
    if (ways & Qt::Horizontal)
        xAxis->setRange(m_draggedKeys + (xAxis->pixelToCoord(from.x()) - xAxis->pixelToCoord(to.x())));
    if (ways & Qt::Vertical)
        yAxis->setRange(m_draggedValues + (yAxis->pixelToCoord(from.y()) - yAxis->pixelToCoord(to.y())));
    replot(rpQueuedReplot);
}

std::optional<qint64> Plot::indexAt(const QPointF& place) const {
    if (count() == 0 || !axisRect()->rect().contains(place.toPoint()))
        return {};
    const double key = xAxis->pixelToCoord(place.x());
    return indexNear(key, std::abs(xAxis->pixelToCoord(place.x() + 0.5) - key));
}

void Plot::hover(const QPointF& place) {
    if (const auto index = indexAt(place))
        moveCursorTo(*index, false);
}

void Plot::pick(const QPointF& place) {
    m_picked = indexAt(place);
    if (!m_picked)
        return;
    moveCursorTo(*m_picked, false);
    Q_EMIT picked(*m_picked);
}

void Plot::takeBack() {
    if (m_picked && *m_picked < count())
        Q_EMIT picked(*m_picked);
}

std::optional<Spot> Plot::spot() const {
    return m_cursor ? std::optional(Spot{.kind = Spot::Kind::Bar, .first = *m_cursor, .name = objectName()})
                    : std::nullopt;
}

void Plot::showSpot(const Spot& spot) {
    if (spot.kind == Spot::Kind::Bar && spot.first < count())
        moveCursorTo(spot.first, true);
}

bool Plot::moveCursor(int right, int /*down*/) {
    if (right == 0)
        return false;
    const qint64 before = right > 0 ? -1 : count();
    moveCursorTo(m_cursor.value_or(before) + right, true);
    return true;
}

bool Plot::moveCursorToEnd(bool last) {
    moveCursorTo(last ? count() - 1 : 0, true);
    return true;
}

bool Plot::pickCursor() {
    if (m_cursor)
        Q_EMIT picked(*m_cursor);
    return true;
}

bool Plot::leaveCursor() {
    if (!m_cursor)
        return false;
    clearCursor();
    return true;
}

bool Plot::pressed(int key) {
    switch (key) {
    case Qt::Key_A:
        toggleMarkerA();
        return true;
    case Qt::Key_B:
        toggleMarkerB();
        return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        clearMarkers();
        return true;
    default:
        return false;
    }
}

void Plot::addTo(QMenu& menu) {
    menu.addAction(tr("Marker &A here"), this, &Plot::toggleMarkerA)->setEnabled(m_cursor.has_value());
    menu.addAction(tr("Marker &B here"), this, &Plot::toggleMarkerB)->setEnabled(m_cursor.has_value());
    menu.addAction(tr("&Clear markers"), this, &Plot::clearMarkers)->setEnabled(m_a || m_b);
}

void Plot::restyle() { setTheme(themeFrom(palette())); }

void Plot::paint(QCPPainter& painter, QSize size) {
    painter.setMode(QCPPainter::pmNoCaching);
    painter.fillRect(QRect(QPoint(0, 0), size), theme().background);
    toPainter(&painter, size.width(), size.height());
}

Painting Plot::painting(const Paper& paper) {
    const Theme seen = theme();
    setTheme(printTheme());
    const auto painted = [this, &paper](QPaintDevice& device, QCPPainter::PainterMode mode) {
        QCPPainter painter(&device);
        painter.setMode(mode);
        paint(painter, paper.size);
    };
    Painting result;
    if (paper.ratio > 0) {
        QImage image((QSizeF(paper.size) * paper.ratio).toSize(), QImage::Format_RGB32);
        image.setDevicePixelRatio(paper.ratio);
        painted(image, QCPPainter::pmNonCosmetic);
        result = [image](QPainter& painter) { painter.drawImage(0, 0, image); };
    } else {
        QPicture lines;
        painted(lines, QCPPainter::pmVectorized);
        result = [lines](QPainter& painter) { painter.drawPicture(0, 0, lines); };
    }
    setTheme(seen);
    return result;
}

} // namespace walshscope::gui
