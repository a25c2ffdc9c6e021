// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a lesson: the start in full, of every stop only what differs.
#include "gui/documents/noisy_input.h"
#include "gui/learn/learn_state.h"
#include "gui/learn/lesson/lesson.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

namespace walshscope::gui {
namespace {

class Writer {
public:
    void object(const char* key) {
        m_json.Key(key);
        m_json.StartObject();
    }
    void open() { m_json.StartObject(); }
    void close() { m_json.EndObject(); }
    void openList(const char* key) {
        m_json.Key(key);
        m_json.StartArray();
    }
    void closeList() { m_json.EndArray(); }
    void writeString(const QString& value) {
        const std::string text = value.toStdString();
        m_json.String(text.data(), rapidjson::SizeType(text.size()));
    }

    void write(const char* key, int value) {
        m_json.Key(key);
        m_json.Int(value);
    }
    void write(const char* key, bool value) {
        m_json.Key(key);
        m_json.Bool(value);
    }
    void write(const char* key, std::string_view value) {
        m_json.Key(key);
        m_json.String(value.data(), rapidjson::SizeType(value.size()));
    }
    void write(const char* key, const char* value) = delete;
    void write(const char* key, const QString& value) { write(key, std::string_view(value.toStdString())); }
    void writeNull(const char* key) {
        m_json.Key(key);
        m_json.Null();
    }

