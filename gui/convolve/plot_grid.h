// SPDX-License-Identifier: GPL-3.0-or-later
// Six plots that are zoomed together: three over two, or two beside each other where that suits the room.
#pragma once

#include "gui/convolve/numbers_plot.h"

#include <QWidget>

#include <array>

namespace walshscope::gui {

class PlotGrid : public QWidget {
    Q_OBJECT

public:
    /// Row by row.
    PlotGrid(const std::array<NumbersPlot*, 6>& plots, QWidget* parent = nullptr);

    /// The horizontal range of one is that of all these, and where the cursor is in one it is in all.
    void link(std::vector<NumbersPlot*> plots, bool cursors);

    const std::array<NumbersPlot*, 6>& plots() const { return m_plots; }
    /// The one that has the focus; null where none has.
    NumbersPlot* focused() const;
    void setNumbers(const std::array<NumbersPointer, 6>& numbers);
    void setStale(bool stale);

    QSize sizeHint() const override { return minimumSizeHint() * 2; }
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    std::array<NumbersPlot*, 6> m_plots;
    bool m_linking = false;
};

} // namespace walshscope::gui
