// SPDX-License-Identifier: GPL-3.0-or-later
// Curves with a marker for each cell, as they are drawn: logarithms of what they show.
#pragma once

#include "gui/compare/compare_model.h"
#include "gui/plot/theme.h"

#include <QPolygonF>
#include <QString>

#include <limits>
#include <vector>

class QPainter;

namespace walshscope::gui {

/// What does not exist is NaN.
struct CurvePoint {
    enum class Kind { Nothing, Value, Wrong };

    CellPlace place;
    double x = 0;   ///< As the model has it: cells of one x are compared with each other.
    double key = 0; ///< Where it stands.
    double value = std::numeric_limits<double>::quiet_NaN(); ///< The logarithm to base 10, as are the next two.
    double low = std::numeric_limits<double>::quiet_NaN();
    double high = std::numeric_limits<double>::quiet_NaN();
    Kind kind = Kind::Nothing;
    bool unfinished = false; ///< Drawn lighter.
    bool doubtful = false;   ///< With the mark that tables have for it.
};

/// How a curve is told from the others: never by its colour alone.
struct CurveLook {
    int colour = 0; ///< From the eighth on colours come again, with another stroke.
    int shape = 0;
    bool hollow = false; ///< Not measured here; with it goes a line of dashes alone.
    bool printed = false;
    bool operator==(const CurveLook&) const = default;
};

struct Curve {
    QString name;
    CurveLook look;
    std::vector<CurvePoint> points; ///< From left to right.
};

/// Markers of one colour differ in shape, as long as there are shapes.
std::vector<CurveLook> looksOf(const std::vector<CompareSeries>& series);

/// Stands out from the background, light or dark.
QColor curveColour(int colour, const Theme& theme);

/// A marker about `size` pixels wide, in the colours of a theme; `faint` while it is not finished.
void drawMarker(QPainter& painter, const QPointF& at, double size, const CurveLook& look, const Theme& theme,
                bool faint = false);
/// Of the mark of what is doubtful, beside a marker of that size.
QFont doubtFont(QFont font, double markerSize);
/// Where that mark stands beside a marker: on its right, or where that is not `within` on its left.
QRectF doubtPlace(const QFont& doubtFont, const QPointF& marker, double markerSize, const QRectF& within);
/// In the painter's font and colour, at a place that doubtPlace() found.
void drawDoubtSign(QPainter& painter, const QRectF& place);
/// The sign for a wrong result.
void drawWrongSign(QPainter& painter, const QPointF& at, double size, const QColor& colour);
QPen curvePen(const CurveLook& look, const Theme& theme);

} // namespace walshscope::gui
