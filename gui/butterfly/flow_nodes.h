// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of the flow graph with their values.
#pragma once

#include "gui/butterfly/flow_layers.h"

class QPen;

namespace walshscope::gui {

/// How one value looks.
struct NodeLook {
    QString text;           ///< While it is known.
    double share = 0;       ///< Of the largest magnitude beside it, with its sign.
    bool known = false;     ///< Computed by now.
    bool active = false;    ///< Computed or read by the last step.
    bool wrong = false;     ///< Marked with a cross.
    bool showsValue = true; ///< Otherwise a dot, whose shape tells the sign.
    double strong = 2;      ///< How wide the outline is of what is active.
};

/// With the painter's font.
void paintNode(QPainter& painter, const QRectF& rect, const NodeLook& look, const Theme& theme);

void paintNodes(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& layers);

/// A line around the node, that far from it.
void frameNode(QPainter& painter, const ButterflyLayout& layout, const Node& node, const QPen& pen, double distance);

} // namespace walshscope::gui
