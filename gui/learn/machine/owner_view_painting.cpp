// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing the owners of a level: legend, cells or matrix, and the marks of the hovered element.
#include "gui/learn/machine/owner_view.h"

#include "gui/plot/colours.h"
#include "gui/plot/rounded.h"

#include <QPainter>
#include <QPainterPath>

namespace walshscope::gui {
namespace {

constexpr std::size_t mostAreas = 4096;
constexpr std::uint32_t shades = 4; ///< Of the warps of a block, before they repeat.
constexpr std::size_t blocksInLegend = 5;
constexpr double bowHeight = 14;

void drawCell(QPainter& painter, const QRectF& cell, const QColor& fill) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    drawRounded(painter, cell);
}

} // namespace

/// "Level 3" and, block by block, the shades of its warps.
void OwnerView::drawTitle(QPainter& painter) const {
    const QFontMetrics metrics = fontMetrics();
    const int line = lineHeight(font());
    painter.setPen(theme().text);
    const QString title = tr("Who computes level %1").arg(m_level + 1);
    painter.drawText(QRect(0, 0, width(), line + 2), Qt::AlignLeft | Qt::AlignVCenter, title);
    int x = std::max(m_head, metrics.horizontalAdvance(title) + 20);
    const auto grid =
        m_recording->observation().grids[m_recording->segments()[m_recording->segmentOfLevel(m_level)].launch];
    const std::uint32_t warps = (grid.threads + 31) / 32;
    for (std::uint32_t block = 0; block < grid.blocks; ++block) {
        const QString name = tr("block %1").arg(block);
        const auto swatches = int(std::min(warps, shades));
        const int swatch = metrics.horizontalAdvance(QStringLiteral("w0")) + 6;
        const int etc = metrics.horizontalAdvance(QStringLiteral(" …"));
        const int more = (warps > shades ? etc : 0) + (block + 1 < grid.blocks ? etc : 0);
        const int wide = metrics.horizontalAdvance(name) + 6 + swatches * swatch + 12;
        if (block == blocksInLegend || x + wide + more > width()) {
            painter.setPen(theme().text);
            painter.drawText(QRect(x, 0, width() - x, line + 2), Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("…"));
            return;
        }
        painter.setPen(theme().text);
        painter.drawText(QRect(x, 0, wide, line + 2), Qt::AlignLeft | Qt::AlignVCenter, name);
        x += metrics.horizontalAdvance(name) + 6;
        for (int warp = 0; warp < swatches; ++warp, x += swatch) {
            const QColor colour = ownerColour(block, std::uint32_t(warp), theme());
            drawCell(painter, QRectF(x + 0.5, 1, swatch - 1, line), colour);
            painter.setPen(readableOn(colour));
            painter.drawText(QRect(x, 0, swatch, line + 2), Qt::AlignCenter, QStringLiteral("w%1").arg(warp));
        }
        if (warps > shades) {
            painter.setPen(theme().text);
            painter.drawText(QRect(x, 0, etc, line + 2), Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral(" …"));
            x += etc;
        }
        x += 12;
    }
}

void OwnerView::drawCells(QPainter& painter, const Grid& grid) const {
    const double line = grid.cell / grid.lines;
    const QFontMetricsF metrics(numberFont());
    painter.setFont(numberFont());
    for (std::uint32_t e = 0; e < m_owners.size(); ++e) {
        const Owner& owner = m_owners[e];
        const QRectF cell = elementRect(e).adjusted(0.5, 0, -0.5, 0);
        const QColor colour = ownerColour(owner.block, owner.warp, theme());
        drawCell(painter, cell, colour);
        painter.setPen(readableOn(colour));
        const auto write = [&](int at, const QStringList& texts) {
            for (const QString& words : texts)
                if (metrics.horizontalAdvance(words) <= cell.width()) {
                    painter.drawText(QRectF(cell.left(), cell.top() + at * line, cell.width(), line), Qt::AlignCenter,
                                     words);
                    return;
                }
        };
        write(0, {QString::number(e)});
        write(1, {QStringLiteral(" t%1 ").arg(owner.thread), QString::number(owner.thread)});
        if (grid.lines > 2)
            write(2,
                  {QStringLiteral("b%1 w%2").arg(owner.block).arg(owner.warp), QStringLiteral("b%1").arg(owner.block)});
    }
    painter.setFont(font());
    painter.setPen(theme().text);
    const QStringList names = rowNames();
    for (std::uint32_t row = 0; row < grid.rows; ++row)
        for (int k = 0; k < grid.lines; ++k)
            painter.drawText(QRectF(0, grid.area.top() + row * grid.row + k * line, m_head - 8, line),
                             Qt::AlignRight | Qt::AlignVCenter, names[k]);
}

