// SPDX-License-Identifier: GPL-3.0-or-later
// Where heights of jumps stand on an axis when only some of the large ones occur, and how they are written there.
#pragma once

#include "gui/plot/integer_ticker.h"
#include "sequence/jump_log.h"

namespace walshscope::gui {

/// Heights without a gap stand one apart. What is left out takes a gap of its own width, whatever is in it.
class HeightTicker : public IntegerTicker {
public:
    using IntegerTicker::IntegerTicker;
    void setHeights(const std::vector<JumpHeight>& heights);
    /// In the order of the heights.
    const std::vector<double>& places() const { return m_places; }

protected:
    QVector<double> createTickVector(double step, const QCPRange& range) override;
    double widestLabel(const QCPRange& range, const QFontMetricsF& metrics) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    std::vector<double> m_places;
    std::map<double, QString> m_behindGaps; ///< What is written where place and height differ.
};

} // namespace walshscope::gui
