// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn over the heat strip's cells: the last step, pairs, the cone, wrong values and the hovered node.
#pragma once

#include "gui/butterfly/butterfly_layout.h"
#include "gui/butterfly/pooled_rows.h"

class QPainter;

namespace walshscope::gui {

/// How many pixels the rows of the strip have.
int pixelsOf(const ButterflyScene& scene, const ButterflyLayout& layout);

void paintStripMarks(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, PooledRows& rows);

} // namespace walshscope::gui
