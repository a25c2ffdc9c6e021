// SPDX-License-Identifier: GPL-3.0-or-later
// What stands around the bitmap of C(x) over time: axes, a legend, and the marks of the jumps.
#pragma once

#include "gui/plot/theme.h"
#include "gui/sequence/coefficients_frame.h"

class QPainter;

namespace walshscope::gui {

constexpr double jumpMark = 8; ///< How long the mark of a jump is.

/// An arrow whose tip points to the left, and that is twice `rise` high.
void paintJump(QPainter& painter, const Theme& theme, const QPointF& tip, double rise);

void paintAxes(QPainter& painter, const CoefficientsFrame& frame, const Theme& theme, const QFont& font);

/// In the line of the upper axis' name, from the right; not where it is too narrow.
void paintLegend(QPainter& painter, const CoefficientsFrame& frame, const Theme& theme, const QFont& font);

} // namespace walshscope::gui
