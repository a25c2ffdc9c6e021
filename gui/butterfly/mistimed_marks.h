// SPDX-License-Identifier: GPL-3.0-or-later
// Marking in the flow graph which thread read a value that another one had already overwritten, or not written yet.
#pragma once

#include "gui/butterfly/butterfly_layout.h"

class QPainter;

namespace walshscope::gui {

/// A value that was read too early or too late, and the wire along which it went.
struct MistimedMark {
    Wire wire;
    MistimedRead what;
    bool named; ///< Whether the picture says in words what happened.
};

/// Of the values that are there. Named is what is hovered, selected or was computed last as the only butterfly, and
/// where that is none of them and there is room the first of the last level.
std::vector<MistimedMark> mistimedMarks(const ButterflyScene& scene);

/// How the wire of what was read too early, or too late, is drawn.
Qt::PenStyle mistimedLine(bool early);

void paintMistimed(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout);

} // namespace walshscope::gui
