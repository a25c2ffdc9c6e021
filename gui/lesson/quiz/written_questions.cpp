// SPDX-License-Identifier: GPL-3.0-or-later
// Going through the stops.
#include "gui/lesson/quiz/written_questions.h"

#include "error.h"
#include "gui/lesson/question/question_kind.h"

namespace walshscope::gui {

std::vector<WrittenQuestion> writtenQuestions(const Lesson& lesson, std::optional<int> stop) {
    const int count = int(lesson.stops.size());
    if (stop && (*stop < 0 || *stop >= count))
        throw UsageError(Message::tr("there is no stop %1, expected 1 to %2", *stop + 1, count));
    std::vector<WrittenQuestion> all;
    for (int k = stop.value_or(0); k < (stop ? *stop + 1 : count); ++k) {
        const LessonStop& from = lesson.stops[std::size_t(k)];
        int number = 0;
        for (const Question& question : from.questions)
            all.push_back({.stop = k + 1,
                           .number = ++number,
                           .title = from.title,
                           .before = from.text,
                           .ask = question.ask,
                           .written = kindOf(question).written(*question.answer, from.view.n()),
                           .hint = question.hint});
    }
    if (all.empty())
        throw UsageError(stop ? Message::tr("stop %1 asks nothing, expected one with questions", *stop + 1)
                              : Message::tr("the lesson asks nothing, expected one with questions"));
    return all;
}

} // namespace walshscope::gui
