// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a lesson and of a stop, in the order in which they are written: the start in full, of every stop only
// what differs.
#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/learn/learn_state.h"
#include "gui/learn/lesson/lesson.h"
#include "gui/learn/lesson/lesson_input.h"
#include "gui/learn/question/plain_field.h"
#include "io/scanner.h"

#include <QJsonDocument>

namespace walshscope::gui {
namespace {

constexpr int version = 1;

/// `S` has a title, which an input without a name of its own has then.
template <class S>
Fields<S> inputFields(LessonView S::*view) {
    using F = Field<S>;
    const auto readComponent = [=](const JsonPart& part, const char* key, S& s) {
        const SBox* sbox = (s.*view).input->sbox();
        if (!sbox)
            part.fail(key, Message::tr("only an S-box has components"));
        (s.*view).component = std::uint32_t(part.integer(key, 1, (1 << sbox->m()) - 1));
    };
    const auto writeInput = [=](JsonWriter& out, const char* key, const S& s, const Known<S>&) {
        if (const QString why = whyNotKept(s.*view); !why.isEmpty())
            throw UsageError(Message::plain(why.toStdString()));
        writeLessonInput(out, key, (s.*view).input);
    };
    const auto sameInput = [=](const S& a, const S& b) {
        return LessonView{{}, (a.*view).input, 0} == LessonView{{}, (b.*view).input, 0};
    };
    const auto readInput = [=](const JsonPart& part, const char* key, S& s) {
        (s.*view).input = readLessonInput(part.part(key), s.title);
    };
    return {F::ordered("input", readInput, writeInput, sameInput).then([=](S& s, const S& said) {
                (s.*view).component = (said.*view).input->sbox() ? 1 : 0;
            }),
            F::own("component", readComponent, [=](const S& s) { return int((s.*view).component); }).seldom()};
}

template <class S>
Fields<S> stateFields(LessonView S::*view, const Fields<LearnState>& fields) {
    return fieldsOf(view, fieldsOf(&LessonView::state, fields));
}

/// Where playing comes to rest.
void readUntil(const JsonPart& part, const char* key, LessonStop& stop) {
    stop.until = part.integer(key, stop.view.state.step, JsonPart::anyInteger);
}

QJsonValue writeUntil(const LessonStop& stop) {
    const int step = stop.view.state.step;
    if (stop.until && *stop.until < step)
        throw UsageError(Message::tr("a stop that ends at step %1 and begins at step %2", *stop.until, step));
    return stop.until ? QJsonValue(*stop.until) : QJsonValue();
}

void readText(const JsonPart& part, const char* key, LessonStop& stop) {
    stop.text = part.string(key);
    if (const auto why = whyTextTooLong(stop.text))
        part.fail(key, *why);
}

QString writtenText(const LessonStop& stop) {
    if (const auto why = whyTextTooLong(stop.text))
        throw UsageError(Message::tr("the text of \"%1\" has %2", stop.title.toStdString(), *why));
    return stop.text;
}

void readAsked(const JsonPart& part, const char* key, LessonStop& stop) {
    stop.questions = readQuestions(part, key, stop.view.input->n());
}

void writeAsked(JsonWriter& out, const char* key, const LessonStop& stop, const Known<LessonStop>&) {
    if (stop.questions.size() > Question::mostOfAStop)
        throw UsageError(Message::tr("%1 questions of \"%2\", expected at most %3", stop.questions.size(),
                                     stop.title.toStdString(), Question::mostOfAStop));
    writeQuestions(out, key, stop.questions, stop.view.input->n());
}

Fields<LessonStop> stopFields() {
    using F = Field<LessonStop>;
    const auto view = &LessonStop::view;
    return joined<LessonStop>(
        {{plainField("title", &LessonStop::title).required(), F::own("text", readText, writtenText)},
         inputFields(view),
         stateFields(view, learnRunFields()),
         {F::own("until", readUntil, writeUntil)},
         stateFields(view, learnViewFields()),
         {{"hidesNearest", &LessonStop::hidesNearest, Truth{}},
          F::ordered("questions", readAsked, writeAsked,
                     [](const LessonStop& a, const LessonStop& b) { return a.questions == b.questions; })}});
}

void readStops(const JsonPart& part, const char* key, Lesson& lesson) {
    LessonStop start;
    start.view = lesson.start;
    const Fields<LessonStop> fields = stopFields();
    for (const JsonPart& stop : part.parts(key, Lesson::mostStops))
        lesson.stops.push_back(readFields(fields, stop, start));
}

void writeStops(JsonWriter& out, const char* key, const Lesson& lesson, const Known<Lesson>&) {
    LessonStop start;
    start.view = lesson.start;
    const Fields<LessonStop> fields = stopFields();
    out.openList(key);
    for (const LessonStop& stop : lesson.stops) {
        out.open();
        writeFields(out, fields, stop, {&start});
        out.close();
    }
    out.closeList();
}

Fields<Lesson> lessonFields() {
    using F = Field<Lesson>;
    Fields<Lesson> input = inputFields(&Lesson::start);
    input.front() = std::move(input.front()).required();
    const auto readVersion = [](const JsonPart& part, const char* key, Lesson&) {
        if (const int found = part.integer(key, 1, JsonPart::anyInteger); found != version)
            part.fail(key, Message::tr("version %1, expected 1", found));
    };
    return joined<Lesson>(
        {{F::own("walshlesson", readVersion, [](const Lesson&) { return version; }).required(),
          plainField("title", &Lesson::title).required(), plainField("author", &Lesson::author).seldom()},
         input,
         stateFields(&Lesson::start, learnRunFields()),
         stateFields(&Lesson::start, learnViewFields()),
         {F::ordered("stops", readStops, writeStops, {}).required()}});
}

} // namespace

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
        places.fail({}, Message::tr("not a lesson, expected an object as in {\"walshlesson\": 1, …}"));
    const JsonPart whole(places, {}, document.object());
    const Fields<Lesson> fields = lessonFields();
    Lesson lesson;
    fields.front().read(whole, lesson); // Another version may have other keys.
    lesson = readFields(fields, whole, std::move(lesson));
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
