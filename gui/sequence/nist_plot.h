// SPDX-License-Identifier: GPL-3.0-or-later
// The counts of NIST's linear complexity test as bars over T, against what is expected.
#pragma once

#include "gui/plot/bar_plot.h"
#include "sequence/nist.h"

namespace walshscope::gui {

class NistPlot : public BarPlot {
    Q_OBJECT

public:
    explicit NistPlot(QWidget* parent = nullptr);

    void setTest(const std::optional<LinearComplexityTest>& test);
    void markClass(std::optional<std::size_t> index) { markRow(index); }
    std::optional<std::size_t> markedClass() const { return markedRow(); }

    /// "−0.5 < T ≤ 0.5: 501 blocks, expected 500"
    QString describe(qint64 index) const override;
    CsvWriter csv() const override;

protected:
    QString describeDifference(qint64 a, qint64 b) const override;

private:
    std::optional<LinearComplexityTest> m_test;
};

} // namespace walshscope::gui
