// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a lesson and says which line and key is wrong.
#include "gui/learn/lesson/lesson.h"

#include "gui/documents/file_name.h"
#include "gui/documents/noisy_input.h"
#include "gui/json/json_part.h"
#include "gui/learn/learn_state.h"
#include "io/scanner.h"
#include "simt/emulator.h"

#include <QJsonDocument>

namespace walshscope::gui {
namespace {

constexpr std::array<std::string_view, 4> booleanFormats{"anf", "bits", "hex-lsb", "hex-msb"};
constexpr std::array<std::string_view, 3> sboxFormats{"hex", "list", "power"};
constexpr std::array<std::string_view, 1> integerFormats{"integers"};

/// InputError counts in the text, which is one string of the file.
Message inText(const InputError& error) {
    if (error.line() == 0)
        return error.words();
    if (error.line() == 1)
        return Message::tr("at character %1, %2", error.column(), error.words());
    return Message::tr("in line %1 of it, at character %2, %3", error.line(), error.column(), error.words());
}

Document parsed(const JsonPart& part, const Reading& reading, const QString& title) {
    const std::string text = part.string("text").toStdString();
    const QString name = part.string("name", title);
    try {
        Document document = read(text, {}, reading);
        document.name = name.toStdString();
        return document;
    } catch (const InputError& error) {
        part.fail("text", inText(error));
    } catch (const UsageError& error) {
        part.fail("text", error.words());
    }
}

InputPointer readNoise(const JsonPart& part, const std::shared_ptr<Input>& clean) {
    const JsonPart noise = part.part("noise");
    if (!takesNoise(clean))
        part.fail("noise", Message::tr("only a Boolean function has noise"));
    noise.allowOnly({"flips", "seed"});
    const auto flips = std::uint32_t(noise.integer("flips", 0, 1 << clean->n()));
    const auto seed = std::uint32_t(noise.has("seed") ? noise.integer("seed", 0, Noise::largestSeed) : 1);
    clean->noise = Noise{nullptr, 0, seed};
    return withNoise(clean, flips, seed);
}

InputPointer readInput(const JsonPart& part, const QString& title) {
    part.allowOnly({"kind", "name", "n", "m", "format", "text", "noise"});
    Reading reading;
    reading.as = kindNamed(kindsOfLessons[part.oneOf("kind", kindsOfLessons)]);
    const int n = part.integer("n", 1, Emulator::largestTracedN);
    if (reading.as == Kind::Boolean) {
        reading.format = booleanFormats[part.oneOf("format", booleanFormats)];
        reading.n = reading.format == "anf" ? n : 0;
    } else if (reading.as == Kind::SBox) {
        reading.format = sboxFormats[part.oneOf("format", sboxFormats)];
        reading.m = part.integer("m", 1, SBox::largestN);
    } else {
        reading.format = integerFormats[part.oneOf("format", integerFormats)];
    }
    if (reading.as != Kind::SBox && part.has("m"))
        part.fail("m", Message::tr("only an S-box has output bits"));
    auto input = std::make_shared<Input>(inputFromDocument(parsed(part, reading, title)));
    if (input->n() != n)
        part.fail("text", Message::tr("these are values for n = %1, expected them for n = %2 as said", input->n(), n));
    if (const QString why = whyNotKept(*input); !why.isEmpty())
        part.fail("text", Message::plain(why.toStdString()));
    return part.has("noise") ? readNoise(part, input) : input;
}

/// `base` with what the part says otherwise.
LessonView readView(const JsonPart& part, const LessonView& base, const QString& title) {
    LessonView view = base;
    if (part.has("input")) {
        view.input = readInput(part.part("input"), title);
        view.component = view.input->sbox() ? 1 : 0;
    }
    if (part.has("component")) {
        const SBox* sbox = view.input->sbox();
        if (!sbox)
            part.fail("component", Message::tr("only an S-box has components"));
        view.component = std::uint32_t(part.integer("component", 1, (1 << sbox->m()) - 1));
    }
    view.state = stateFrom(part, view.state);
    return view;
}

Lesson readWhole(const JsonPart& whole) {
    const int version = whole.integer("walshlesson", 1, JsonPart::anyInteger);
    if (version != 1)
        whole.fail("walshlesson", Message::tr("version %1, expected 1", version));
    whole.allowOnly({"walshlesson", "title", "author", "input", "component", "variant", "compared", "parameters",
                     "withoutBarrier", "schedule", "step", "view", "stops"});
    Lesson lesson;
    lesson.title = plainString(whole, "title");
    lesson.author = plainString(whole, "author", {});
    if (!whole.has("input"))
        whole.fail("input", Message::tr("missing"));
    lesson.start = readView(whole, {}, lesson.title);
    for (const JsonPart& part : whole.parts("stops", Lesson::mostStops)) {
        part.allowOnly({"title", "text", "input", "component", "variant", "compared", "parameters", "withoutBarrier",
                        "schedule", "step", "until", "view", "questions", "hidesNearest"});
        const QString title = plainString(part, "title");
        const LessonView view = readView(part, lesson.start, title);
        std::optional<int> until;
        if (part.has("until"))
            until = part.integer("until", view.state.step, JsonPart::anyInteger);
        const QString text = part.string("text", {});
        if (const auto why = whyTextTooLong(text))
            part.fail("text", *why);
        lesson.stops.push_back(
            {title, text, view, until, readQuestions(part, view.input->n()), part.boolean("hidesNearest", false)});
    }
    return lesson;
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
    Lesson lesson = readWhole(JsonPart(places, {}, document.object()));
    lesson.bytes = bytes;
    return lesson;
}

} // namespace walshscope::gui
