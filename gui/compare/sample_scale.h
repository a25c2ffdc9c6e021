// SPDX-License-Identifier: GPL-3.0-or-later
// How high samples stand: as they are, or, where a few are far longer than the others, above a break in the axis.
#pragma once

#include <qcustomplot.h>

#include <vector>

namespace walshscope::gui {

/// One interruption of a run is often fifty times as long as the run, and what differs among the others would be one
/// line. Above the break heights are logarithms, so that what is far is in sight and takes a quarter of the axis.
class SampleScale {
public:
    /// Everything as it is.
    SampleScale() = default;
    /// Broken where all of the axis would leave less than a sixth of its length to all but a few of the samples: a
    /// tenth of them, or two of eight. Then at the widest gap above those that leaves them a third of what is below the
    /// break.
    explicit SampleScale(std::vector<double> samples);

    bool isBroken() const { return m_bulk > 0; }
    /// Continuous and growing, and above the break far less than what is below.
    double heightOf(double sample) const;
    double sampleAt(double height) const;
    /// The longest sample below the break, the shortest above, and the longest of all; of what is broken.
    double end() const { return m_end; }
    double beyond() const { return m_beyond; }
    double longest() const { return m_longest; }
    /// Of the break itself.
    double heightOfBreak() const { return m_end + gap() / 2; }
    bool operator==(const SampleScale&) const = default;

private:
    double gap() const { return 0.16 * m_bulk; }
    double strip() const { return 0.36 * m_bulk; }

    double m_bulk = 0; ///< From the shortest sample to the end; 0: nothing is broken.
    double m_end = 0, m_beyond = 0, m_longest = 0;
};

/// Ticks of an axis with such a scale: below the break as usual, above it the shortest and the longest sample there.
class SampleTicker : public QCPAxisTicker {
public:
    /// Of an axis and a scale that are there longer than this.
    SampleTicker(const QCPAxis& axis, const SampleScale& scale) : m_axis(axis), m_scale(scale) {}

protected:
    QVector<double> createTickVector(double step, const QCPRange& range) override;
    int getSubTickCount(double step) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    const QCPAxis& m_axis;
    const SampleScale& m_scale;
};

} // namespace walshscope::gui
