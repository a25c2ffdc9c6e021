// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of the flow graph with their values.
#pragma once

#include "gui/butterfly/flow_layers.h"

class QPen;

namespace walshscope::gui {

void paintNodes(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& layers);

/// A line around the node, that far from it.
void frameNode(QPainter& painter, const ButterflyLayout& layout, const Node& node, const QPen& pen, double distance);

} // namespace walshscope::gui
