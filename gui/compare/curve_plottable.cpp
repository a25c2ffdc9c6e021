// SPDX-License-Identifier: GPL-3.0-or-later
// Lines, then intervals, then markers, so that no line hides a marker.
#include "gui/compare/curve_plottable.h"

#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace walshscope::gui {
namespace {

constexpr std::size_t manyCurves = 16; ///< Beyond it smooth lines would take longer than a redraw may.
constexpr double mostMarker = 8, leastMarker = 4, capOfInterval = 3;

} // namespace

CurvePlottable::CurvePlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis) {
    removeFromLegend();
}

QCPRange CurvePlottable::getKeyRange(bool& found, QCP::SignDomain) const {
    QCPRange range;
    found = false;
    for (const Curve& curve : curves)
        for (const CurvePoint& point : curve.points) {
            if (std::isnan(point.key))
                continue;
            range = found ? QCPRange(std::min(range.lower, point.key), std::max(range.upper, point.key))
                          : QCPRange(point.key, point.key);
            found = true;
        }
    return range;
}

QCPRange CurvePlottable::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    QCPRange range;
    found = false;
    for (const Curve& curve : curves)
        for (const CurvePoint& point : curve.points) {
            if (point.kind != CurvePoint::Kind::Value)
                continue;
            range = found ? QCPRange(std::min(range.lower, point.low), std::max(range.upper, point.high))
                          : QCPRange(point.low, point.high);
            found = true;
        }
    return range;
}

bool CurvePlottable::anyWrong() const {
    return std::ranges::any_of(curves, [](const Curve& curve) {
        return std::ranges::any_of(curve.points,
                                   [](const CurvePoint& point) { return point.kind == CurvePoint::Kind::Wrong; });
    });
}

bool CurvePlottable::anyDoubtful() const {
    return std::ranges::any_of(
        curves, [](const Curve& curve) { return std::ranges::any_of(curve.points, &CurvePoint::doubtful); });
}

double CurvePlottable::markerSize() const {
    std::size_t most = 1;
    for (const Curve& curve : curves)
        most = std::max(most, curve.points.size());
    const double step = double(mKeyAxis->axisRect()->width()) / double(most);
    return std::clamp(step / 2.5, leastMarker, mostMarker);
}

double CurvePlottable::crossSize() const { return markerSize() + 1; }

std::optional<QPointF> CurvePlottable::pixelOf(std::size_t curve, std::size_t point) const {
    const CurvePoint& wanted = curves[curve].points[point];
    if (wanted.kind == CurvePoint::Kind::Nothing)
        return {};
    const double x = mKeyAxis->coordToPixel(wanted.key);
    if (wanted.kind == CurvePoint::Kind::Value)
        return QPointF(x, mValueAxis->coordToPixel(wanted.value));
    int below = 0;
    for (std::size_t c = 0; c < curve; ++c)
        for (const CurvePoint& other : curves[c].points)
            below += other.kind == CurvePoint::Kind::Wrong && other.key == wanted.key;
    return QPointF(x, mValueAxis->axisRect()->bottom() - crossSize() * (0.75 + 1.25 * below));
}

std::optional<CurvePlottable::Hit> CurvePlottable::nearest(const QPointF& place) const {
    std::optional<Hit> best;
    double least = 0;
    const QRectF seen = QRectF(mKeyAxis->axisRect()->rect()).adjusted(-1, -1, 1, 1);
    for (std::size_t c = 0; c < curves.size(); ++c)
        for (std::size_t p = 0; p < curves[c].points.size(); ++p) {
            const auto at = pixelOf(c, p);
            if (!at || !seen.contains(*at))
                continue;
            const double distance = std::hypot(at->x() - place.x(), at->y() - place.y());
            if (!best || distance < least) {
                best = Hit{c, p};
                least = distance;
            }
        }
    return best;
}

void CurvePlottable::drawLines(QCPPainter& painter, const Curve& curve) const {
    QPen pen = curvePen(curve.look, theme);
    if (stale)
        pen.setColor(theme.stale);
    if (curves.size() > manyCurves)
        pen.setWidthF(1);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    QPolygonF line;
    const auto flush = [&] {
        if (line.size() > 1)
            painter.drawPolyline(line);
        line.clear();
    };
    // A line across a gap would claim what nobody knows.
    for (const CurvePoint& point : curve.points)
        if (point.kind == CurvePoint::Kind::Value)
            line << QPointF(mKeyAxis->coordToPixel(point.key), mValueAxis->coordToPixel(point.value));
        else
            flush();
    flush();
}

