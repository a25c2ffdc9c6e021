// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a lesson and of a stop, in the order in which they are written: of what is open what the stop before
// has otherwise, of a state what a fresh window has otherwise.
#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/json/states.h"
#include "gui/lesson/lesson_fields.h"
#include "gui/lesson/question/computed.h"
#include "gui/lesson/question/plain_field.h"
#include "gui/lesson/question/question_kind.h"
#include "io/scanner.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int version = 2;

Field<LessonStop> textField(const char* key, QString LessonStop::*where) {
    const auto read = [=](const JsonPart& part, const char* k, LessonStop& stop) {
        stop.*where = part.string(k);
        if (const auto why = whyTextTooLong(stop.*where))
            part.fail(k, *why);
    };
    const auto write = [=](const LessonStop& stop) {
        if (const auto why = whyTextTooLong(stop.*where))
            throw UsageError(Message::tr("\"%1\" of \"%2\" has %3", key, stop.title.toStdString(), *why));
        return stop.*where;
    };
    return Field<LessonStop>::own(key, read, write);
}

/// Where playing comes to rest.
void readUntil(const JsonPart& part, const char* key, LessonStop& stop) {
    const int first = stateFormOf(stop.view.workspace).step(stop.view.state).value_or(0);
    stop.until = part.integer(key, first, JsonPart::anyInteger);
}

QJsonValue writeUntil(const LessonStop& stop) {
    const auto first = stateFormOf(stop.view.workspace).step(stop.view.state);
    if (stop.until && first && *stop.until < *first)
        throw UsageError(Message::tr("a stop that ends at step %1 and begins at step %2", *stop.until, *first));
    return stop.until ? QJsonValue(*stop.until) : QJsonValue();
}

/// Of the first answer that is said to be computed and is not what that gives.
std::optional<Message> whyMiscomputed(const LessonStop& stop) {
    for (const Question& question : stop.questions) {
        const WrittenForm written = kindOf(question).written(*question.answer, stop.view.n());
        const auto* number = std::get_if<WrittenForm::Number>(&written.answer);
        if (!number || number->computed.isEmpty())
            continue;
        if (const auto why = whyNotComputed(number->computed, number->right, stop.view))
            return Message::tr("\"%1\" is not computed: %2", printable(question.ask.toStdString(), 100), *why);
    }
    return {};
}

void readAsked(const JsonPart& part, const char* key, LessonStop& stop) {
    stop.questions = readQuestions(part, key, stop.view.n());
    if (const auto why = whyMiscomputed(stop))
        part.fail(key, *why);
}

void writeAsked(JsonWriter& out, const char* key, const LessonStop& stop, const Known<LessonStop>&) {
    if (stop.questions.size() > Question::mostOfAStop)
        throw UsageError(Message::tr("%1 questions of \"%2\", expected at most %3", stop.questions.size(),
                                     stop.title.toStdString(), Question::mostOfAStop));
    if (const auto why = whyMiscomputed(stop))
        throw UsageError(*why);
    writeQuestions(out, key, stop.questions, stop.view.n());
}

/// A stop has what its workspace shows; what is open besides goes on to the stop after it.
void leaveShown(LessonView& view) {
    const StateForm& form = stateFormOf(view.workspace);
    std::erase_if(view.documents, [&](const auto& opened) {
        return std::ranges::find(form.documents, opened.first.toStdString()) == form.documents.end();
    });
}

/// What is open once this stop is shown.
OpenedInSlots openAt(OpenedInSlots before, const LessonView& view) {
    for (const std::string_view slot : stateFormOf(view.workspace).documents)
        before.erase(latin(slot));
    for (const auto& [slot, opened] : view.documents)
        before[slot] = opened;
    return before;
}

std::vector<std::string_view> workspaceIds(std::vector<std::string>& kept) {
    for (const auto& [id, form] : stateForms())
        kept.push_back(id.toStdString());
    return {kept.begin(), kept.end()};
}

