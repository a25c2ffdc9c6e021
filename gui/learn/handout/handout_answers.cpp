// SPDX-License-Identifier: GPL-3.0-or-later
// Listing what is right, stop by stop.
#include "gui/learn/handout/handout_answers.h"

#include "gui/lesson/question/plain_field.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct AnswerWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Handout)
};

} // namespace

QString answersInWords(const Lesson& lesson, const std::vector<int>& stops) {
    QString words;
    for (const int stop : stops) {
        const LessonStop& from = lesson.stops.at(std::size_t(stop));
        if (from.questions.empty())
            continue;
        words += QStringLiteral("**%1**\n\n").arg(asMarkdown(AnswerWords::tr("%1. %2").arg(stop + 1).arg(from.title)));
        int number = 0;
        for (const Question& question : from.questions)
            words += QStringLiteral("%1. %2 **%3**\n")
                         .arg(++number)
                         .arg(asMarkdown(question.ask.simplified()),
                              asMarkdown(question.answer->inWords(from.view.n()).simplified()));
        words += u'\n';
    }
    return words.isEmpty() ? AnswerWords::tr("Nothing is asked.") : words;
}

} // namespace walshscope::gui
