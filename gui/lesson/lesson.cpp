// SPDX-License-Identifier: GPL-3.0-or-later
// What lessons are compared by, what they can keep, and those that come with the program.
#include "gui/lesson/lesson.h"

#include "error.h"
#include "gui/documents/file_bytes.h"
#include "gui/documents/input_json.h"
#include "gui/json/states.h"
#include "gui/lesson/lesson_language.h"
#include "gui/lesson/question/plain_field.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <map>

namespace walshscope::gui {
namespace {

const QString shippedFolder = QStringLiteral(":/lessons");

struct Words {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Lesson)
};

bool sameInput(const Input* a, const Input* b) {
    return a == b || (a && b && a->document.name == b->document.name && a->document.value == b->document.value &&
                      a->noise == b->noise);
}

bool sameOpened(const OpenedInSlots::value_type& a, const OpenedInSlots::value_type& b) {
    return a.first == b.first && a.second.component == b.second.component &&
           sameInput(a.second.input.get(), b.second.input.get());
}

/// The one with most stops first.
QStringList workspacesOf(const Lesson& lesson) {
    std::map<QString, int> stops;
    for (const LessonStop& stop : lesson.stops)
        ++stops[stop.view.workspace];
    QStringList all;
    for (const auto& [workspace, count] : stops)
        all << workspace;
    std::ranges::stable_sort(all, std::ranges::greater(), [&](const QString& each) { return stops.at(each); });
    return all;
}

} // namespace

int LessonView::n() const {
    const auto function = documents.find(QStringLiteral("function"));
    return function == documents.end() ? 0 : function->second.input->n();
}

bool LessonView::operator==(const LessonView& other) const {
    return workspace == other.workspace && state == other.state &&
           std::ranges::equal(documents, other.documents, sameOpened);
}

bool hasCode(const LessonView& view) {
    return std::ranges::count(stateFormOf(view.workspace).panes, std::string_view("code")) > 0;
}

std::optional<int> stepOf(const LessonView& view) {
    return view.workspace.isEmpty() ? std::nullopt : stateFormOf(view.workspace).step(view.state);
}

LessonView atNoStep(LessonView view) {
    if (!view.workspace.isEmpty())
        view.state = stateFormOf(view.workspace).atNoStep(view.state);
    return view;
}

bool Lesson::operator==(const Lesson& other) const {
    return title == other.title && author == other.author && needs == other.needs && stops == other.stops;
}

std::optional<Message> whyTextTooLong(const QString& text) {
    if (auto why = whyTooLong(text, LessonStop::mostCharacters))
        return why;
    if (const qsizetype bars = text.count(u'|'); bars > LessonStop::mostBars)
        return Message::tr("%1 times the | of tables, expected at most %2", bars, LessonStop::mostBars);
    return {};
}

QString whyUnanswered(const Lesson& lesson) {
    for (std::size_t i = 0; i < lesson.stops.size(); ++i)
        for (const Question& question : lesson.stops[i].questions)
            if (question.answer->isOpen())
                return Words::tr("“%1” at stop %2 has no answer yet, expected a click in the picture.")
                    .arg(question.ask)
                    .arg(i + 1);
    return {};
}

Lesson readLessonFile(const QString& path, Monitor* monitor) {
    Monitor nobody;
    const QByteArray bytes = fileBytes(path, Lesson::mostBytes, monitor ? *monitor : nobody);
    if (!path.startsWith(shippedFolder))
        return readLesson(bytes, path);
    const QByteArray translated = inUsersLanguage(bytes, QFileInfo(path).completeBaseName());
    Lesson lesson = readLesson(translated, path);
    if (translated != bytes)
        lesson.bytes.clear(); // So that it is saved in the usual order of its keys.
    return lesson;
}

QByteArray bytesOf(const Lesson& lesson) {
    if (!lesson.bytes.isEmpty() && readLesson(lesson.bytes, {}) == lesson)
        return lesson.bytes;
    return writeLesson(lesson);
}

const LessonView& viewAt(const Lesson& lesson, int stop) {
    static const LessonView nothing;
    return stop < 0 ? nothing : lesson.stops.at(std::size_t(stop)).view;
}

QString whyNotKept(const LessonView& view) {
    if (view.workspace.isEmpty())
        return Words::tr("Nothing is open yet.");
    for (const auto& [slot, opened] : view.documents)
        if (opened.input->file || opened.input->size() > std::size_t(Lesson::mostBytes) || !canBeKept(*opened.input))
            return Words::tr("“%1” is too large for a lesson, which has inside what it shows.")
                .arg(opened.input->title());
    return {};
}

const std::vector<ShippedLesson>& shippedLessons() {
    static const std::vector<ShippedLesson> all = [] {
        std::vector<ShippedLesson> lessons;
        const QDir folder(shippedFolder);
        QStringList names = folder.entryList({QStringLiteral("*.walshlesson")}, QDir::Files);
        std::ranges::stable_sort(names, {}, [](const QString& name) { return name.section(u'-', 0, 0).toInt(); });
        for (const QString& name : names) {
            const QString path = folder.filePath(name);
            const Lesson lesson = readLessonFile(path);
            lessons.push_back({lesson.title, path, int(lesson.stops.size()), lesson.needs, workspacesOf(lesson)});
        }
        return lessons;
    }();
    return all;
}

} // namespace walshscope::gui
