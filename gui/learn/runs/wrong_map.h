// SPDX-License-Identifier: GPL-3.0-or-later
// How often each value is wrong as cells: a row for each place that ran, a column for each W(a).
#pragma once

#include "gui/learn/runs/wrong_runs.h"
#include "gui/plot/cell_source.h"

namespace walshscope::gui {

class WrongMap : public CellSource {
public:
    /// One row at least, of equally many values.
    explicit WrongMap(std::vector<WrongRuns> runs) : m_runs(std::move(runs)) {}

    int rows() const override { return int(m_runs.size()); }
    int columns() const override { return int(m_runs.front().counts.times.size()); }
    /// The share of runs, in per cent.
    double value(const Cell& cell) const override;
    CellScale scale() const override { return CellScale::Magnitude; }
    double largest() const override { return 100; }

    /// Each row has its name.
    QString rowsTitle() const override { return {}; }
    QString columnsTitle() const override;
    QString rowLabel(int row) const override { return m_runs[std::size_t(row)].label; }
    /// "NVIDIA H200: W(13) was wrong in 117 of 1,000 runs."
    QString describe(const Cell& cell) const override;
    QString text(const Cell& cell, double value) const override;

private:
    std::vector<WrongRuns> m_runs;
};

} // namespace walshscope::gui
