// SPDX-License-Identifier: GPL-3.0-or-later
// Colours and shapes of curves.
#include "gui/compare/curves.h"

#include "gui/widgets/look.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr std::array<QRgb, 7> seriesColours{0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9, 0xD55E00, 0xF0E442};
constexpr double leastContrast = 3,
                 leastInDark = 4; ///< Signs need 3 by WCAG 2.2; thin lines glow less than wide ones.
constexpr QChar doubtSign = u'?';
constexpr int shapes = 8, fainter = 100;

/// Of a line, in units of its width: a stroke for each time that the colours are used up. Lines of this computer are
/// whole or have dots, those from elsewhere are dashes alone, and printed numbers dots alone.
using Strokes = std::array<QVector<qreal>, 3>;

const Strokes& strokesOf(const CurveLook& look) {
    static const Strokes own{{{}, {5, 2, 1, 2}, {6, 2, 3, 2}}}, elsewhere{{{3, 3}, {8, 4}, {8, 2, 8, 6}}},
        printed{{{1, 2}, {1, 4}, {1, 2, 1, 5}}};
    return look.printed ? printed : look.hollow ? elsewhere : own;
}

QColor standingOut(QColor colour, const Theme& theme) {
    constexpr int mostSteps = 40;
    const double least = theme.dark ? leastInDark : leastContrast;
    for (int step = 0; step < mostSteps && contrast(colour.rgb(), theme.background.rgb()) < least; ++step)
        colour = theme.dark ? colour.lighter(108) : colour.darker(105);
    return colour;
}

/// Corners at two distances in turn; the first is at the top.
QPolygonF starlike(int corners, double outer, double inner) {
    QPolygonF polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = i * 2 * M_PI / corners - M_PI / 2, far = i % 2 == 0 ? outer : inner;
        polygon << QPointF(far * std::cos(angle), far * std::sin(angle));
    }
    return polygon;
}

/// About 1 wide, around (0, 0), of about the same area each.
const QPolygonF& shapeOf(int shape) {
    static const std::array<QPolygonF, shapes> all{
        starlike(20, 0.5, 0.5),
        QPolygonF(QRectF(-0.44, -0.44, 0.88, 0.88)),
        QPolygonF({{0, -0.58}, {0.58, 0.46}, {-0.58, 0.46}}),
        QPolygonF({{0, -0.64}, {0.52, 0}, {0, 0.64}, {-0.52, 0}}),
        QPolygonF({{0, 0.58}, {-0.58, -0.46}, {0.58, -0.46}}),
        QPolygonF({{-0.2, -0.6},
                   {0.2, -0.6},
                   {0.2, -0.2},
                   {0.6, -0.2},
                   {0.6, 0.2},
                   {0.2, 0.2},
                   {0.2, 0.6},
                   {-0.2, 0.6},
                   {-0.2, 0.2},
                   {-0.6, 0.2},
                   {-0.6, -0.2},
                   {-0.2, -0.2}}),
        starlike(10, 0.72, 0.32),
        QPolygonF({{-0.5, -0.62}, {0.5, -0.62}, {0.14, 0}, {0.5, 0.62}, {-0.5, 0.62}, {-0.14, 0}}),
    };
    return all[std::size_t(shape) % all.size()];
}

QColor faded(QColor colour, bool faint) {
    if (faint)
        colour.setAlpha(fainter);
    return colour;
}

} // namespace

std::vector<CurveLook> looksOf(const std::vector<CompareSeries>& series) {
    std::vector<CurveLook> looks;
    for (const CompareSeries& one : series) {
        CurveLook look{one.colour, one.colour % shapes, one.baseline || one.printed, one.printed};
        const auto taken = [&](const CurveLook& other) {
            return (other.colour - look.colour) % int(seriesColours.size()) == 0 && other.shape == look.shape &&
                   other.hollow == look.hollow;
        };
        for (int tried = 0; tried < shapes && std::ranges::any_of(looks, taken); ++tried)
            look.shape = (look.shape + 1) % shapes;
        looks.push_back(look);
    }
    return looks;
}

QColor curveColour(int colour, const Theme& theme) {
    // Asked for at every point of every curve.
    thread_local std::array<QColor, seriesColours.size()> known;
    thread_local QRgb knownOn = 0;
    if (!known[0].isValid() || knownOn != theme.background.rgba()) {
        knownOn = theme.background.rgba();
        for (std::size_t i = 0; i < known.size(); ++i)
            known[i] = standingOut(QColor(seriesColours[i]), theme);
    }
    return known[std::size_t(colour) % known.size()];
}

void drawMarker(QPainter& painter, const QPointF& at, double size, const CurveLook& look, const Theme& theme,
                bool faint) {
    const QColor colour = faded(curveColour(look.colour, theme), faint);
    painter.setPen(look.hollow ? QPen(colour, 1.5) : QPen(theme.background, 0.75));
    painter.setBrush(look.hollow ? theme.background : colour);
    QPolygonF polygon = shapeOf(look.shape);
    for (QPointF& corner : polygon)
        corner = at + corner * size;
    painter.drawPolygon(polygon);
}

QFont doubtFont(QFont font, double markerSize) {
    font.setPixelSize(std::max(9, int(std::lround(markerSize * 1.5))));
    font.setBold(true);
    return font;
}

QRectF doubtPlace(const QFont& doubtFont, const QPointF& marker, double markerSize, const QRectF& within) {
    const QFontMetricsF metrics(doubtFont);
    const double beside = markerSize / 2 + 1, width = metrics.horizontalAdvance(doubtSign);
    const bool fits = marker.x() + beside + width <= within.right();
    const double ascent = std::ceil(metrics.ascent()), height = ascent + std::ceil(metrics.descent());
    const double top = marker.y() + metrics.capHeight() / 2 - markerSize / 2 - ascent;
    const double lowest = std::max(within.top(), within.bottom() - height);
    return {marker.x() + (fits ? beside : -beside - width), std::clamp(top, within.top(), lowest), width, height};
}

void drawDoubtSign(QPainter& painter, const QRectF& place) {
    painter.drawText(QPointF(place.left(), place.top() + std::ceil(QFontMetricsF(painter.font()).ascent())), doubtSign);
}

void drawWrongSign(QPainter& painter, const QPointF& at, double size, const QColor& colour) {
    const QPointF down(size / 2, size / 2), up(size / 2, -size / 2);
    painter.setPen(QPen(colour, 2.25));
    painter.drawLine(at - down, at + down);
    painter.drawLine(at - up, at + up);
}

QPen curvePen(const CurveLook& look, const Theme& theme) {
    QPen pen(curveColour(look.colour, theme), look.hollow ? 1.25 : 1.75);
    const Strokes& strokes = strokesOf(look);
    const QVector<qreal>& stroke = strokes[std::size_t(look.colour) / seriesColours.size() % strokes.size()];
    if (!stroke.isEmpty()) {
        pen.setDashPattern(stroke);
        pen.setCapStyle(Qt::FlatCap);
    }
    return pen;
}

} // namespace walshscope::gui
