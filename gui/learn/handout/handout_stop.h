// SPDX-License-Identifier: GPL-3.0-or-later
// A stop of a lesson with its run, as it goes onto paper.
#pragma once

#include "gui/learn/lesson/lesson.h"

namespace walshscope::gui {

struct HandoutStop {
    int number = 1; ///< From 1.
    QString title;
    QString text; ///< Markdown, with the questions below.
    LessonView view;
    RecordingPointer run;
    Learning::Stretch active{0, 0};
};

/// Runs stop 0, 1, …, or takes the run of `before` where both show the same one. Throws as Recording does.
HandoutStop handoutStop(const Lesson& lesson, int stop, const HandoutStop* before, Monitor& monitor);

} // namespace walshscope::gui
