// SPDX-License-Identifier: GPL-3.0-or-later
// The butterfly as a flow graph: nodes with values, solid wires that add, dashed wires that subtract.
#pragma once

#include "gui/learn/butterfly/flow_layers.h"

class QPainter;

namespace walshscope {

void paintFlowGraph(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& layers);

} // namespace walshscope
