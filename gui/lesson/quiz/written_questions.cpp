// SPDX-License-Identifier: GPL-3.0-or-later
// Going through the stops, and drawing other functions.
#include "gui/lesson/quiz/written_questions.h"

#include "error.h"
#include "gui/lesson/question/computed.h"
#include "gui/lesson/question/question_kind.h"

#include <QCoreApplication>

#include <algorithm>
#include <random>

namespace walshscope::gui {
namespace {

struct QuizWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Quiz)
};

/// In the order of x, four together.
QString valuesOf(const BooleanFunction& f) {
    QString values;
    for (std::uint64_t x = 0; x < f.size(); ++x) {
        if (x > 0 && x % 4 == 0)
            values += u' ';
        values += f(x) ? u'1' : u'0';
    }
    return values;
}

/// In Markdown.
QString functionInWords(const BooleanFunction& f) {
    return QuizWords::tr(
               "This Boolean function has n = %1 inputs, and x0 is the lowest bit of the number x. Its values, "
               "from x = 0 on, are:")
               .arg(f.n()) +
           QStringLiteral("\n\n`%1`").arg(valuesOf(f));
}

/// Its values are bits as they come from the generator, whose numbers are the same everywhere.
BooleanFunction drawnFunction(int n, std::mt19937_64& random) {
    BooleanFunction f(n);
    const std::uint64_t bits = random();
    for (std::uint64_t x = 0; x < f.size(); ++x)
        f.set(x, bits >> x & 1);
    return f;
}

/// None of what is not computed.
std::vector<WrittenQuestion> variantsOf(const WrittenQuestion& question, const LessonView& view,
                                        const QuestionVariants& variants) {
    const auto* number = std::get_if<WrittenForm::Number>(&question.written.answer);
    if (!number || number->computed.isEmpty())
        return {};
    const BooleanFunction& shown = *computedFrom(view);
    const int others = shown.n() > 2 ? QuestionVariants::most : (1 << shown.size()) - 1;
    if (variants.count > others)
        throw UsageError(Message::tr("stop %1 shows a function of %2 variables, and there are only %3 others",
                                     question.stop, shown.n(), others));
    // Each question draws for itself, so that a stop alone has the same variants.
    std::mt19937_64 random(variants.seed * 1'000'000 + std::uint64_t(question.stop) * 1'000 +
                           std::uint64_t(question.number));
    std::vector<BooleanFunction> taken{shown};
    std::vector<WrittenQuestion> made;
    while (int(made.size()) < variants.count) {
        const BooleanFunction f = drawnFunction(shown.n(), random);
        if (std::ranges::find(taken, f) != taken.end())
            continue;
        taken.push_back(f);
        WrittenQuestion other = question;
        other.variant = int(made.size()) + 1;
        other.before = functionInWords(f);
        other.picture = {};
        other.hint.clear(); // It is about the lesson's own function.
        other.written.answer = WrittenForm::Number{computedOf(number->computed, f).value(), number->computed};
        made.push_back(other);
    }
    return made;
}

} // namespace

std::vector<WrittenQuestion> writtenQuestions(const Lesson& lesson, std::optional<int> stop,
                                              const QuestionVariants& variants, const WrittenPictures& pictures) {
    const int count = int(lesson.stops.size());
    if (stop && (*stop < 0 || *stop >= count))
        throw UsageError(Message::tr("there is no stop %1, expected 1 to %2", *stop + 1, count));
    std::vector<WrittenQuestion> all;
    for (int k = stop.value_or(0); k < (stop ? *stop + 1 : count); ++k) {
        const LessonStop& from = lesson.stops[std::size_t(k)];
        const auto picture = pictures.find(k);
        int number = 0;
        for (const Question& question : from.questions) {
            const WrittenQuestion written{.stop = k + 1,
                                          .number = ++number,
                                          .title = from.title,
                                          .before = from.text,
                                          .ask = question.ask,
                                          .written = kindOf(question).written(*question.answer, from.view.n()),
                                          .hint = question.hint,
                                          .picture = picture == pictures.end() ? WrittenPicture() : picture->second};
            all.push_back(written);
            std::ranges::move(variantsOf(written, from.view, variants), std::back_inserter(all));
        }
    }
    if (all.empty())
        throw UsageError(stop ? Message::tr("stop %1 asks nothing, expected one with questions", *stop + 1)
                              : Message::tr("the lesson asks nothing, expected one with questions"));
    if (variants.count > 0 && std::ranges::none_of(all, [](const WrittenQuestion& q) { return q.variant > 0; }))
        throw UsageError(Message::tr("no answer is computed, expected one of which there can be variants"));
    return all;
}

} // namespace walshscope::gui
