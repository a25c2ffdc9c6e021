// SPDX-License-Identifier: GPL-3.0-or-later
// Placing the six plots and keeping their ranges alike.
#include "gui/convolve/plot_grid.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace walshscope::gui {

PlotGrid::PlotGrid(const std::array<NumbersPlot*, 6>& plots, QWidget* parent) : QWidget(parent), m_plots(plots) {
    for (NumbersPlot* plot : m_plots)
        plot->setParent(this);
}

void PlotGrid::link(std::vector<NumbersPlot*> plots, bool cursors) {
    for (NumbersPlot* from : plots) {
        connect(from->xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
                [this, from, plots](const QCPRange& range) {
                    if (m_linking)
                        return;
                    const QScopedValueRollback linking(m_linking, true);
                    for (NumbersPlot* to : plots)
                        if (to != from && to->count() == from->count() && to->xAxis->range() != range) {
                            to->xAxis->setRange(range);
                            to->replot(QCustomPlot::rpQueuedReplot);
                        }
                });
        if (cursors)
            connect(from, &Plot::cursorMoved, this, [this, from, plots](qint64 index) {
                if (m_linking)
                    return;
                const QScopedValueRollback linking(m_linking, true);
                for (NumbersPlot* to : plots)
                    if (to != from && to->count() == from->count())
                        to->setCursorIndex(index);
            });
    }
}

NumbersPlot* PlotGrid::focused() const {
    const auto found = std::ranges::find_if(m_plots, [](const NumbersPlot* plot) { return plot->hasFocus(); });
    return found == m_plots.end() ? nullptr : *found;
}

void PlotGrid::setNumbers(const std::array<NumbersPointer, 6>& numbers) {
    const QScopedValueRollback linking(m_linking, true);
    for (std::size_t i = 0; i < m_plots.size(); ++i)
        if (m_plots[i]->numbers() != numbers[i])
            m_plots[i]->setNumbers(numbers[i]);
}

void PlotGrid::setStale(bool stale) {
    for (NumbersPlot* plot : m_plots)
        plot->setStale(stale);
}

QSize PlotGrid::minimumSizeHint() const {
    const QSize one = m_plots.front()->minimumSizeHint();
    return {3 * one.width(), 2 * one.height()};
}

void PlotGrid::resizeEvent(QResizeEvent*) {
    const int columns = width() * 10 >= height() * 9 ? 3 : 2, rows = 6 / columns;
    for (int i = 0; i < 6; ++i) {
        // Column by column in the narrow order: f and g stay above each other.
        const int column = columns == 3 ? i % 3 : i / 3, row = columns == 3 ? i / 3 : i % 3;
        const int left = width() * column / columns, right = width() * (column + 1) / columns;
        const int top = height() * row / rows, bottom = height() * (row + 1) / rows;
        m_plots[std::size_t(i)]->setGeometry(left, top, right - left, bottom - top);
    }
}

} // namespace walshscope::gui
