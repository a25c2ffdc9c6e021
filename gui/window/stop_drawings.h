// SPDX-License-Identifier: GPL-3.0-or-later
// What the stops of a lesson show in other workspaces than Learn, drawn from workspaces that nobody sees.
#pragma once

#include "gui/lesson/lesson.h"
#include "gui/lesson/stop_drawing.h"
#include "monitor.h"

namespace walshscope::gui {

/// Every picture that a stop's workspace shows, each in its place, as lines where it has lines, and what the panes say
/// that it speaks of; of all stops, or with `stop`, from 0, of that one. Of Learn, whose pictures handouts draw
/// themselves, the panes alone. Stops that have nothing to show have no drawing. Nothing is timed anew. On any thread:
/// elsewhere than on the GUI thread it waits for that one, whose events have to be handled, and which it keeps for no
/// longer than a stop takes to be shown. Throws Cancelled.
StopDrawings drawStops(const Lesson& lesson, std::optional<int> stop, Monitor& monitor);

} // namespace walshscope::gui
