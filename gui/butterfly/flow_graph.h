// SPDX-License-Identifier: GPL-3.0-or-later
// The butterfly as a flow graph: nodes with values, solid wires that add, dashed wires that subtract.
#pragma once

#include "gui/butterfly/flow_layers.h"

class QPainter;

namespace walshscope::gui {

void paintFlowGraph(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& layers);

} // namespace walshscope::gui
