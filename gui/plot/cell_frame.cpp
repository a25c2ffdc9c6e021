// SPDX-License-Identifier: GPL-3.0-or-later
// Pixels to cells and back.
#include "gui/plot/cell_frame.h"

#include <QFontMetricsF>

namespace walshscope::gui {
namespace {

constexpr double gap = 8;

double zoomed(double fit, double zoom) { return std::min(fit * zoom, std::max(fit, CellFrame::largestCell)); }

/// Rows with names are few; those with numbers get no shorter downwards.
double widestRowLabel(const CellSource& source, const QFontMetricsF& metrics) {
    constexpr int mostNames = 8;
    double widest = 0;
    for (int row = std::max(0, source.rows() - mostNames); row < source.rows(); ++row)
        widest = std::max(widest, metrics.horizontalAdvance(source.rowLabel(row)));
    return widest;
}

} // namespace

QSize CellFrame::pixels() const {
    return {int(std::lround(plot.width() * ratio)), int(std::lround(plot.height() * ratio))};
}

QPointF CellFrame::corner(const Cell& cell) const {
    return plot.topLeft() + QPointF(columns.edge(cell.column), rows.edge(cell.row)) / ratio;
}

QRectF CellFrame::cellRect(const Cell& cell) const {
    const auto [left, right] = columns.pixelsOf(cell.column);
    const auto [top, bottom] = rows.pixelsOf(cell.row);
    return {plot.topLeft() + QPointF(left, top) / ratio, plot.topLeft() + QPointF(right, bottom) / ratio};
}

std::optional<CellRange> CellFrame::cellsAt(const QPointF& place) const {
    if (!plot.contains(place))
        return {};
    const QPointF pixel = (place - plot.topLeft()) * ratio;
    const auto [left, right] = columns.cellsOf(int(pixel.x()));
    const auto [top, bottom] = rows.cellsOf(int(pixel.y()));
    return left < right && top < bottom ? std::optional(CellRange{{top, left}, {bottom, right}}) : std::nullopt;
}

CellRange CellFrame::visible() const {
    const auto along = [](const CellAxis& axis, int pixels) {
        return std::pair(axis.cellsOf(0).first, std::max(axis.cellsOf(pixels - 1).second, axis.cellsOf(0).second));
    };
    const auto [left, right] = along(columns, pixels().width());
    const auto [top, bottom] = along(rows, pixels().height());
    return {{top, left}, {bottom, right}};
}

CellFrame cellFrame(const CellSource& source, QSizeF size, const QFont& font, double ratio, CellViewport& viewport) {
    const QFontMetricsF metrics(font);
    const auto aligned = [ratio](double pixels) { return std::round(pixels * ratio) / ratio; };
    const double left = metrics.height() + widestRowLabel(source, metrics) + CellFrame::axisGap + gap;
    const double top = 2 * metrics.height() + 2 * gap;
    CellFrame frame;
    frame.ratio = ratio;
    frame.plot = QRectF(aligned(left), aligned(top), std::max(1.0, aligned(size.width() - left - source.margin(size))),
                        std::max(1.0, aligned(size.height() - top - source.footer(size))));
    const double fitX = frame.plot.width() / source.columns(), fitY = frame.plot.height() / source.rows();
    // From there on nothing grows any more.
    const double largestZoom = std::max(1.0, CellFrame::largestCell / std::min(fitX, fitY));
    viewport.zoom = std::clamp(viewport.zoom, 1.0, largestZoom);
    const auto axis = [&](double fitting, double length, int count, double& first) {
        const double scale = zoomed(fitting, viewport.zoom);
        first = std::clamp(first, 0.0, std::max(0.0, count - length / scale));
        return CellAxis{scale * ratio, first * scale * ratio, count};
    };
    frame.columns = axis(fitX, frame.plot.width(), source.columns(), viewport.column);
    frame.rows = axis(fitY, frame.plot.height(), source.rows(), viewport.row);
    return frame;
}

} // namespace walshscope::gui
