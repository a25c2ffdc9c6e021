// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson as one page for browsers: texts, pictures, runs to step through, and questions that it judges itself.
#pragma once

#include "gui/learn/handout/handout_stop.h"

namespace walshscope::gui {

/// HTML that is XML as well and needs nothing else, of these stops, from 0. A stop in Learn has a picture for each step
/// of its run, by the kind of step that it is at or, where those would be too many, by a coarser one. The same lesson
/// gives the same bytes. Told of progress are the stops. Throws as handoutStop() does.
QByteArray lessonPage(const Lesson& lesson, const std::vector<int>& stops, Monitor& monitor,
                      const StopDrawings& drawings = {}, const HandoutExtras& extras = {});

} // namespace walshscope::gui
