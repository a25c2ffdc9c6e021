// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells of an S-box lie, and how they look: only those that are seen are painted.
#include "gui/source/sbox_cells.h"

#include "gui/documents/counts.h"
#include "gui/plot/theme.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

namespace walshscope::gui {
namespace {

constexpr int mostColumnBits = 4, leastColumnBits = 2;

} // namespace

QSize SBoxCells::smallestCell() const {
    const QFontMetrics metrics = fontMetrics();
    return {metrics.horizontalAdvance(u'0') * ((m_box.m() + 3) / 4) + 7, metrics.height() + 6};
}

/// Wider where there is room.
QSize SBoxCells::cellSize() const {
    const QSize least = smallestCell();
    const int share = (viewport()->width() - headings().width()) / columns();
    return {std::clamp(share, least.width(), least.width() + least.height()), least.height()};
}

/// Room for the first x of each row, and what the columns add to it.
QSize SBoxCells::headings() const {
    const QFontMetrics metrics = fontMetrics();
    return {metrics.horizontalAdvance(u'0') * ((m_box.n() + 3) / 4) + 8, metrics.height() + 2};
}

QSize SBoxCells::sizeHint() const {
    const int columnBits = std::min(m_box.n(), mostColumnBits), rows = 1 << std::min(m_box.n() - columnBits, 3);
    return {headings().width() + (smallestCell().width() << columnBits),
            headings().height() + rows * smallestCell().height()};
}

/// A few rows; what is wider scrolls.
QSize SBoxCells::minimumSizeHint() const {
    const int rows = std::clamp<int>(int(m_box.size() >> mostColumnBits), 2, 5);
    return {headings().width() + 2 * smallestCell().width(), headings().height() + rows * smallestCell().height()};
}

void SBoxCells::layOutCells() {
    const int width = viewport()->width() - headings().width();
    m_columnBits = std::min(m_box.n(), mostColumnBits);
    while (m_columnBits > leastColumnBits && smallestCell().width() << m_columnBits > width)
        --m_columnBits;
    const int seen = std::max(1, (viewport()->height() - headings().height()) / cellSize().height());
    verticalScrollBar()->setPageStep(std::min(seen, rows()));
    verticalScrollBar()->setRange(0, std::max(0, rows() - seen));
    horizontalScrollBar()->setPageStep(std::max(1, width));
    horizontalScrollBar()->setSingleStep(cellSize().width());
    horizontalScrollBar()->setRange(0, std::max(0, columns() * cellSize().width() - width));
    viewport()->update();
}

QRect SBoxCells::cellRect(std::uint32_t x) const {
    const int column = int(x) & (columns() - 1), row = int(x >> m_columnBits) - verticalScrollBar()->value();
    return {QPoint(headings().width() + column * cellSize().width() - horizontalScrollBar()->value(),
                   headings().height() + row * cellSize().height()),
            cellSize()};
}

std::optional<std::uint32_t> SBoxCells::cellAt(const QPoint& point) const {
    const int right = point.x() - headings().width(), down = point.y() - headings().height();
    if (right < 0 || down < 0)
        return {};
    const int column = (right + horizontalScrollBar()->value()) / cellSize().width();
    const int row = down / cellSize().height() + verticalScrollBar()->value();
    return column < columns() && row < rows() ? std::optional(std::uint32_t((row << m_columnBits) + column))
                                              : std::nullopt;
}

void SBoxCells::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    layOutCells();
}

void SBoxCells::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
        layOutCells();
    }
}

void SBoxCells::paintCell(QPainter& painter, std::uint32_t x) const {
    const Theme colours = themeFrom(palette());
    const QRect cell = cellRect(x).adjusted(0, 0, -1, -1);
    const bool isTyped = x == m_current && !m_typed.isEmpty(), isRepeated = repeats(x);
    painter.setPen(QPen(colours.grid, 1));
    painter.setBrush(colours.background);
    painter.drawRect(cell);
    QFont type = font();
    type.setBold(isRepeated);
    painter.setFont(type);
    painter.setPen(isRepeated ? colours.wrong : colours.text);
    painter.drawText(cell, Qt::AlignCenter, isTyped ? m_typed + u'_' : hexadecimal(m_box(x), m_box.m()));
    if (isRepeated) {
        // A corner, for who does not see the colour.
        const int side = std::max(4, cell.height() / 4);
        const QPoint corner = cell.topRight() + QPoint(0, 1);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.wrong);
        painter.drawPolygon(QPolygon({corner, corner - QPoint(side, 0), corner + QPoint(0, side)}));
    }
    painter.setBrush(Qt::NoBrush);
    if (x == m_marked) {
        painter.setPen(QPen(colours.series, 2, Qt::DotLine));
        painter.drawRect(cell.adjusted(1, 1, 0, 0));
    }
    if (x == m_current) {
        painter.setPen(QPen(hasFocus() ? colours.marked : colours.axis, 2));
        painter.drawRect(cell.adjusted(1, 1, 0, 0));
    }
}

void SBoxCells::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::WindowText));
    const QSize heading = headings(), cell = cellSize();
    const int firstRow = verticalScrollBar()->value();
    const int lastRow = std::min(rows() - 1, firstRow + (event->rect().bottom() - heading.height()) / cell.height());
    painter.setClipRect(QRect(heading.width(), 0, viewport()->width(), viewport()->height()));
    for (int column = 0; column < columns(); ++column) {
        const QRect place = cellRect((std::uint32_t(firstRow) << m_columnBits) + std::uint32_t(column));
        painter.setFont(font());
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect(place.left(), 0, cell.width(), heading.height()), Qt::AlignCenter,
                         hexadecimal(std::uint32_t(column), 4));
    }
    for (int row = firstRow; row <= lastRow; ++row)
        for (int column = 0; column < columns(); ++column)
            paintCell(painter, (std::uint32_t(row) << m_columnBits) + std::uint32_t(column));
    painter.setClipping(false);
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::WindowText));
    for (int row = firstRow; row <= lastRow; ++row) {
        const std::uint32_t x = std::uint32_t(row) << m_columnBits;
        painter.drawText(QRect(0, cellRect(x).top(), heading.width() - 4, cell.height()),
                         Qt::AlignRight | Qt::AlignVCenter, hexadecimal(x, m_box.n()));
    }
}

} // namespace walshscope::gui
