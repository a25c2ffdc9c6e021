// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of an input, and the formats that its values are in.
#include "gui/lesson/lesson_input.h"

#include "gui/documents/noisy_input.h"
#include "gui/lesson/lesson_fields.h"
#include "simt/emulator.h"
#include "vector.h"

namespace walshscope::gui {
namespace {

/// What an input can be, as kindName() says it.
constexpr std::array<std::string_view, 3> kindsOfLessons{"boolean", "sbox", "integers"};
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
    case Kind::Large:
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
    if (const auto* integers = std::get_if<Vector>(&s.input->document.value)) {
        Monitor nobody;
        try {
            requireExact(integers->values(), nobody);
        } catch (const UsageError& error) {
            part.fail(key, error.words());
        }
    }
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

Fields<LessonInput> inputFields() {
    using F = Field<LessonInput>;
    using S = LessonInput;
    const auto readKind = [](const JsonPart& part, const char* key, S& s) {
        s.kind = kindNamed(kindsOfLessons[part.oneOf(key, kindsOfLessons)]);
    };
    const auto readFormat = [](const JsonPart& part, const char* key, S& s) {
        const auto formats = formatsOf(s.kind);
        s.format = formats[part.oneOf(key, formats)];
    };
    return {onlyRead<S>("kind", readKind).required(),
            {"name", &S::name, String{}},
            F("n", &S::n, Whole{1, Emulator::largestTracedN}).required(),
            onlyRead<S>("m", readOutputs).required(),
            onlyRead<S>("format", readFormat).required(),
            onlyRead<S>("text", readValues).required(),
            onlyRead<S>("noise", readNoise)};
}

} // namespace

InputPointer readLessonInput(const JsonPart& part, const QString& title) {
    LessonInput base;
    base.name = title;
    return readFields(inputFields(), part, std::move(base)).input;
}

} // namespace walshscope::gui
