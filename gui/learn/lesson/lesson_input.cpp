// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of an input, and the formats that its values are written in.
#include "gui/learn/lesson/lesson_input.h"

#include "gui/documents/noisy_input.h"
#include "gui/learn/lesson/lesson.h"
#include "simt/emulator.h"

namespace walshscope::gui {
namespace {

constexpr std::array<std::string_view, 4> booleanFormats{"anf", "bits", "hex-lsb", "hex-msb"};
constexpr std::array<std::string_view, 3> sboxFormats{"hex", "list", "power"};
constexpr std::array<std::string_view, 1> integerFormats{"integers"};

std::span<const std::string_view> formatsOf(Kind kind) {
    switch (kind) {
    case Kind::Boolean:
        return booleanFormats;
    case Kind::SBox:
        return sboxFormats;
    case Kind::Integers:
        return integerFormats;
    case Kind::Sequence:
    case Kind::Real:
        break;
    }
    return {}; // Of kinds that no lesson has.
}

/// As it stands in the file.
struct LessonInput {
    Kind kind = Kind::Boolean;
    QString name;
    int n = 0, m = 0; ///< m is 0 where it is no S-box.
    std::string format, text;
    InputPointer input; ///< What these say.
    int flips = 0, seed = 1;
    bool isNoisy = false;
};

/// InputError counts in the text, which is one string of the file.
Message inText(const InputError& error) {
    if (error.line() == 0)
        return error.words();
    if (error.line() == 1)
        return Message::tr("at character %1, %2", error.column(), error.words());
    return Message::tr("in line %1 of it, at character %2, %3", error.line(), error.column(), error.words());
}

void readOutputs(const JsonPart& part, const char* key, LessonInput& s) {
    if (s.kind == Kind::SBox)
        s.m = part.integer(key, 1, SBox::largestN);
    else if (part.has(key))
        part.fail(key, Message::tr("only an S-box has output bits"));
}

void writeOutputs(JsonWriter& out, const char* key, const LessonInput& s, const Known<LessonInput>&) {
    if (s.kind == Kind::SBox)
        out.write(key, s.m);
}

void readValues(const JsonPart& part, const char* key, LessonInput& s) {
    Reading reading;
    reading.as = s.kind;
    reading.format = s.format;
    reading.m = s.m;
    reading.n = s.format == "anf" ? s.n : 0;
    s.text = part.string(key).toStdString();
    try {
        Document document = read(s.text, {}, reading);
        document.name = s.name.toStdString();
        s.input = std::make_shared<const Input>(inputFromDocument(std::move(document)));
    } catch (const InputError& error) {
        part.fail(key, inText(error));
    } catch (const UsageError& error) {
        part.fail(key, error.words());
    }
    if (s.input->n() != s.n)
        part.fail(key, Message::tr("these are values for n = %1, expected them for n = %2 as said", s.input->n(), s.n));
    if (const QString why = whyNotKept(*s.input); !why.isEmpty())
        part.fail(key, Message::plain(why.toStdString()));
}

Fields<LessonInput> noiseFields(int n) {
    using F = Field<LessonInput>;
    return {F("flips", &LessonInput::flips, Whole{0, 1 << n}).required(),
            {"seed", &LessonInput::seed, Whole{0, Noise::largestSeed}}};
}

void readNoise(const JsonPart& part, const char* key, LessonInput& s) {
    const JsonPart noise = part.part(key);
    if (!takesNoise(s.input))
        part.fail(key, Message::tr("only a Boolean function has noise"));
    s = readFields(noiseFields(s.n), noise, std::move(s));
    auto clean = std::make_shared<Input>(*s.input);
    clean->noise = Noise{nullptr, 0, std::uint32_t(s.seed)};
    s.input = withNoise(clean, std::uint32_t(s.flips), std::uint32_t(s.seed));
}

void writeNoise(JsonWriter& out, const char* key, const LessonInput& s, const Known<LessonInput>&) {
    out.open(key);
    writeFields(out, noiseFields(s.n), s);
    out.close();
}

Fields<LessonInput> inputFields() {
    using F = Field<LessonInput>;
    using S = LessonInput;
    return {F::own(
                "kind",
                [](const JsonPart& part, const char* key, S& s) {
                    s.kind = kindNamed(kindsOfLessons[part.oneOf(key, kindsOfLessons)]);
                },
                [](const S& s) { return latin(kindName(s.kind)); })
                .required(),
            {"name", &S::name, String{}},
            F("n", &S::n, Whole{1, Emulator::largestTracedN}).required(),
            F::ordered("m", readOutputs, writeOutputs, {}).required(),
            F::own(
                "format",
                [](const JsonPart& part, const char* key, S& s) {
                    const auto formats = formatsOf(s.kind);
                    s.format = formats[part.oneOf(key, formats)];
                },
                [](const S& s) { return QString::fromStdString(s.format); })
                .required(),
            F::own("text", readValues, [](const S& s) { return QString::fromStdString(s.text); }).required(),
            F::ordered("noise", readNoise, writeNoise, [](const S& a, const S& b) {
                return a.isNoisy == b.isNoisy;
            }).seldom()};
}

/// The format it came in where a lesson has it, otherwise the shortest that holds every value.
std::string formatOf(const Document& document) {
    const std::string own = document.format, usual(rowOf(document.kind()).usual);
    const Cases cases{[&](const BooleanFunction& f) {
                          if (f.n() < 2)
                              return own == "anf" ? own : "bits";
                          return own == "anf" || own == "bits" || own == "hex-msb" ? own : usual;
                      },
                      [&](const SBox&) { return own == "list" ? own : "hex"; }, [&](const Sequence&) { return usual; },
                      [&](const Vector&) { return usual; }, [&](const RealVector&) { return usual; }};
    return std::visit(cases, document.value);
}

} // namespace

InputPointer readLessonInput(const JsonPart& part, const QString& title) {
    LessonInput base;
    base.name = title;
    return readFields(inputFields(), part, std::move(base)).input;
}

void writeLessonInput(JsonWriter& out, const char* key, const InputPointer& input) {
    const InputPointer clean = cleanOf(input);
    const Document& document = clean->document;
    LessonInput s;
    s.kind = document.kind();
    // A file's name may be no text, and what is no text cannot be read back.
    s.name = QString::fromStdString(document.name);
    s.n = clean->n();
    s.m = clean->sbox() ? clean->sbox()->m() : 0;
    s.format = formatOf(document);
    s.text = write(document, s.format);
    while (s.text.ends_with('\n'))
        s.text.pop_back();
    if (input->noise) {
        s.isNoisy = true;
        s.flips = int(input->noise->flips);
        s.seed = int(input->noise->seed);
    }
    out.open(key);
    writeFields(out, inputFields(), s, {nullptr, true});
    out.close();
}

} // namespace walshscope::gui
