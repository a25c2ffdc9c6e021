// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing the curves of a comparison.
#pragma once

#include "gui/compare/curves.h"

#include <qcustomplot.h>

namespace walshscope::gui {

/// Intervals are bars, wrong cells are crosses at the bottom edge, one above the other where they share a place.
class CurvePlottable : public QCPAbstractPlottable {
    Q_OBJECT

public:
    CurvePlottable(QCPAxis* keyAxis, QCPAxis* valueAxis);
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    /// Of the intervals, too.
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

    bool anyWrong() const;
    bool anyDoubtful() const;
    /// Where it stands, in pixels; nothing for a point that has nothing.
    std::optional<QPointF> pixelOf(std::size_t curve, std::size_t point) const;

    struct Hit {
        std::size_t curve, point;
    };
    /// The one nearest to a place in pixels, among those in sight.
    std::optional<Hit> nearest(const QPointF& place) const;
    /// As it is drawn now: less where there are many points.
    double markerSize() const;

    std::vector<Curve> curves;
    std::optional<CellPlace> selected; ///< Gets a ring.
    bool joined = true;                ///< Lines from point to point.
    Theme theme;
    bool stale = false;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    void drawLines(QCPPainter& painter, const Curve& curve) const;
    void drawIntervals(QCPPainter& painter, const Curve& curve) const;
    void drawMarkers(QCPPainter& painter, std::size_t curve) const;
    void drawDoubts(QCPPainter& painter) const;
    double crossSize() const;
};

} // namespace walshscope::gui
