// SPDX-License-Identifier: GPL-3.0-or-later
// Mapping a palette to the colours of a plot.
#include "gui/plot/theme.h"

#include <qcustomplot.h>

namespace walshscope::gui {
namespace {

QColor blended(const QColor& a, const QColor& b, double share) {
    const auto part = [share](int from, int to) { return int(from + (to - from) * share + 0.5); };
    return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

Theme themeOf(const QColor& background, const QColor& text) {
    Theme theme;
    theme.dark = background.lightness() < text.lightness();
    theme.background = background;
    theme.text = text;
    theme.axis = blended(background, text, 0.6);
    theme.grid = blended(background, text, 0.12);
    theme.zeroLine = blended(background, text, 0.45);
    theme.series = theme.dark ? QColor(0x56B4E9) : QColor(0x0072B2);
    theme.marked = QColor(theme.dark ? 0xE69F00 : 0xD55E00);
    theme.cursor = blended(background, text, 0.8);
    theme.markerA = QColor(0x009E73);
    theme.markerB = QColor(0xCC79A7);
    theme.right = QColor(theme.dark ? 0x2BC596 : 0x007A59);
    theme.wrong = QColor(theme.dark ? 0xFF7A3D : 0xC44E00);
    theme.stale = blended(background, text, 0.35);
    return theme;
}

} // namespace

Theme themeFrom(const QPalette& palette) {
    // The same in a window that is not in front.
    return themeOf(palette.color(QPalette::Active, QPalette::Base), palette.color(QPalette::Active, QPalette::Text));
}

Theme printTheme() { return themeOf(Qt::white, Qt::black); }

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
