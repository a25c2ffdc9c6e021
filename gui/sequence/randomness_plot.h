// SPDX-License-Identifier: GPL-3.0-or-later
// The counts of a test of randomness as a bar for each class, against what is expected.
#pragma once

#include "gui/plot/bar_plot.h"
#include "sequence/randomness.h"

namespace walshscope::gui {

class RandomnessPlot : public BarPlot {
    Q_OBJECT

public:
    explicit RandomnessPlot(QWidget* parent = nullptr);

    void setResult(const std::optional<RandomnessResult>& result);
    void markClass(std::optional<std::size_t> index) { markRow(index); }
    std::optional<std::size_t> markedClass() const { return markedRow(); }

    /// "−0.5 < T ≤ 0.5: 501 blocks, expected 500"
    QString describe(qint64 index) const override;
    CsvWriter csv() const override;

protected:
    QString describeDifference(qint64 a, qint64 b) const override;

private:
    QString counted(std::uint64_t count) const;

    std::optional<RandomnessResult> m_result;
};

} // namespace walshscope::gui