    QByteArray bytes() const { return QByteArray(m_buffer.GetString(), qsizetype(m_buffer.GetSize())) + '\n'; }

private:
    rapidjson::StringBuffer m_buffer;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> m_json{m_buffer};
};

/// The format it came in where a lesson has it, otherwise the shortest that holds every value.
std::string formatOf(const Document& document) {
    const std::string& own = document.format;
    if (const auto* f = std::get_if<BooleanFunction>(&document.value)) {
        if (f->n() < 2)
            return own == "anf" ? own : "bits";
        return own == "anf" || own == "bits" || own == "hex-msb" ? own : "hex-lsb";
    }
    if (std::holds_alternative<SBox>(document.value))
        return own == "list" ? own : "hex";
    return std::holds_alternative<RealVector>(document.value) ? "reals" : "integers";
}

void writeInput(Writer& out, const InputPointer& input) {
    const InputPointer clean = cleanOf(input);
    const Document& document = clean->document;
    const std::string format = formatOf(document);
    std::string text = write(document, format);
    while (text.ends_with('\n'))
        text.pop_back();
    out.object("input");
    out.write("kind", kindName(document.kind()));
    // A file's name may be no text, and what is no text cannot be read back.
    out.write("name", QString::fromStdString(document.name));
    const auto* sbox = std::get_if<SBox>(&document.value);
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        out.write("n", f->n());
    else
        out.write("n", clean->n());
    if (sbox)
        out.write("m", sbox->m());
    out.write("format", std::string_view(format));
    out.write("text", std::string_view(text));
    if (input->noise) {
        out.object("noise");
        out.write("flips", int(input->noise->flips));
        out.write("seed", int(input->noise->seed));
        out.close();
    }
    out.close();
}

/// Everything without `base`, otherwise what a reader who starts from it would get wrong.
void writeView(Writer& out, const LessonView& view, const LessonView* base, std::optional<int> until = {}) {
    if (const QString why = whyNotKept(view); !why.isEmpty())
        throw UsageError(Message::plain(why.toStdString()));
    const LearnState& state = view.state;
    const LearnState* from = base ? &base->state : nullptr;

    const bool otherInput = !base || !(LessonView{{}, view.input, 0} == LessonView{{}, base->input, 0});
    if (otherInput)
        writeInput(out, view.input);
    const std::uint32_t assumed = otherInput ? std::uint32_t(view.input->sbox() ? 1 : 0) : base->component;
    if (view.component != assumed || (!base && view.component != 0))
        out.write("component", int(view.component));

    const bool otherVariant = !from || from->variant != state.variant;
    if (otherVariant)
        out.write("variant", state.variant->id);
    if (!from || from->compared != state.compared) {
        if (state.compared)
            out.write("compared", state.compared->id);
        else
            out.writeNull("compared");
    }
    if (!from || from->parameters != state.parameters) {
        out.object("parameters");
        if (!from || from->parameters.blockSize != state.parameters.blockSize)
            out.write("blockSize", state.parameters.blockSize);
        if (!from || from->parameters.elementsPerThread != state.parameters.elementsPerThread)
            out.write("elementsPerThread", state.parameters.elementsPerThread);
        out.close();
    }
    if (!from || state.withoutBarrier != (otherVariant ? 0 : from->withoutBarrier))
        out.write("withoutBarrier", ordinalOfBarrier(state));
    if (from ? state.schedule != from->schedule : state.schedule != Schedule::Forward)
        out.write("schedule", scheduleNames[std::size_t(state.schedule)]);
    if (!from || from->by != state.by || from->step != state.step) {
        out.object("step");
        out.write("by", stepNames[std::size_t(state.by)]);
        out.write("at", state.step);
        out.close();
    }
    if (until && *until < state.step)
        throw UsageError(Message::tr("a stop that ends at step %1 and begins at step %2", *until, state.step));
    if (until)
        out.write("until", *until);
    const auto shown = [](const LearnState& s) {
        return std::tuple(s.scene, s.order, s.predict, s.showMachine, s.showCode, s.pane);
    };
    if (from && shown(*from) == shown(state))
        return;
    out.object("view");
    if (!from || from->scene != state.scene)
        out.write("scene", sceneNames[std::size_t(state.scene)]);
    if (!from || from->order != state.order)
        out.write("order", orderNames[std::size_t(state.order)]);
    if (!from || from->predict != state.predict)
        out.write("predict", state.predict);
    if (!from || from->showMachine != state.showMachine)
        out.write("machine", state.showMachine);
    if (!from || from->showCode != state.showCode)
        out.write("code", state.showCode);
    if (from ? from->pane != state.pane : state.pane != Pane::Code)
        out.write("pane", paneNames[std::size_t(state.pane)]);
    out.close();
}

/// As it will be read.
const QString& checked(const char* key, const QString& text) {
    if (const auto why = whyTooLong(text))
        throw UsageError(Message::tr("\"%1\" of a lesson has %2", key, *why));
    return text;
}

void writeQuestion(Writer& out, const Question& question, int n) {
    if (const QString why = whyNotAsked(question, n); !why.isEmpty())
        throw UsageError(Message::plain(why.toStdString()));
    out.open();
    out.write("kind", questionKinds[std::size_t(question.kind)]);
    out.write("ask", checked("ask", question.ask));
    switch (question.kind) {
    case Question::Kind::Choice:
        out.openList("choices");
        for (const QString& choice : question.choices)
            out.writeString(checked("choices", choice));
        out.closeList();
        out.write("answer", question.answer + 1);
        break;
    case Question::Kind::Number:
        out.write("answer", question.answer);
        break;
    case Question::Kind::Click:
        out.object("answer");
        out.write("level", question.node.column);
        out.write("element", int(question.node.element));
        out.close();
        break;
    }
    if (!question.hint.isEmpty())
        out.write("hint", checked("hint", question.hint));
    out.close();
}

} // namespace

QByteArray writeLesson(const Lesson& lesson) {
    if (lesson.stops.size() > Lesson::mostStops)
        throw UsageError(
            Message::tr("a lesson of %1 stops, expected at most %2", nullptr, lesson.stops.size(), Lesson::mostStops));
    Writer out;
    out.open();
    out.write("walshlesson", 1);
    out.write("title", checked("title", lesson.title));
    if (!lesson.author.isEmpty())
        out.write("author", checked("author", lesson.author));
    writeView(out, lesson.start, nullptr);
    out.openList("stops");
    for (const LessonStop& stop : lesson.stops) {
        out.open();
        out.write("title", checked("title", stop.title));
        if (const auto why = whyTextTooLong(stop.text))
            throw UsageError(Message::tr("the text of \"%1\" has %2", stop.title.toStdString(), *why));
        if (!stop.text.isEmpty())
            out.write("text", stop.text);
        writeView(out, stop.view, &lesson.start, stop.until);
        if (stop.hidesNearest)
            out.write("hidesNearest", true);
        if (stop.questions.size() > Question::mostOfAStop)
            throw UsageError(Message::tr("%1 questions of \"%2\", expected at most %3", stop.questions.size(),
                                         stop.title.toStdString(), Question::mostOfAStop));
        if (!stop.questions.empty()) {
            out.openList("questions");
            for (const Question& question : stop.questions)
                writeQuestion(out, question, stop.view.input->n());
            out.closeList();
        }
        out.close();
    }
    out.closeList();
    out.close();
    QByteArray bytes = out.bytes();
    if (bytes.size() > Lesson::mostBytes)
        throw UsageError(Message::tr(
            "a lesson of more than 4 MiB, expected smaller inputs or fewer stops with inputs of their own"));
    return bytes;
}

} // namespace walshscope::gui
