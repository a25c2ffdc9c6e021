// SPDX-License-Identifier: GPL-3.0-or-later
// Marking in the flow graph which thread read a value that another one had already overwritten.
#pragma once

#include "gui/butterfly/butterfly_layout.h"

class QPainter;

namespace walshscope::gui {

/// A value that was read too late, and the wire along which it went.
struct OverwrittenMark {
    Wire wire;
    Overwritten what;
    bool named; ///< Whether the picture says in words what happened.
};

/// Of the values that are there. Named is what is hovered, selected or was computed last as the only butterfly, and
/// where that is none of them and there is room the first of the last level.
std::vector<OverwrittenMark> overwrittenMarks(const ButterflyScene& scene);

void paintOverwritten(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout);

} // namespace walshscope::gui
