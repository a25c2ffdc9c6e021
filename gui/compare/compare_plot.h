// SPDX-License-Identifier: GPL-3.0-or-later
// What was measured as curves over the sizes, or over what rows differ in.
#pragma once

#include "gui/compare/curves_plot.h"

namespace walshscope::gui {

/// The quantity and what lies along the curves are the model's.
class ComparePlot : public CurvesPlot {
    Q_OBJECT

public:
    explicit ComparePlot(CompareModel& model, QWidget* parent = nullptr);

    /// As pointInWords().
    QString describe(qint64 index) const override;
    /// A row a cell, in seconds, then the quantity that is drawn.
    CsvWriter csv() const override;
    void addTo(QMenu& menu) override;

protected:
    void fill(CurvePoint& point) const override;
    bool isDoubtful(const CellPlace& place) const override;
    void nameAll() override;
    QString whyEmpty() const override;
    bool concerns(const CurvePoint& point, const CellPlace& changed) const override;
    void useTheme() override;

private:
    /// Whether powers of two stand along the curves, and not their exponents.
    bool hasPowers() const;

    QCPItemStraightLine* m_one; ///< Where a speed-up is none.
};

} // namespace walshscope::gui
