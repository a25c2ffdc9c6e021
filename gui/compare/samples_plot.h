// SPDX-License-Identifier: GPL-3.0-or-later
// The samples of a cell in the order in which they were taken, so that a drift is seen.
#pragma once

#include "gui/compare/sample_scale.h"
#include "gui/plot/plot.h"
#include "timing/estimate.h"

namespace walshscope::gui {

/// An index is a sample; a ring is one that other programs disturbed. A line at the time that is found from them,
/// dashed ones at the ends of their median's 95 % interval. Where a few samples are far longer than the others the axis
/// is broken: see SampleScale.
class SamplesPlot : public Plot {
    Q_OBJECT

public:
    explicit SamplesPlot(QWidget* parent = nullptr);

    /// Keeps the zoom where its samples are the ones before and some more.
    void setTimes(const Times& times);
    const std::vector<double>& samples() const { return m_times.samples; }

    qint64 count() const override { return qint64(samples().size()); }
    double keyAt(qint64 index) const override { return double(index + 1); }
    /// A height, which is the sample in the unit at the axis where that is not broken.
    double valueAt(qint64 index) const override { return m_scale.heightOf(samples()[std::size_t(index)] / m_unit); }
    const SampleScale& scale() const { return m_scale; }
    /// "sample 12 of 45: 10.9 µs, 1.2 % above the median; other programs took 31 % of it"
    QString describe(qint64 index) const override;
    QString valueText(qint64 index) const override;
    CsvWriter csv() const override;
    QSize minimumSizeHint() const override;

protected:
    qint64 indexNear(double key, double halfPixel) const override;
    std::optional<qint64> nextPeak(qint64 from, bool forward) const override;
    QString describeDifference(qint64 a, qint64 b) const override;
    void useTheme() override;

private:
    void placeBreak();

    QCPGraph *m_dots, *m_rings;
    std::array<QCPItemStraightLine*, 3> m_lines; ///< The time, then the interval's ends.
    QCPItemStraightLine* m_break;
    std::array<QCPItemLine*, 2> m_strokes; ///< Across the axis, where it is broken.
    Times m_times;
    SampleScale m_scale; ///< Of the samples in that unit.
    double m_unit = 1;   ///< Seconds of what stands at the axis.
    Quartiles m_quartiles{};
};

} // namespace walshscope::gui
