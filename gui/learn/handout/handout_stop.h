// SPDX-License-Identifier: GPL-3.0-or-later
// A stop of a lesson with its run, as it goes onto paper.
#pragma once

#include "gui/learn/learning.h"
#include "gui/lesson/handout_extras.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/stop_drawing.h"

namespace walshscope::gui {

/// Texts are Markdown.
struct HandoutStop {
    int number = 1; ///< From 1.
    QString title{};
    QString text{};   ///< With the questions below.
    QString now{};    ///< What just happened, and what is to be predicted; plain, one a line.
    QString beside{}; ///< What it shows beside its picture that is no picture: costs, tables, code.
    QString notes{};  ///< For the lecturer, below a heading; empty unless they are asked for.
    const LessonView* view = nullptr;
    const StopDrawing* drawing = nullptr; ///< In another workspace; null where there is none.
    LearnState state{};
    RecordingPointer run{}; ///< Null in another workspace.
    Learning::Stretch active{0, 0};
};

/// What is said there of a run at the stretch that is active.
QString nowOf(const HandoutStop& stop);

/// Runs stop 0, 1, …, or takes the run of `before` where both show the same one; refers to the lesson and the drawings.
/// Throws as Recording does.
HandoutStop handoutStop(const Lesson& lesson, int stop, const HandoutStop* before, Monitor& monitor,
                        const StopDrawings& drawings = {}, const HandoutExtras& extras = {});

} // namespace walshscope::gui
