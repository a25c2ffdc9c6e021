// SPDX-License-Identifier: GPL-3.0-or-later
// The ones of C(x) over time as ink.
#pragma once

#include "gui/sequence/coefficients_frame.h"

#include <QColor>
#include <QImage>

namespace walshscope::gui {

/// How much ink a pixel gets of which a share of the cells are ones: none for none, 1 for all, and for the least share
/// still enough to be seen.
double inkOf(double share);

/// The plot's rectangle in device pixels, transparent but for the ink. O(ones that are shown).
QImage coefficientsImage(const Walk& walk, const CoefficientsFrame& frame, const QColor& ink);

} // namespace walshscope::gui
