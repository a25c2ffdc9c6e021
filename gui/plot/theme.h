// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the plots, taken from a palette because QCustomPlot knows none.
#pragma once

#include <QColor>
#include <QPalette>

#include <cstdint>

class QCustomPlot;

namespace walshscope::gui {

struct Theme {
    QColor background;
    QColor text;
    QColor axis;
    QColor grid;
    QColor zeroLine;
    QColor series; ///< Okabe–Ito blue; its light sibling on a dark background.
    QColor marked; ///< Okabe–Ito vermilion.
    QColor cursor;
    QColor markerA;
    QColor markerB;
    QColor right; ///< Okabe–Ito green; never without a sign or a word.
    QColor wrong; ///< Vermilion; the same.
    QColor stale; ///< For a result that is no longer the current one.
    bool dark;
};

Theme themeFrom(const QPalette& palette);

/// What the command line draws with, whatever the desktop looks like.
Theme printTheme();

/// Sets background, axes, grid, labels and fonts. Does not replot.
void apply(const Theme& theme, QCustomPlot& plot);

} // namespace walshscope::gui