void readWorkspace(const JsonPart& part, const char* key, LessonStop& stop) {
    std::vector<std::string> kept;
    stop.view.workspace = QString::fromStdString(kept[part.oneOf(key, workspaceIds(kept))]);
    stop.view.state = freshState(stateFormOf(stop.view.workspace));
}

/// A lesson comes from anywhere, so it names no file.
void readState(const JsonPart& part, const char* key, LessonStop& stop) {
    const StateForm& form = stateFormOf(stop.view.workspace);
    stop.view.state = form.read(part.part(key));
    if (form.withoutFiles(stop.view.state) != stop.view.state)
        part.fail(key, Message::tr("names a file, expected only what comes with the program"));
}

void readShows(const JsonPart& part, const char* key, LessonStop& stop) {
    const auto& panes = stateFormOf(stop.view.workspace).panes;
    stop.shows = part.strings(key, 0, panes.size());
    for (const QString& pane : stop.shows)
        if (std::ranges::find(panes, pane.toStdString()) == panes.end()) {
            QStringList all;
            for (const std::string_view each : panes)
                all << latin(each);
            part.fail(key, Message::tr("\"%1\", expected some of %2", printable(pane.toStdString(), 40),
                                       all.join(QStringLiteral(", ")).toStdString()));
        }
}

/// `before` is what is open at the stop before.
Fields<LessonStop> stopFields(const OpenedInSlots& before, Monitor& monitor) {
    using F = Field<LessonStop>;
    const auto readDocuments = [&before, &monitor](const JsonPart& part, const char* key, LessonStop& stop) {
        stop.view.documents = readOpened(part.part(key), before, std::nullopt, monitor);
    };
    const auto writeDocuments = [&before, &monitor](JsonWriter& out, const char* key, const LessonStop& stop,
                                                    const Known<LessonStop>&) {
        if (const QString why = whyNotKept(stop.view); !why.isEmpty())
            throw UsageError(Message::plain(why.toStdString()));
        writeOpened(out, key, stop.view.documents, before, monitor);
    };
    const auto sameDocuments = [](const LessonStop& a, const LessonStop& b) {
        return LessonView{{}, a.view.documents, {}} == LessonView{{}, b.view.documents, {}};
    };
    const auto writeState = [](JsonWriter& out, const char* key, const LessonStop& stop, const Known<LessonStop>&) {
        const StateForm& form = stateFormOf(stop.view.workspace);
        form.write(out, key, form.withoutFiles(stop.view.state));
    };
    return joined<LessonStop>(
        {toldFields(),
         {textField("notes", &LessonStop::notes),
          F::own("workspace", readWorkspace, [](const LessonStop& stop) { return stop.view.workspace; }).required(),
          F::ordered("documents", readDocuments, writeDocuments, sameDocuments),
          F::ordered("state", readState, writeState,
                     [](const LessonStop& a, const LessonStop& b) { return a.view.state == b.view.state; }),
          F::own("shows", readShows, [](const LessonStop& stop) { return QJsonArray::fromStringList(stop.shows); }),
          untilField()},
         askedFields()});
}

void readStops(const JsonPart& part, const char* key, Lesson& lesson) {
    Monitor nobody;
    OpenedInSlots before;
    for (const JsonPart& stop : part.parts(key, Lesson::mostStops)) {
        LessonStop base;
        base.view.documents = before;
        lesson.stops.push_back(readFields(stopFields(before, nobody), stop, std::move(base)));
        LessonView& view = lesson.stops.back().view;
        before = view.documents;
        leaveShown(view);
    }
}