void CurvePlottable::drawIntervals(QCPPainter& painter, const Curve& curve) const {
    const QColor colour = stale ? theme.stale : curveColour(curve.look.colour, theme);
    QVector<QLineF> lines;
    for (const CurvePoint& point : curve.points) {
        if (point.kind != CurvePoint::Kind::Value)
            continue;
        const double x = mKeyAxis->coordToPixel(point.key), low = mValueAxis->coordToPixel(point.low),
                     high = mValueAxis->coordToPixel(point.high);
        if (low - high < 1) // Behind the marker.
            continue;
        lines << QLineF(x, low, x, high);
        for (const double y : {low, high})
            lines << QLineF(x - capOfInterval, y, x + capOfInterval, y);
    }
    painter.setPen(QPen(colour, 1.25));
    painter.drawLines(lines);
}

/// Drawn once and copied then, unless lines are wanted.
void CurvePlottable::drawMarkers(QCPPainter& painter, std::size_t c) const {
    const double size = markerSize(), ratio = painter.device()->devicePixelRatioF(), room = std::ceil(2 * size);
    const bool copied = !(painter.modes() & (QCPPainter::pmVectorized | QCPPainter::pmNoCaching));
    std::array<QPixmap, 2> drawn; ///< The second one is faint.
    for (std::size_t p = 0; p < curves[c].points.size(); ++p) {
        const CurvePoint& point = curves[c].points[p];
        const auto at = pixelOf(c, p);
        if (!at)
            continue;
        const bool faint = stale || point.unfinished;
        QPixmap& pixmap = drawn[faint];
        if (point.kind == CurvePoint::Kind::Wrong) {
            drawWrongSign(painter, *at, crossSize(), stale ? theme.stale : theme.wrong);
        } else if (!copied) {
            drawMarker(painter, *at, size, curves[c].look, theme, faint);
        } else {
            if (pixmap.isNull()) {
                pixmap = QPixmap((QSizeF(room, room) * ratio).toSize());
                pixmap.setDevicePixelRatio(ratio);
                pixmap.fill(Qt::transparent);
                QPainter once(&pixmap);
                once.setRenderHint(QPainter::Antialiasing);
                drawMarker(once, {room / 2, room / 2}, size, curves[c].look, theme, faint);
            }
            painter.drawPixmap(*at - QPointF(room / 2, room / 2), pixmap);
        }
    }
}

/// Where signs would be written over each other, the first stands for all of them.
void CurvePlottable::drawDoubts(QCPPainter& painter) const {
    painter.setFont(doubtFont(mParentPlot->font(), markerSize()));
    painter.setPen(stale ? theme.stale : theme.wrong);
    // At most one begins in each rectangle of their size, so only those next to it can meet it.
    std::map<std::pair<int, int>, QRectF> drawn;
    const auto isFree = [&](const QRectF& place, int column, int row) {
        for (int i = column - 1; i <= column + 1; ++i)
            for (int j = row - 1; j <= row + 1; ++j)
                if (const auto other = drawn.find({i, j}); other != drawn.end() && other->second.intersects(place))
                    return false;
        return true;
    };
    for (std::size_t c = 0; c < curves.size(); ++c)
        for (std::size_t p = 0; p < curves[c].points.size(); ++p)
            if (const auto at = curves[c].points[p].doubtful ? pixelOf(c, p) : std::nullopt) {
                const QRectF place = doubtPlace(painter.font(), *at, markerSize(), clipRect());
                const int column = int(std::floor(place.left() / place.width())),
                          row = int(std::floor(place.top() / place.height()));
                if (!isFree(place, column, row))
                    continue;
                drawn.emplace(std::pair(column, row), place);
                drawDoubtSign(painter, place);
            }
}

void CurvePlottable::draw(QCPPainter* painter) {
    painter->setAntialiasing(curves.size() <= manyCurves);
    if (joined)
        for (const Curve& curve : curves)
            drawLines(*painter, curve);
    for (const Curve& curve : curves)
        drawIntervals(*painter, curve);
    painter->setAntialiasing(true);
    for (std::size_t c = 0; c < curves.size(); ++c)
        drawMarkers(*painter, c);
    drawDoubts(*painter);
    for (std::size_t c = 0; selected && c < curves.size(); ++c)
        for (std::size_t p = 0; p < curves[c].points.size(); ++p)
            if (const auto at = curves[c].points[p].place == *selected ? pixelOf(c, p) : std::nullopt) {
                painter->setBrush(Qt::NoBrush);
                painter->setPen(QPen(theme.cursor, 2));
                painter->drawEllipse(*at, markerSize(), markerSize());
            }
}

} // namespace walshscope::gui
