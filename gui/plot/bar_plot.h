// SPDX-License-Identifier: GPL-3.0-or-later
// A plot of bars, and of what was expected of them.
#pragma once

#include "gui/plot/bars.h"
#include "gui/plot/plot.h"

namespace walshscope::gui {

/// An index is a bar. What the bars mean is left to those that derive.
class BarPlot : public Plot {
    Q_OBJECT

public:
    qint64 count() const override { return qint64(m_bars->bars.size()); }
    double keyAt(qint64 index) const override { return m_bars->bars[std::size_t(index)].key; }
    double valueAt(qint64 index) const override { return m_bars->bars[std::size_t(index)].height; }

protected:
    explicit BarPlot(QWidget* parent);

    void setBars(std::vector<Bar> bars, double step);
    /// From now on there is a legend and a circle for each bar; at the same keys, once a bar.
    void setExpected(const std::vector<double>& heights);
    void nameThem(const QString& bars, const QString& expected);
    /// Colours by the signs of the keys.
    void setSigned(bool isSigned) { m_bars->isSigned = isSigned; }
    void writeNumbers() { m_bars->hasNumbers = true; }
    /// So many times the highest bar leave room above it.
    double above() const { return m_bars->hasNumbers ? 1.25 : 1.1; }
    void markRow(std::optional<std::size_t> row);
    std::optional<std::size_t> markedRow() const { return m_bars->marked; }
    /// Bars and circles.
    double highest() const;

    qint64 indexNear(double key, double halfPixel) const override;
    /// A bar not lower than those beside it.
    std::optional<qint64> nextPeak(qint64 from, bool forward) const override;
    void useTheme() override;

private:
    Bars* m_bars;
    QCPGraph* m_expected = nullptr;
};

/// Short for people: a whole number where it is large.
QString expectedText(double expected);

} // namespace walshscope::gui
