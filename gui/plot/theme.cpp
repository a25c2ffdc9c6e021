// SPDX-License-Identifier: GPL-3.0-or-later
// Mapping a palette to the colours of a plot.
#include "gui/plot/theme.h"

#include "gui/widgets/look.h"

#include <qcustomplot.h>

namespace walshscope::gui {
namespace {

Theme themeOf(const Colours& colours, const QColor& background, const QColor& text) {
    Theme theme;
    theme.dark = background.lightness() < text.lightness();
    theme.background = background;
    theme.surface = colours.surface;
    theme.sunken = colours.sunken;
    theme.text = theme.cursor = theme.markerA = theme.marked = text; // What is chosen is ink, as colour is for data.
    theme.second = colours.second;
    theme.markerB = colours.cone;
    theme.right = colours.right;
    theme.axis = theme.zeroLine = theme.stale = colours.faint;
    theme.grid = colours.line;
    theme.plus = colours.plus;
    theme.minus = theme.series = colours.minus;
    theme.zero = colours.zero;
    theme.onData = colours.onData;
    theme.wrong = colours.doubt;
    return theme;
}

} // namespace

Theme themeFrom(const QPalette& palette) {
    // The same in a window that is not in front.
    return themeOf(coloursOf(palette), palette.color(QPalette::Active, QPalette::Base),
                   palette.color(QPalette::Active, QPalette::Text));
}

Theme printTheme() { return themeOf(lightColours, Qt::white, Qt::black); }

void apply(const Theme& theme, QCustomPlot& plot) {
    plot.setBackground(theme.background);
    for (QCPAxisRect* rect : plot.axisRects()) {
        for (QCPAxis* axis : rect->axes()) {
            axis->setBasePen(QPen(theme.axis, 1));
            axis->setTickPen(QPen(theme.axis, 1));
            axis->setSubTickPen(QPen(theme.axis, 1));
            axis->setTickLabelColor(theme.text);
            axis->setLabelColor(theme.text);
            axis->setTickLabelFont(plot.font());
            axis->setLabelFont(plot.font());
            if (axis->orientation() == Qt::Horizontal) // Its first label may stand under the lowest of the other.
                axis->setTickLabelPadding(std::max(axis->tickLabelPadding(), plot.fontMetrics().height() / 2 - 4));
            axis->grid()->setPen(QPen(theme.grid, 1));
            axis->grid()->setSubGridVisible(false);
            axis->grid()->setZeroLinePen(QPen(theme.zeroLine, 1));
        }
    }
}

} // namespace walshscope::gui
