// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing the format by the name.
#include "gui/lesson/quiz/question_file.h"

#include "error.h"
#include "gui/documents/picture_file.h"
#include "gui/lesson/quiz/moodle.h"
#include "gui/lesson/quiz/qti.h"

#include <QIODevice>

namespace walshscope::gui {
namespace {

bool isMoodle(const QString& file) { return file.endsWith(QLatin1String(".moodle.xml"), Qt::CaseInsensitive); }
bool isQti(const QString& file) { return file.endsWith(QLatin1String(".qti.zip"), Qt::CaseInsensitive); }

} // namespace

bool isQuestionFile(const QString& file) { return isMoodle(file) || isQti(file); }

void writeQuestionFile(const Lesson& lesson, const QString& file, std::optional<int> stop,
                       const QuestionVariants& variants, const WrittenPictures& pictures) {
    if (!isQuestionFile(file))
        throw UsageError(
            Message::tr("\"%1\": the name of questions has to end in .moodle.xml or .qti.zip", file.toStdString()));
    const std::vector<WrittenQuestion> questions = writtenQuestions(lesson, stop, variants, pictures);
    const QByteArray bytes =
        isMoodle(file) ? moodleXml(lesson.title, questions) : zipped(qtiFiles(lesson.title, questions));
    writeWhole(file, [&](QIODevice& out) { out.write(bytes); });
}

} // namespace walshscope::gui
