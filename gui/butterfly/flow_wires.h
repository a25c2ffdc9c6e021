// SPDX-License-Identifier: GPL-3.0-or-later
// The wires of the flow graph: solid where they add, dashed where they subtract.
#pragma once

#include "gui/butterfly/flow_layers.h"

namespace walshscope::gui {

constexpr double outsideCone = 0.3; ///< How much is left of what does not belong to it.

/// From the right edge of one node to the left edge of the other.
QLineF lineOf(const Wire& wire, const ButterflyLayout& layout);

void paintWires(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& layers);

} // namespace walshscope::gui
