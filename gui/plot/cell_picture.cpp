// SPDX-License-Identifier: GPL-3.0-or-later
// Paints from the paper upwards: what is below, lines, cells, digits; axes come last.
#include "gui/plot/cell_picture.h"

#include "gui/plot/colours.h"
#include "gui/plot/type.h"

#include <QPainter>

#include <bit>

namespace walshscope::gui {
namespace {

constexpr double smallestNumberedCell = 14;
constexpr double smallestSignedCell = 5;
constexpr double largestDigits = 16; ///< Pixels.
constexpr int smallestDigits = 8;
constexpr double headingTop = 4; ///< Above the axis' name.
constexpr double tick = 4;

/// 1, 2 or 5 times a power of ten; or a power of two.
int roundStep(double least, bool binary) {
    if (binary)
        return int(std::bit_ceil(std::uint32_t(std::max(1.0, std::ceil(least)))));
    for (int power = 1;; power *= 10)
        for (int factor : {1, 2, 5})
            if (factor * power >= least)
                return factor * power;
}

QRectF cellsOf(const CellFrame& frame) {
    return QRectF(frame.corner({0, 0}), frame.corner({frame.rows.count, frame.columns.count})) & frame.plot;
}

void paintLines(QPainter& painter, const CellFrame& frame, const Theme& theme) {
    painter.setPen(QPen(theme.grid, 0));
    const QRectF area = cellsOf(frame);
    const CellRange seen = frame.visible();
    const double half = 0.5 / frame.ratio;
    for (int column = seen.first.column; column <= seen.end.column; ++column)
        if (const double x = frame.corner({0, column}).x() - half; x > area.left() && x < area.right())
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    for (int row = seen.first.row; row <= seen.end.row; ++row)
        if (const double y = frame.corner({row, 0}).y() - half; y > area.top() && y < area.bottom())
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
}

/// Of a single cell, which the tiles have.
double valueIn(const Tiles& tiles, const Cell& cell) {
    const auto tile = tiles.find({0, 0, cell.row / TileKey::side, cell.column / TileKey::side});
    return tile == tiles.end() ? 0
                               : (*tile->second)[std::size_t(cell.row % TileKey::side) * TileKey::side +
                                                 std::size_t(cell.column % TileKey::side)];
}

/// Asking the source for each value might take long; the tiles have them already. Whether there was room for them.
bool paintDigits(QPainter& painter, const CellSource& source, const CellFrame& frame, const Tiles& tiles,
                 const CellColours& colours, const Theme& theme) {
    if (frame.smallerSide() < smallestNumberedCell || !tiles.exact)
        return false;
    const CellRange seen = frame.visible();
    qsizetype longest = 1;
    for (int row = seen.first.row; row < seen.end.row; ++row)
        for (int column = seen.first.column; column < seen.end.column; ++column)
            longest = std::max(longest, source.text({row, column}, valueIn(tiles, {row, column})).size());
    QFont font = monospaced({});
    const auto width = [&](int pixels) {
        font.setPixelSize(pixels);
        return QFontMetricsF(font).horizontalAdvance(QString(longest, u'0'));
    };
    int pixels = int(std::min(largestDigits, frame.smallerSide() * 0.7));
    while (pixels > smallestDigits && width(pixels) > frame.cellWidth() - 1)
        --pixels;
    // All or none: an entry without digits would be taken for 0.
    if (width(pixels) > frame.cellWidth() - 1)
        return false;
    painter.setFont(font);
    for (int row = seen.first.row; row < seen.end.row; ++row)
        for (int column = seen.first.column; column < seen.end.column; ++column) {
            const double value = valueIn(tiles, {row, column});
            const QString text = source.text({row, column}, value);
            const QRectF cell = frame.cellRect({row, column});
            if (text.isEmpty())
                continue;
            painter.setPen(colours.scale() != CellScale::Ink ? readableOn(QColor(colours.of(float(value))))
                           : value != 0                      ? theme.background
                                                             : theme.axis);
            painter.drawText(cell, Qt::AlignCenter, text);
        }
    return true;
}

/// A stroke in each cell below zero, whose sign would be a colour alone.
void paintSigns(QPainter& painter, const CellFrame& frame, const Tiles& tiles, const CellColours& colours) {
    if (frame.smallerSide() < smallestSignedCell || !tiles.exact)
        return;
    const CellRange seen = frame.visible();
    for (int row = seen.first.row; row < seen.end.row; ++row)
        for (int column = seen.first.column; column < seen.end.column; ++column) {
            const double value = valueIn(tiles, {row, column});
            if (value >= 0)
                continue;
            const QRectF cell = frame.cellRect({row, column});
            const QPointF half(cell.width() / 4, 0);
            painter.setPen(QPen(readableOn(QColor(colours.of(float(value)))), 1));
            painter.drawLine(cell.center() - half, cell.center() + half);
        }
}

void hatchMissing(QPainter& painter, const CellFrame& frame, const Tiles& tiles, const Theme& theme) {
    for (const TileKey& key : tilesOf(frame)) {
        if (tiles.contains(key))
            continue;
        const CellBlocks blocks = key.blocks();
        const Cell end{std::min(frame.rows.count, blocks.first.row + (blocks.rows << blocks.rowLevel)),
                       std::min(frame.columns.count, blocks.first.column + (blocks.columns << blocks.columnLevel))};
        painter.fillRect(QRectF(frame.corner(blocks.first), frame.corner(end)), QBrush(theme.grid, Qt::BDiagPattern));
    }
}

} // namespace

QRectF headingOf(const CellFrame& frame, const QFont& font) {
    return {frame.plot.left(), headingTop, frame.plot.width(), QFontMetricsF(font).height()};
}

void paintAxes(QPainter& painter, const CellSource& source, const CellFrame& frame, const Theme& theme,
               const QFont& font) {
    const QFontMetricsF metrics(font);
    const QRectF plot = frame.plot;
    const CellRange seen = frame.visible();
    painter.setFont(font);
    const auto firstTick = [](int first, int step) { return (first + step - 1) / step * step; };
    const double wide = metrics.horizontalAdvance(source.columnLabel(source.columns() - 1)) + metrics.height();
    for (int step = roundStep(wide / frame.cellWidth(), source.isBinary()), i = firstTick(seen.first.column, step);
         i < seen.end.column; i += step) {
        const double x = frame.cellRect({0, i}).center().x();
        if (x < plot.left() || x > plot.right())
            continue;
        painter.setPen(theme.axis);
        painter.drawLine(QPointF(x, plot.top() - 1), QPointF(x, plot.top() - 1 - tick));
        painter.setPen(theme.text);
        painter.drawText(QRectF(x - wide, plot.top() - tick - 2 - metrics.height(), 2 * wide, metrics.height()),
                         Qt::AlignHCenter | Qt::AlignBottom, source.columnLabel(i));
    }
    const double high = 1.9 * metrics.height();
    const double number = plot.left() - metrics.height();
    for (int step = roundStep(high / frame.cellHeight(), source.isBinary()), n = firstTick(seen.first.row, step);
         n < seen.end.row; n += step) {
        const double y = frame.cellRect({n, 0}).center().y();
        if (y < plot.top() || y > plot.bottom())
            continue;
        painter.setPen(theme.axis);
        painter.drawLine(QPointF(plot.left() - 1, y), QPointF(plot.left() - 1 - tick, y));
        painter.setPen(theme.text);
        painter.drawText(
            QRectF(plot.left() - CellFrame::axisGap - number, y - metrics.height(), number, 2 * metrics.height()),
            Qt::AlignRight | Qt::AlignVCenter, source.rowLabel(n));
    }
    const auto titled = [&](const QString& title, const QString& form) {
        return title.isEmpty() ? title : form.arg(title);
    };
    painter.drawText(headingOf(frame, font), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                     titled(source.columnsTitle(), QStringLiteral("%1 →")));
    painter.save();
    painter.translate(0, plot.bottom());
    painter.rotate(-90);
    painter.drawText(QRectF(0, 0, plot.height(), metrics.height()), Qt::AlignRight | Qt::AlignVCenter,
                     titled(source.rowsTitle(), QStringLiteral("← %1"))); // Turned, the arrow points downwards.
    painter.restore();
}

void paintCells(QPainter& painter, QSizeF size, const CellSource& source, const CellFrame& frame, const Tiles& tiles,
                const Theme& theme, const QFont& font) {
    const CellColours colours(source.scale(), source.largest(), theme);
    const bool lined = frame.smallerSide() >= CellFrame::smallestLinedCell;
    // What is opaque hides what is below it; over small ink the lines would hide the only one there is.
    const bool ink = source.scale() == CellScale::Ink;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(QPointF(), size), theme.background);
    painter.save();
    painter.setClipRect(frame.plot);
    source.paintUnder(painter, frame, theme);
    hatchMissing(painter, frame, tiles, theme);
    if (lined && ink)
        paintLines(painter, frame, theme);
    if (!lined && ink)
        source.paintOver(painter, frame, theme);
    QImage image = cellsImage(frame, tiles, colours);
    image.setDevicePixelRatio(frame.ratio);
    painter.drawImage(frame.plot.topLeft(), image);
    if (lined && !ink)
        paintLines(painter, frame, theme);
    if (lined || !ink)
        source.paintOver(painter, frame, theme);
    if (!paintDigits(painter, source, frame, tiles, colours, theme) && source.scale() == CellScale::Signed)
        paintSigns(painter, frame, tiles, colours);
    painter.restore();
    paintAxes(painter, source, frame, theme, font);
    source.paintAround(painter, frame, theme, font);
    painter.restore();
}

void paintMarkedCells(QPainter& painter, const CellFrame& frame, const Tiles& marks, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(frame.plot);
    if (frame.smallerSide() < CellFrame::smallestLinedCell) {
        QImage image = cellsImage(frame, marks, CellColours(CellScale::Mark, 1, theme));
        image.setDevicePixelRatio(frame.ratio);
        painter.drawImage(frame.plot.topLeft(), image);
        painter.restore();
        return;
    }
    painter.setPen(QPen(theme.marked, 2));
    painter.setBrush(Qt::NoBrush);
    for (const auto& [key, tile] : marks) {
        const CellBlocks blocks = key.blocks(); // Of single cells, as these are large.
        for (int i = 0; i < TileKey::side * TileKey::side; ++i)
            if ((*tile)[std::size_t(i)] != 0)
                painter.drawRect(
                    frame.cellRect({blocks.first.row + i / TileKey::side, blocks.first.column + i % TileKey::side})
                        .adjusted(1, 1, -1, -1));
    }
    painter.restore();
}

} // namespace walshscope::gui
