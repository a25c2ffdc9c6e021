// SPDX-License-Identifier: GPL-3.0-or-later
// The program's lessons one after the other, and which of them are done.
#include "gui/learn/learn_workspace.h"
#include "gui/learn/lesson/done_lessons.h"
#include "gui/learn/lesson/lesson_bar.h"

#include <QAction>

namespace walshscope::gui {

Course LearnWorkspace::course() const {
    Course course{.title = tr("Lessons"), .progress = {}, .onwards = {}, .parts = {}};
    int done = 0;
    for (std::size_t i = 0; i < m_shipped.size(); ++i) {
        const bool isDone = isLessonDone(m_shipped[i].path);
        course.parts.push_back({m_lessonActions[qsizetype(i)], isDone});
        done += isDone;
        if (!isDone && !course.next)
            course.next = i;
    }
    const int all = int(m_shipped.size());
    if (!course.next) {
        course.progress = tr("All %1 done.").arg(all);
        course.onwards = tr("Start with Lesson 1");
        return course;
    }
    const ShippedLesson& next = m_shipped[*course.next];
    const int number = int(*course.next) + 1;
    const QString what =
        tr("%1, %2 · %Ln stop(s)", "number and title of a lesson", next.stops).arg(number).arg(next.title);
    course.progress = done == 0 ? tr("%1 in all. First: %2").arg(all).arg(what)
                                : tr("%1 of %2 done. Next: %3").arg(done).arg(all).arg(what);
    course.onwards = done == 0 ? tr("Start with Lesson %1").arg(number) : tr("Go on with Lesson %1").arg(number);
    return course;
}

/// Who writes on a lesson does not learn from it.
void LearnWorkspace::rememberProgress() {
    const auto& lesson = m_lessonBar->lesson();
    const bool isAtEnd = lesson && !lesson->stops.empty() && m_lessonBar->stop() + 1 == int(lesson->stops.size());
    if (isAtEnd && !m_lessonBar->modified() && !m_lessonBar->editing())
        rememberLesson(m_lessonPath);
}

} // namespace walshscope::gui
