// SPDX-License-Identifier: GPL-3.0-or-later
// The butterfly of one moment of a run, painted anywhere: a widget, an SVG, a page.
#pragma once

#include "gui/butterfly/butterfly_layout.h"
#include "gui/butterfly/flow_layers.h"
#include "gui/butterfly/pooled_rows.h"

class QPainter;

namespace walshscope::gui {

/// What one step has drawn and the next one shows again.
struct ButterflyCache {
    FlowLayers layers;
    PooledRows rows;
};

/// Flow graph or heat strip as n says, with title, legend and words as far as the scene has them. Does not fill the
/// background.
void paintButterfly(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout,
                    ButterflyCache& cache);

} // namespace walshscope::gui
