// SPDX-License-Identifier: GPL-3.0-or-later
// The wires of the flow graph: solid where they add, dashed where they subtract.
#pragma once

#include "gui/butterfly/flow_layers.h"

namespace walshscope::gui {

constexpr int mostStrongN = 4;      ///< Beyond, strong lines would be one black area.
constexpr double outsideCone = 0.3; ///< How much is left of what does not belong to it.

/// From the right edge of one node to the left edge of the other.
QLineF lineOf(const Wire& wire, const ButterflyLayout& layout);

/// Where the butterflies of a step are too many to be drawn strong: the one of them that is, under the pointer or else
/// the first that is seen.
std::optional<Pair> samplePair(const ButterflyScene& scene, const ButterflyLayout& layout);

void paintWires(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& layers);

} // namespace walshscope::gui
