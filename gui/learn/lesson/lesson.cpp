// SPDX-License-Identifier: GPL-3.0-or-later
// What lessons are compared by, their barriers, and those that come with the program.
#include "gui/learn/lesson/lesson.h"

#include "simt/emulator.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

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

Lesson readLessonFile(const QString& path) {
    QFile file(path);
    // QFile would wait for somebody to write into a pipe.
    if (const QFileInfo info(path); info.exists() && !info.isFile() && !info.isDir())
        throw InputError(path.toStdString(), 0, 0, Message::tr("is a device or a pipe, expected a file"));
    if (!file.open(QIODevice::ReadOnly))
        throw InputError(path.toStdString(), 0, 0, Message::plain(file.errorString().toStdString()));
    // One byte too many is enough to see that it is too large.
    return readLesson(file.read(Lesson::mostBytes + 1), path);
}

QByteArray bytesOf(const Lesson& lesson) {
    if (!lesson.bytes.isEmpty() && readLesson(lesson.bytes, {}) == lesson)
        return lesson.bytes;
    return writeLesson(lesson);
}

const LessonView& viewAt(const Lesson& lesson, int stop) {
    return stop < 0 ? lesson.start : lesson.stops.at(std::size_t(stop)).view;
}

QString whyNotKept(const LessonView& view) {
    if (!view.input)
        return Words::tr("Nothing is open yet.");
    const int n = view.input->n();
    if (n < 1 || n > Emulator::largestTracedN)
        return Words::tr("A lesson keeps inputs of n from 1 to %1, and here n = %2.")
            .arg(Emulator::largestTracedN)
            .arg(n);
    return {};
}

std::vector<ShippedLesson> shippedLessons() {
    std::vector<ShippedLesson> lessons;
    const QDir folder(QStringLiteral(":/lessons"));
    for (const QString& name : folder.entryList({QStringLiteral("*.walshlesson")}, QDir::Files, QDir::Name)) {
        const QString path = folder.filePath(name);
        lessons.push_back({readLessonFile(path).title, path});
    }
    return lessons;
}

} // namespace walshscope::gui
