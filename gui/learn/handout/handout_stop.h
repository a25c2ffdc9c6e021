// SPDX-License-Identifier: GPL-3.0-or-later
// A stop of a lesson with its run, as it goes onto paper.
#pragma once

#include "gui/learn/learning.h"
#include "gui/lesson/lesson.h"
#include "gui/plot/view.h"

#include <map>

namespace walshscope::gui {

/// What stands in the middle of another workspace than Learn.
struct StopDrawing {
    Paper paper;
    Painting painting; ///< Of that.
    QString words;     ///< What just happened.
};
/// By the number of the stop, from 0.
using StopDrawings = std::map<int, StopDrawing>;

struct HandoutStop {
    int number = 1; ///< From 1.
    QString title{};
    QString text{}; ///< Markdown, with the questions below.
    QString now{};  ///< What just happened.
    const LessonView* view = nullptr;
    const StopDrawing* drawing = nullptr; ///< In another workspace; null where there is none.
    LearnState state{};
    RecordingPointer run{}; ///< Null in another workspace.
    Learning::Stretch active{0, 0};
};

/// Runs stop 0, 1, …, or takes the run of `before` where both show the same one; refers to the lesson and the drawings.
/// Throws as Recording does.
HandoutStop handoutStop(const Lesson& lesson, int stop, const HandoutStop* before, Monitor& monitor,
                        const StopDrawings& drawings = {});

} // namespace walshscope::gui