void writeStops(JsonWriter& out, const char* key, const Lesson& lesson, const Known<Lesson>&) {
    Monitor nobody;
    OpenedInSlots before;
    out.openList(key);
    for (LessonStop stop : lesson.stops) {
        stop.view.documents = openAt(before, stop.view);
        LessonStop base;
        base.view.documents = before;
        base.view.workspace = stop.view.workspace;
        base.view.state = freshState(stateFormOf(stop.view.workspace));
        out.open();
        writeFields(out, stopFields(before, nobody), stop, {&base});
        out.close();
        before = std::move(stop.view.documents);
    }
    out.closeList();
}

int readVersion(const JsonPart& part, const char* key) {
    const int found = part.integer(key, 1, JsonPart::anyInteger);
    if (found > version)
        part.fail(key,
                  Message::tr("version %1, expected %2 or less; a newer Walshscope may have saved it", found, version));
    return found;
}

Field<Lesson> versionField() {
    return Field<Lesson>::own(
               "walshlesson", [](const JsonPart& part, const char* key, Lesson&) { readVersion(part, key); },
               [](const Lesson&) { return version; })
        .required();
}

Fields<Lesson> lessonFields() {
    using F = Field<Lesson>;
    return {versionField(), plainField("title", &Lesson::title).required(),
            plainField("author", &Lesson::author).seldom(),
            F("needs", &Lesson::needs, Strings{0, Lesson::mostNeeds}).seldom(),
            F::ordered("stops", readStops, writeStops, {}).required()};
}

} // namespace

Fields<LessonStop> toldFields() {
    return {plainField("title", &LessonStop::title).required(), textField("text", &LessonStop::text)};
}

Fields<LessonStop> askedFields() {
    using F = Field<LessonStop>;
    return {{"hidesNearest", &LessonStop::hidesNearest, Truth{}},
            F::ordered("questions", readAsked, writeAsked,
                       [](const LessonStop& a, const LessonStop& b) { return a.questions == b.questions; })};
}

Field<LessonStop> untilField() { return Field<LessonStop>::own("until", readUntil, writeUntil); }

Lesson readLesson(const QByteArray& bytes, const QString& name) {
    const std::string shown = printable(fileNameOf(name), 4096);
    if (bytes.size() > Lesson::mostBytes)
        throw InputError(shown, 0, 0, Message::tr("more than 4 MiB, expected a lesson"));
    const QByteArray text = bytes.startsWith("\xEF\xBB\xBF") ? bytes.mid(3) : bytes;
    if (text.trimmed().isEmpty())
        throw InputError(shown, 1, 1, Message::tr("the file is empty, expected a lesson"));
    const JsonPlaces places({text.data(), std::size_t(text.size())}, shown,
                            Message::tr("nested too deeply for a lesson"));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError && error.error != QJsonParseError::IllegalValue)
        places.fail({}, Message::plain(error.errorString().toStdString()));
    if (!document.isObject())
        places.fail({}, Message::tr("not a lesson, expected an object as in {\"walshlesson\": 2, …}"));
    const JsonPart whole(places, {}, document.object());
    const Field<Lesson> first = versionField();
    // Another version may have other keys.
    const Fields<Lesson> fields =
        readVersion(whole, first.key()) == 1 ? joined<Lesson>({{first}, fieldsOfVersion1()}) : lessonFields();
    Lesson lesson = readFields(fields, whole, {});
    lesson.bytes = bytes;
    return lesson;
}

QByteArray writeLesson(const Lesson& lesson) {
    if (lesson.stops.size() > Lesson::mostStops)
        throw UsageError(
            Message::tr("a lesson of %1 stops, expected at most %2", nullptr, lesson.stops.size(), Lesson::mostStops));
    JsonWriter out;
    out.open();
    writeFields(out, lessonFields(), lesson, {nullptr, true});
    out.close();
    QByteArray bytes = out.bytes();
    if (bytes.size() > Lesson::mostBytes)
        throw UsageError(Message::tr(
            "a lesson of more than 4 MiB, expected smaller inputs or fewer stops with inputs of their own"));
    return bytes;
}

} // namespace walshscope::gui
