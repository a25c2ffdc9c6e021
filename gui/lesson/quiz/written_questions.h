// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of a lesson without its pictures, for files that other programs read.
#pragma once

#include "gui/lesson/lesson.h"
#include "gui/lesson/question/written.h"

namespace walshscope::gui {

struct WrittenQuestion {
    int stop;       ///< From 1.
    int number;     ///< Among those of the stop, from 1.
    QString title;  ///< Of the stop.
    QString before; ///< What is told first, in Markdown: the stop's text.
    QString ask;    ///< Plain text.
    WrittenAnswer written;
    QString hint; ///< May be empty.
};

/// In the order of the lesson, of all stops or of that one, from 0. Throws UsageError where nothing is asked, or there
/// is no such stop.
std::vector<WrittenQuestion> writtenQuestions(const Lesson& lesson, std::optional<int> stop);

} // namespace walshscope::gui
