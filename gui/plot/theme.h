// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the plots, taken from a palette because QCustomPlot knows none.
#pragma once

#include <QColor>
#include <QPalette>

class QCustomPlot;

namespace walshscope::gui {

struct Theme {
    QColor background;
    QColor surface; ///< Cards and empty nodes.
    QColor sunken;
    QColor text;
    QColor second; ///< Text that explains.
    QColor axis;   ///< Axes, ticks and other marks that are no text.
    QColor grid;
    QColor zeroLine;
    QColor plus, minus, zero; ///< Signed data.
    QColor onData;            ///< Text on plus and minus.
    QColor series;            ///< Data without a sign.
    QColor marked;
    QColor cursor;
    QColor markerA;
    QColor markerB;
    QColor right; ///< Never without a sign or a word, and so is wrong.
    QColor wrong;
    QColor stale; ///< For a result that is no longer the current one.
    bool dark;
};

Theme themeFrom(const QPalette& palette);

/// What the command line draws with, whatever the desktop looks like.
Theme printTheme();

/// Sets background, axes, grid, labels and fonts. Does not replot.
void apply(const Theme& theme, QCustomPlot& plot);

} // namespace walshscope::gui
