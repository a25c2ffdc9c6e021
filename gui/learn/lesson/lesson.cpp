// SPDX-License-Identifier: GPL-3.0-or-later
// What lessons are compared by, their barriers, and those that come with the program.
#include "gui/learn/lesson/lesson.h"

#include "error.h"
#include "gui/documents/file_bytes.h"
#include "gui/documents/noisy_input.h"
#include "gui/learn/question/plain_field.h"
#include "gui/words/wording.h"
#include "simt/emulator.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Lesson)
};

bool sameInput(const Input* a, const Input* b) {
    return a == b || (a && b && a->document.name == b->document.name && a->document.value == b->document.value &&
                      a->noise == b->noise);
}

} // namespace

bool LessonView::operator==(const LessonView& other) const {
    return state == other.state && component == other.component && sameInput(input.get(), other.input.get());
}

bool Lesson::operator==(const Lesson& other) const {
    return title == other.title && author == other.author && start == other.start && stops == other.stops;
}

std::optional<Message> whyTextTooLong(const QString& text) {
    if (auto why = whyTooLong(text, LessonStop::mostCharacters))
        return why;
    if (const qsizetype bars = text.count(u'|'); bars > LessonStop::mostBars)
        return Message::tr("%1 times the | of tables, expected at most %2", bars, LessonStop::mostBars);
    return {};
}

Lesson readLessonFile(const QString& path, Monitor* monitor) {
    Monitor nobody;
    return readLesson(fileBytes(path, Lesson::mostBytes, monitor ? *monitor : nobody), path);
}

QByteArray bytesOf(const Lesson& lesson) {
    if (!lesson.bytes.isEmpty() && readLesson(lesson.bytes, {}) == lesson)
        return lesson.bytes;
    return writeLesson(lesson);
}

const LessonView& viewAt(const Lesson& lesson, int stop) {
    return stop < 0 ? lesson.start : lesson.stops.at(std::size_t(stop)).view;
}

QString whyNotKept(const Input& input) {
    const Document& document = input.document;
    if (std::ranges::find(kindsOfLessons, kindName(document.kind())) == kindsOfLessons.end())
        return Words::tr("A lesson can keep only Boolean functions, S-boxes and integers.");
    const int n = input.n();
    if (n < 1 || n > Emulator::largestTracedN)
        return Words::tr("A lesson keeps inputs of n from 1 to %1, and here n = %2.")
            .arg(Emulator::largestTracedN)
            .arg(n);
    if (const auto* integers = std::get_if<Vector>(&document.value))
        try {
            Monitor silent;
            requireExact(integers->values(), silent);
        } catch (const UsageError& error) {
            return worded(error);
        }
    return {};
}

QString whyNotKept(const LessonView& view) {
    return view.input ? whyNotKept(*cleanOf(view.input)) : Words::tr("Nothing is open yet.");
}

std::vector<ShippedLesson> shippedLessons() {
    std::vector<ShippedLesson> lessons;
    const QDir folder(QStringLiteral(":/lessons"));
    for (const QString& name : folder.entryList({QStringLiteral("*.walshlesson")}, QDir::Files, QDir::Name)) {
        const QString path = folder.filePath(name);
        const Lesson lesson = readLessonFile(path);
        lessons.push_back({lesson.title, path, int(lesson.stops.size())});
    }
    return lessons;
}

} // namespace walshscope::gui