/// A pixel for each element, each as large as there is room; blocks are framed and named where that can be read.
void OwnerView::drawMatrix(QPainter& painter, const Grid& grid) {
    if (m_image.isNull() || m_image.width() != int(grid.columns)) {
        m_image = QImage(int(grid.columns), int(grid.rows), QImage::Format_RGB32);
        std::uint32_t warps = 1;
        for (const Owner& owner : m_owners)
            warps = std::max(warps, owner.warp + 1);
        std::vector<QRgb> colours; // By block and warp; those made are opaque.
        QRgb* pixel = nullptr;
        for (std::uint32_t e = 0; e < m_owners.size(); ++e) {
            if (e % grid.columns == 0)
                pixel = reinterpret_cast<QRgb*>(m_image.scanLine(int(e / grid.columns)));
            const Owner& owner = m_owners[e];
            const std::size_t place = std::size_t(owner.block) * warps + owner.warp;
            if (place >= colours.size())
                colours.resize(place + 1);
            if (!colours[place])
                colours[place] = ownerColour(owner.block, owner.warp, theme()).rgb();
            *pixel++ = colours[place];
        }
        m_areas = blockAreas(m_owners, grid.columns, mostAreas);
    }
    painter.drawImage(grid.area, m_image);
    const QFontMetricsF metrics(font());
    for (const BlockArea& area : m_areas) {
        const double wide = grid.area.width() / grid.columns;
        const QRectF place(grid.area.left() + area.firstColumn * wide, grid.area.top() + area.firstRow * grid.row,
                           area.columns * wide, area.rows * grid.row);
        if (place.width() < 5 || place.height() < 5)
            continue;
        painter.setPen(QPen(theme().background, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(place);
        for (const QString& name :
             {tr("block %1").arg(area.block), QStringLiteral("b%1").arg(area.block), QString::number(area.block)}) {
            const QSizeF size(metrics.horizontalAdvance(name) + 6, metrics.height());
            if (size.width() + 2 > place.width() || size.height() + 1 > place.height())
                continue;
            QRectF plate(QPointF(), size);
            plate.moveCenter(place.center());
            QColor ground = theme().background;
            ground.setAlpha(215);
            painter.fillRect(plate, ground);
            painter.setPen(theme().text);
            painter.drawText(plate, Qt::AlignCenter, name);
            break;
        }
    }
    painter.setFont(numberFont());
    painter.setPen(theme().text);
    const std::uint32_t step = std::bit_ceil(std::uint32_t(std::max(1.0, std::ceil(lineHeight(font()) / grid.row))));
    for (std::uint32_t row = 0; row < grid.rows; row += step)
        painter.drawText(
            QRectF(0, grid.area.top() + row * grid.row, m_head - 8, std::max(grid.row, 1.0 * lineHeight(font()))),
            Qt::AlignRight | (grid.row < lineHeight(font()) ? Qt::AlignTop : Qt::AlignVCenter),
            QString::number(row * grid.columns));
    painter.setFont(font());
}

/// What is read is framed and sends an arrow; the hovered element has a strong frame, the selected one a double one.
void OwnerView::drawMarks(QPainter& painter) const {
    const auto marked = [&](std::uint32_t element) {
        QRectF place = elementRect(element);
        if (place.width() < 7)
            place.adjust(place.width() / 2 - 3.5, 0, 3.5 - place.width() / 2, 0);
        if (place.height() < 7)
            place.adjust(0, place.height() / 2 - 3.5, 0, 3.5 - place.height() / 2);
        return place;
    };
    const auto frame = [&](const QRectF& place, const QColor& colour, double width, Qt::PenStyle style) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().background, width + 2));
        drawRounded(painter, place);
        painter.setPen(QPen(colour, width, style));
        drawRounded(painter, place);
    };
    for (const std::uint32_t element : m_active)
        frame(marked(element), theme().text, 2, Qt::SolidLine);
    if (const auto& selected = learning().selected(); selected && selected->element < m_owners.size()) {
        frame(marked(selected->element), theme().text, 1, Qt::SolidLine);
        frame(marked(selected->element).adjusted(3, 3, -3, -3), theme().text, 1, Qt::SolidLine);
    }
    const auto node = shown();
    if (!node)
        return;
    const QRectF to = marked(node->element);
    for (const std::uint32_t element : m_read) {
        if (element == node->element)
            continue;
        const QRectF from = marked(element);
        frame(from, theme().marked, 2, Qt::DashLine);
        // From above to above, and where one stands over the other from side to side.
        const bool aside = std::abs(from.center().x() - to.center().x()) < 1;
        const QPointF end = aside ? QPointF(to.right(), to.center().y()) : QPointF(to.center().x(), to.top());
        const QPointF back = aside ? QPointF(6, 0) : QPointF(0, -6);
        const QPointF wing = aside ? QPointF(0, 4) : QPointF(4, 0);
        QPainterPath bow(aside ? QPointF(from.right(), from.center().y()) : QPointF(from.center().x(), from.top()));
        const double high = std::min(from.top(), to.top()) - bowHeight, far = to.right() + bowHeight;
        bow.cubicTo(aside ? QPointF(far, from.center().y()) : QPointF(from.center().x(), high),
                    aside ? QPointF(far, end.y()) : QPointF(end.x(), high), end);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().background, 4));
        painter.drawPath(bow);
        painter.setPen(QPen(theme().marked, 2));
        painter.drawPath(bow);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().marked);
        painter.drawPolygon(QPolygonF{end, end + back + wing, end + back - wing});
    }
    frame(to, theme().marked, 3, Qt::SolidLine);
}

void OwnerView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().background);
    if (m_owners.empty())
        return;
    const Grid grid = gridIn(width(), height());
    drawTitle(painter);
    if (cells())
        drawCells(painter, grid);
    else
        drawMatrix(painter, grid);
    painter.setRenderHint(QPainter::Antialiasing);
    drawMarks(painter);
}

} // namespace walshscope::gui
