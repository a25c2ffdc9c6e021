// SPDX-License-Identifier: GPL-3.0-or-later
// The spectrum as bars in one of its orders, for paper.
#pragma once

#include "fwt/spectrum.h"
#include "gui/learn/learning.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace walshscope::gui {

/// A bar for each W(a); each carries its value and its a where they have room.
void paintOrderedSpectrum(QPainter& painter, const Recording& run, Order order, const QFont& font, const QRectF& area);

} // namespace walshscope::gui
