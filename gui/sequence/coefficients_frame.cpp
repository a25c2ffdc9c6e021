// SPDX-License-Identifier: GPL-3.0-or-later
// Pixels to cells and back.
#include "gui/sequence/coefficients_frame.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double rightMargin = 14; ///< Where the jumps are marked.
constexpr double gap = 8;

struct Scales {
    double x, y;
};

Scales fitting(const Walk& walk, QSizeF plot) { return {plot.width() / columnsOf(walk), plot.height() / rowsOf(walk)}; }

/// From which on nothing grows any more.
double largestZoom(const Scales& fit) { return std::max(1.0, CoefficientsFrame::largestCell / std::min(fit.x, fit.y)); }

double zoomed(double fit, double zoom) { return std::min(fit * zoom, std::max(fit, CoefficientsFrame::largestCell)); }

} // namespace

int CellAxis::edge(int cell) const { return int(std::ceil(cell * scale - offset - 0.5)); }

std::pair<int, int> CellAxis::cellsOf(int pixel) const {
    if (scale >= 1) {
        const int cell = int(std::floor((pixel + 0.5 + offset) / scale));
        return {std::clamp(cell, 0, count), std::clamp(cell + 1, 0, count)};
    }
    const auto first = [&](int p) { return std::clamp(int(std::ceil((p + offset) / scale - 0.5)), 0, count); };
    return {first(pixel), first(pixel + 1)};
}

QPointF CoefficientsFrame::corner(int exponent, int bitsRead) const {
    return plot.topLeft() + QPointF(columns.edge(exponent), rows.edge(bitsRead)) / ratio;
}

QRectF CoefficientsFrame::cellRect(const CoefficientCell& cell) const {
    const auto pixels = [](const CellAxis& axis, int i) -> std::pair<int, int> {
        if (axis.scale >= 1)
            return {axis.edge(i), axis.edge(i + 1)};
        const int pixel = int(std::floor((i + 0.5) * axis.scale - axis.offset));
        return {pixel, pixel + 1};
    };
    const auto [left, right] = pixels(columns, cell.exponent);
    const auto [top, bottom] = pixels(rows, cell.bitsRead);
    return {plot.topLeft() + QPointF(left, top) / ratio, plot.topLeft() + QPointF(right, bottom) / ratio};
}

std::optional<CoefficientCell> CoefficientsFrame::cellAt(const QPointF& point, const Walk& walk) const {
    if (!plot.contains(point))
        return {};
    const QPointF place = (point - plot.topLeft()) * ratio;
    const auto [left, right] = columns.cellsOf(int(place.x()));
    const auto [top, bottom] = rows.cellsOf(int(place.y()));
    for (int row = top; row < bottom; ++row)
        for (int column = left; column < right; ++column)
            if (walk.coefficient(std::size_t(row), std::size_t(column)))
                return CoefficientCell{row, column};
    return left < right && top < bottom ? std::optional(CoefficientCell{top, left}) : std::nullopt;
}

int columnsOf(const Walk& walk) { return int(std::max(walk.complexity(walk.length()), (walk.length() + 1) / 2)) + 1; }

CoefficientsFrame coefficientsFrame(const Walk& walk, QSizeF size, const QFont& font, double ratio,
                                    CoefficientsViewport& viewport) {
    const QFontMetricsF metrics(font);
    const auto aligned = [ratio](double pixels) { return std::round(pixels * ratio) / ratio; };
    const double left =
        metrics.height() + metrics.horizontalAdvance(QString::number(walk.length())) + CoefficientsFrame::axisGap + gap;
    const double top = 2 * metrics.height() + 2 * gap;
    CoefficientsFrame frame;
    frame.ratio = ratio;
    frame.plot = QRectF(aligned(left), aligned(top), std::max(1.0, aligned(size.width() - left - rightMargin)),
                        std::max(1.0, aligned(size.height() - top - gap)));
    const Scales fit = fitting(walk, frame.plot.size());
    viewport.zoom = std::clamp(viewport.zoom, 1.0, largestZoom(fit));
    const auto axis = [&](double fitting, double length, int count, double& first) {
        const double scale = zoomed(fitting, viewport.zoom);
        first = std::clamp(first, 0.0, std::max(0.0, count - length / scale));
        return CellAxis{scale * ratio, first * scale * ratio, count};
    };
    frame.columns = axis(fit.x, frame.plot.width(), columnsOf(walk), viewport.column);
    frame.rows = axis(fit.y, frame.plot.height(), rowsOf(walk), viewport.row);
    return frame;
}

} // namespace walshscope::gui
