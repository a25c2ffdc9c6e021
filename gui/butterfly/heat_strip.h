// SPDX-License-Identifier: GPL-3.0-or-later
// The butterfly of many elements: a row of coloured cells for each level.
#pragma once

#include "gui/butterfly/butterfly_layout.h"
#include "gui/butterfly/pooled_rows.h"

class QPainter;

namespace walshscope::gui {

void paintHeatStrip(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, PooledRows& rows);

/// The node under the point; of several under one pixel the known one with the largest magnitude, which is what the
/// pixel shows.
std::optional<Node> nodeShownAt(const ButterflyScene& scene, const ButterflyLayout& layout, const QPointF& point);

} // namespace walshscope::gui
