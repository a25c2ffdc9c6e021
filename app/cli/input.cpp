// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the input of a subcommand and transforms it.
#include "input.h"

#include "error.h"
#include "gui/documents/samples.h"
#include "memory.h"

#include <QFile>

namespace walshscope::cli {
namespace {

constexpr int bytesAPoint = 2 * sizeof(std::int32_t); ///< The vector and its text's buffer or a second array.

} // namespace

void addInputOptions(Parser& parser) {
    parser.add("as", QStringLiteral("What the input is: boolean, sbox, sequence or integers."), "kind");
    parser.add("format", QStringLiteral("Its format, for example hex-msb; detected otherwise."), "name");
    parser.add("m", QStringLiteral("Output bits of the S-box."), "bits");
    parser.add("n", QStringLiteral("Variables of an ANF."), "variables");
    parser.add("record", QStringLiteral("Which record of a file with several, from 0."), "number");
    parser.add("sample", QStringLiteral("A sample of the library instead of a file: AES, PRESENT, …"), "name");
}

namespace {

/// In the encoding of the file system.
std::string fileOf(const Parser& parser) {
    const QStringList files = parser.positional(1);
    if (files.isEmpty())
        throw UsageError(Message::tr("a file name is missing, expected a file, - for standard input, or --sample"));
    return QFile::encodeName(files.first()).toStdString();
}

/// The sample that --sample names, if it does.
std::optional<Document> sampleDocument(const Parser& parser) {
    if (!parser.has("sample"))
        return {};
    if (!parser.positional(1).isEmpty())
        throw UsageError(Message::tr("a file and --sample, expected one of them"));
    return gui::sample(QString::fromStdString(parser.text("sample")));
}

} // namespace

Document inputDocument(const Parser& parser, Sequences sequences) {
    if (auto document = sampleDocument(parser))
        return *std::move(document);
    const std::string name = fileOf(parser);
    Reading reading;
    if (parser.has("as"))
        reading.as = kindNamed(parser.text("as"));
    reading.format = parser.text("format");
    reading.m = int(parser.number("m", 1, SBox::largestN).value_or(0));
    reading.n = int(parser.number("n", 0, Vector::largestN).value_or(0));
    reading.record = std::size_t(parser.number("record", 0, std::int64_t(1) << 40).value_or(0));
    Document document = readFile(name, reading);
    // Nobody asked for a sequence: these are 0s and 1s whose number does not make a Boolean function.
    if (const auto* sequence = std::get_if<Sequence>(&document.value);
        sequence && sequences == Sequences::AskedFor && !reading.as && reading.format.empty())
        throw InputError(name == "-" ? "standard input" : name, 1, 1,
                         Message::tr("a sequence of %1 bits, expected a power of two of them for a Boolean function",
                                     nullptr, sequence->bits.size()));
    return document;
}

void addSequenceInputOptions(Parser& parser) {
    parser.add("format",
               QStringLiteral("ascii, msb or lsb (bytes, most or least significant bit first), csv; detected "
                              "otherwise."),
               "name");
    parser.add("sample", QStringLiteral("A sequence of the library instead of a file: handbook9, e1024, …"), "name");
}

Document sequenceDocument(const Parser& parser) {
    if (auto document = sampleDocument(parser)) {
        if (document->kind() != Kind::Sequence)
            throw UsageError(Message::tr("the sample \"%1\" is of the kind %2, expected a sequence", document->name,
                                         kindName(document->kind())));
        return *std::move(document);
    }
    Reading reading;
    reading.as = Kind::Sequence;
    reading.format = parser.text("format");
    return readFile(fileOf(parser), reading);
}

void addChoiceOptions(Parser& parser) {
    addRunOptions(parser);
    parser.add("device", QStringLiteral("auto (default), cpu, emulator, cuda or cuda:N."), "id");
}

void addRunOptions(Parser& parser) {
    parser.add("variant", QStringLiteral("Which variant computes; walshscope variants lists them."), "id");
    parser.add("block", QStringLiteral("Threads a block, for the variants that let one choose."), "threads");
    parser.add("elements", QStringLiteral("Elements a thread: A3's M."), "count");
}

void readParameters(const Parser& parser, Parameters& parameters) {
    parameters.blockSize = int(parser.number("block", 1, 1024).value_or(parameters.blockSize));
    parameters.elementsPerThread = int(parser.number("elements", 1, 1 << 20).value_or(parameters.elementsPerThread));
}

Choice choiceOf(const Parser& parser) {
    Choice choice;
    if (parser.has("variant"))
        choice.variant = &variantNamed(parser.text("variant"));
    if (const std::string device = parser.text("device"); !device.empty() && device != "auto")
        choice.device = &deviceNamed(device);
    readParameters(parser, choice.parameters);
    return choice;
}

void addOrderOption(Parser& parser) {
    parser.add("order", QStringLiteral("hadamard (default), sequency or dyadic."), "order");
}

Order orderOf(const Parser& parser) {
    const std::string name = parser.has("order") ? parser.text("order") : "hadamard";
    for (std::size_t i = 0; i < orderNames.size(); ++i)
        if (orderNames[i] == name)
            return Order(i);
    throw UsageError(Message::tr("there is no order \"%1\", expected hadamard, sequency or dyadic", name));
}

void addComponentOption(Parser& parser) {
    parser.add("component", QStringLiteral("The output mask b of an S-box, for example 0x01."), "b");
}

std::uint32_t componentOf(const Document& document, const Parser& parser) {
    const SBox* sbox = std::get_if<SBox>(&document.value);
    if (!sbox)
        throw UsageError(
            Message::tr("--component is for S-boxes only, and this is of the kind %1", kindName(document.kind())));
    const std::int64_t most = (std::int64_t(1) << sbox->m()) - 1;
    if (!parser.has("component"))
        throw UsageError(
            Message::tr("this is an S-box: which component? Expected --component b, b from 0 to %1", most));
    return std::uint32_t(*parser.number("component", 0, most));
}

Transformed spectrumOf(Document document, const Parser& parser, const Choice& choice, Monitor& monitor) {
    const SBox* sbox = std::get_if<SBox>(&document.value);
    if (sbox || parser.has("component")) {
        const std::uint32_t b = componentOf(document, parser);
        return walshTransform(sbox->component(b), choice, monitor);
    }
    if (const auto* f = std::get_if<BooleanFunction>(&document.value)) {
        requireMemory(f->size() * bytesAPoint);
        return walshTransform(*f, choice, monitor);
    }
    if (auto* values = std::get_if<Vector>(&document.value))
        return transform(std::move(*values), choice, monitor);
    throw UsageError(
        Message::tr("this is a sequence, expected a Boolean function, an S-box or integers (--as says which)"));
}

} // namespace walshscope::cli
