// SPDX-License-Identifier: GPL-3.0-or-later
// The bitmap of C(x) over time with its axes, the staircase L(N) and the diagonal N/2.
#pragma once

#include "gui/plot/theme.h"
#include "gui/sequence/coefficients_frame.h"

class QPainter;

namespace walshscope::gui {

/// Cells of at least these pixels have lines between them, and their digits.
constexpr double smallestLinedCell = 8;
constexpr double smallestNumberedCell = 14;

/// All but what belongs to a step or a cursor.
void paintCoefficients(QPainter& painter, QSizeF size, const Walk& walk, const CoefficientsFrame& frame,
                       const Theme& theme, const QFont& font);

} // namespace walshscope::gui
