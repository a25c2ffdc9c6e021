// SPDX-License-Identifier: GPL-3.0-or-later
// What plots of a comparison have in common: a curve a row, the cells on it, and a legend.
#pragma once

#include "gui/compare/curve_legend.h"
#include "gui/compare/curve_plottable.h"
#include "gui/plot/plot.h"

#include <QTimer>

#include <set>

class QLabel;

namespace walshscope::gui {

/// The selected cell is the model's. An index is a cell, curve by curve, also one that has nothing yet, so that it
/// keeps its index while others come. Left and Right go along a curve, Up and Down from curve to curve by what is
/// higher, N and P by the order of the rows, and R measures the cell again.
class CurvesPlot : public Plot {
    Q_OBJECT

public:
    const std::vector<Curve>& curves() const { return m_curves->curves; }
    /// The index of a cell, of its first curve.
    std::optional<qint64> indexOf(const CellPlace& place) const;
    CellPlace placeOf(qint64 index) const { return pointAt(index).place; }
    /// In pixels; nothing for a cell that is not drawn.
    std::optional<QPointF> pixelOf(qint64 index) const;
    const std::vector<LegendEntry>& legendEntries() const { return m_entries->entries; }
    /// Cells that changed are drawn now and not in a moment.
    void refresh();

    qint64 count() const override { return qint64(m_places.size()); }
    bool isEmpty() const override;
    /// Whose curve a point is of, and its size.
    std::optional<Spot> spot() const override;
    void showSpot(const Spot& spot) override;
    double keyAt(qint64 index) const override { return pointAt(index).key; }
    double valueAt(qint64 index) const override;
    QString valueText(qint64 index) const override;
    bool hasPeaks() const override { return true; }
    bool peaksInMenu() const override { return false; }
    void hover(const QPointF& place) override;
    void pick(const QPointF& place) override;
    /// Selects what was selected before.
    void takeBack() override;
    bool moveCursor(int right, int down) override;
    bool moveCursorToEnd(bool last) override;
    bool pressed(int key) override;
    void addTo(QMenu& menu) override;

protected:
    CurvesPlot(CompareModel& model, QWidget* parent);
    CompareModel& model() const { return m_model; }
    /// Whether anything but wrong results stands here, so that there is a scale.
    bool hasValues() const;

    /// Values of a point, of which the place and x are known.
    virtual void fill(CurvePoint& point) const = 0;
    /// Whether anything speaks against what is shown of it.
    virtual bool isDoubtful(const CellPlace& place) const;
    /// Axes, ticks and what else depends on the rows.
    virtual void nameAll() = 0;
    QSize roomForAxes() const override { return m_entries->roomBeside(size(), font()); }
    /// What stands in place of curves where there are none.
    virtual QString whyEmpty() const = 0;
    /// Whether a cell's change changes that point too.
    virtual bool concerns(const CurvePoint& point, const CellPlace& changed) const { return point.place == changed; }
    /// Below those of the curves.
    virtual std::vector<LegendEntry> furtherEntries() const { return {}; }

    /// What is to be seen, where that is more than the cells.
    virtual QCPRange valuesFor(const QCPRange& values, const QCPRange& /*keys*/) const { return values; }

    /// Takes curves and cells from the model again; zoom, cursor and markers stay.
    void rebuild();
    /// Other values at the same cells, and other ranges.
    void refill();
    QSharedPointer<QCPAxisTicker> decades(const QCPAxis& axis, std::function<QString(double)> text) const;
    /// A table of all cells: the line of each is what is asked for.
    CsvWriter csvOf(const QByteArray& heading, const std::function<QByteArray(const CurvePoint&)>& line) const;

    /// For keys alone; the mouse looks at both axes.
    qint64 indexNear(double key, double halfPixel) const override;
    std::optional<qint64> nextPeak(qint64 from, bool forward) const override;
    QString describeDifference(qint64 a, qint64 b) const override;
    void useTheme() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Index {
        std::size_t curve, point;
    };
    const CurvePoint& pointAt(qint64 index) const;
    std::size_t curveOf(qint64 index) const { return m_places[std::size_t(index)].curve; }
    bool isDrawn(qint64 index) const { return pointAt(index).kind != CurvePoint::Kind::Nothing; }
    qint64 indexOfHit(const CurvePlottable::Hit& hit) const { return m_firsts[hit.curve] + qint64(hit.point); }
    void fillWithDoubts(CurvePoint& point) const;
    void takeCell(const CellPlace& place);
    void followSelected();
    void showData(bool anew);
    void fillLegend();
    void placeReason();

    CompareModel& m_model;
    CurvePlottable* m_curves;
    std::shared_ptr<LegendEntries> m_entries;
    QLabel* m_empty;
    std::vector<Index> m_places;  ///< By index.
    std::vector<qint64> m_firsts; ///< The first index of each curve.
    std::set<CellPlace> m_changed;
    QTimer m_gathering;
    std::optional<CellPlace> m_selectedBefore;             ///< The last click.
    std::optional<std::pair<Task, CompareAxis>> m_subject; ///< Of what is shown.
};

} // namespace walshscope::gui
