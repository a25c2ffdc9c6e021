// SPDX-License-Identifier: GPL-3.0-or-later
// What a stop's run costs, beside the variant that it is compared with, as numbers for paper.
#pragma once

#include "gui/learn/handout/handout_stop.h"

namespace walshscope::gui {

/// A table and what the time is made of, in Markdown; empty where the stop does not speak of costs, or nothing is
/// counted. Nothing is timed: times are those that come along. Throws as Recording does.
QString costsOnPaper(const HandoutStop& stop, const LessonStop& from, Monitor& monitor);

} // namespace walshscope::gui
