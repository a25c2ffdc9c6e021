// SPDX-License-Identifier: GPL-3.0-or-later
// What stops show while they ask, for learning platforms.
#pragma once

#include "gui/learn/handout/handout_stop.h"
#include "gui/lesson/quiz/written_questions.h"

namespace walshscope::gui {

/// Of the stops that ask something, or of that one, from 0, as they are come to: what is still to be predicted or
/// stepped to is not shown yet. The same lesson gives the same bytes. Throws as handoutStop() does.
WrittenPictures questionPictures(const Lesson& lesson, std::optional<int> stop, Monitor& monitor,
                                 const StopDrawings& drawings = {});

} // namespace walshscope::gui
