// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render lesson: a handout, a page for browsers, numbered pictures of its stops, one stop's run as an
// animation, or its questions.
#include "render_lesson.h"
#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/learn/handout/handout.h"
#include "gui/lesson/quiz/question_file.h"
#include "gui/window/workspaces.h"
#include "io/document.h"
#include "io/new_file.h"
#include "output.h"
#include "parser.h"

#include <limits>

namespace walshscope::cli {

void renderLesson(const QStringList& arguments) {
    Parser parser(
        "render lesson",
        QStringLiteral("Draws a lesson: .pdf is a handout with all stops, .html one page for browsers whose runs are "
                       "stepped through and whose questions are answered there, .svg and .png are numbered "
                       "pictures of the stops, name-01.svg, name-02.svg, …, and .webp is the run of one stop as an "
                       "animation. Or writes its questions for a learning platform: .moodle.xml is what Moodle "
                       "imports, and .qti.zip a package of QTI 2.1. What is clicked in the window is written there."),
        QStringLiteral("LESSON -o FILE"));
    parser.add("stop", QStringLiteral("Only this stop, from 1. An animation needs one."), "number");
    parser.add("answers", QStringLiteral("The last page of a .pdf says what is right. Other files have no such page."));
    parser.add("notes", QStringLiteral("With each stop's notes for the lecturer, which are left out otherwise."));
    parser.add(
        "variants",
        QStringLiteral("Of each question for a learning platform whose answer is computed so many more, from 1 to "
                       "100, with other functions."),
        "count");
    parser.add("seed", QStringLiteral("Which functions they have; default 1."), "number");
    parser.addShort("o", "output",
                    QStringLiteral("What to write: .pdf, .html, .svg, .png, .webp, .moodle.xml or .qti.zip."), "file",
                    Takes::File);
    parser.parse(arguments);
    if (!parser.has("output"))
        throw UsageError(Message::tr("-o is missing, expected the name of a handout"));
    const std::vector<std::string> files = parser.files();
    if (files.size() != 1)
        throw UsageError(Message::tr("%1 lessons, expected one", files.size()));
    const QString file = gui::fileNameFrom(parser.file("output"));
    const bool isQuestions = gui::isQuestionFile(file);
    if (!isQuestions && !gui::isHandout(file))
        throw UsageError(Message::tr("\"%1\": the name has to end in .pdf, .html, .svg, .png, .webp, .moodle.xml or "
                                     ".qti.zip",
                                     shownName(parser.file("output"))));
    if (parser.has("answers") && !file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
        throw UsageError(Message::tr("--answers are a page of a .pdf, expected the name of one with -o"));
    if (parser.has("notes") && (isQuestions || gui::isAnimation(file)))
        throw UsageError(Message::tr("--notes are on handouts, expected a .pdf, .html, .svg or .png with -o"));
    if (gui::isAnimation(file) && !parser.has("stop"))
        throw UsageError(Message::tr("--stop is missing, expected the stop whose run a .webp shows"));
    if (!isQuestions && (parser.has("variants") || parser.has("seed")))
        throw UsageError(Message::tr("%1 is for questions, expected a .moodle.xml or .qti.zip with -o",
                                     std::string(parser.has("variants") ? "--variants" : "--seed")));
    if (parser.has("seed") && !parser.has("variants"))
        throw UsageError(Message::tr("--variants is missing, expected how many have that --seed"));
    const gui::QuestionVariants variants{
        .count = int(parser.number("variants", 1, gui::QuestionVariants::most).value_or(0)),
        .seed = std::uint64_t(parser.number("seed", 0, std::numeric_limits<std::int32_t>::max()).value_or(1))};
    requireWritable(parser.file("output"));
    const gui::Lesson lesson = gui::readLessonFile(gui::fileNameFrom(files.front()));
    if (lesson.stops.empty())
        throw InputError(shownName(files.front()), 0, 0, Message::tr("the lesson has no stops, expected at least one"));
    const auto stop = parser.number("stop", 1, std::max<std::int64_t>(1, std::int64_t(lesson.stops.size())));
    const std::optional<int> only = stop ? std::optional(int(*stop) - 1) : std::nullopt;
    TerminalMonitor monitor;
    if (isQuestions) {
        gui::printQuestions(lesson, file, only, monitor, variants);
        return;
    }
    gui::printHandout(lesson, file, only, monitor, {.answers = parser.has("answers"), .notes = parser.has("notes")});
}

} // namespace walshscope::cli
