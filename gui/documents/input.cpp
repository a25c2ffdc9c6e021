// SPDX-License-Identifier: GPL-3.0-or-later
// Making inputs out of files, bytes and documents.
#include "gui/documents/input.h"

#include "boolean/anf.h"
#include "error.h"
#include "gui/documents/counts.h"
#include "gui/documents/file_name.h"
#include "gui/documents/kinds.h"
#include "io/entry.h"
#include "io/large_input.h"
#include "io/mapped_file.h"
#include "io/numbers_first.h"
#include "part.h"
#include "sliced/folding.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <bit>

namespace walshscope::gui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Input)
};

/// Nothing for standard input and the like, which can be read once only.
std::optional<FileState> stateOf(const QString& path) {
    const QFileInfo info(path);
    return info.isFile() ? std::optional(FileState{info.size(), info.lastModified()}) : std::nullopt;
}

/// "x0 + x1·x2", "0", "1, 0, 1, 1"
bool isFormula(const QString& name) {
    static const QRegularExpression formula(QStringLiteral("^([x0-9+*·,…− ]*[x,][x0-9+*·,…− ]*|[01])$"));
    return formula.match(name).hasMatch();
}

/// The same of what is short enough to be a name, empty otherwise.
QString formulaOf(const Document& document) {
    constexpr std::size_t mostTerms = 8;
    if (const auto* f = std::get_if<BooleanFunction>(&document.value)) {
        const BooleanFunction coefficients = moebius(*f);
        if (coefficients.weight() <= mostTerms)
            return QString::fromStdString(writeAnf(coefficients, mostTerms)).replace(u'*', u'·');
    }
    const auto* v = std::get_if<Vector>(&document.value);
    if (!v || v->size() > mostTerms)
        return {};
    QStringList values;
    for (const std::int32_t value : v->values())
        values << number(value);
    return values.join(QStringLiteral(", "));
}

/// More bits than a document holds.
bool isPackedAndLarge(const std::string& path, const Reading& reading) {
    return (!reading.as || *reading.as == Kind::Large || *reading.as == Kind::Boolean) &&
           arePackedBits(path, {.as = Kind::Boolean, .format = reading.format});
}

Input largeInput(const QString& path, LargeInput large) {
    const int n = large.folding->n();
    Input input = inputFromDocument({baseName(large.name), large.reading, "packed", LargeFunction{n, large.folding}});
    input.path = path;
    input.source = QFileInfo(path).fileName();
    input.file = stateOf(path);
    return input;
}

} // namespace

int Input::n() const { return nOf(document); }

std::optional<std::size_t> Input::likelier() const {
    const Reading& other = document.likelier;
    const auto found = std::ranges::find_if(readings, [&](const Reading& reading) {
        return reading.as == other.as && reading.format == other.format && reading.record == other.record;
    });
    return document.doubt.empty() || found == readings.end() ? std::nullopt
                                                             : std::optional(std::size_t(found - readings.begin()));
}

std::size_t Input::size() const {
    const Cases sizeOf{[](const BooleanFunction& f) { return std::size_t(f.size() / 8); },
                       [](const SBox& s) { return s.size() * sizeof(s(0)); },
                       [](const Sequence& s) { return s.bits.size(); },
                       [](const Vector& v) { return v.size() * sizeof(v[0]); },
                       [](const RealVector& v) { return v.size() * sizeof(v[0]); },
                       [](const LargeFunction&) { return std::size_t(0); }};
    return sizeof(Input) + (noise && noise->clean ? noise->clean->size() : 0) + bytes.capacity() +
           std::visit(sizeOf, document.value);
}

Input inputFromBytes(std::string bytes, const QString& name, const QString& path, Reading reading,
                     std::optional<Kind> preferred, Monitor& monitor) {
    Part looking(monitor, 0, 0.5), parsing(monitor, 0.5, 1);
    const std::string file = fileNameOf(name);
    std::vector<Reading> readings = possibleReadings(bytes, file, looking);
    if (reading.as || !reading.format.empty() || reading.record > 0)
        preferred.reset();
    // Zeros are added only to what somebody wants to be filled up.
    const auto wanted = std::ranges::find_if(
        readings, [&](const Reading& each) { return each.as == preferred && !each.format.ends_with("-filled"); });
    // Real numbers are only convolved, and whoever convolves wants others, too, but for those that are bits.
    const auto numbers = preferred == Kind::Real || preferred == Kind::Boolean ? asNumbers(readings) : std::nullopt;
    const bool mayBeFilled = preferred == Kind::Real || preferred == Kind::Integers;
    const auto filled = mayBeFilled ? filledUp(readings) : std::nullopt;
    const bool isFilled = filled && readings.front().format.ends_with("-filled");
    if (preferred && wanted != readings.end() && !isFilled)
        reading = *wanted;
    else if (numbers)
        reading = *numbers;
    else if (preferred && preferred != Kind::Real && readings.empty())
        reading.as = preferred; // It is nothing, and the error is to say what it would have to be.
    const auto readOne = [&] {
        try {
            return read(bytes, file, reading, parsing);
        } catch (const InputError& error) {
            if (isFilled)
                throw NeedsFilling(error, *filled);
            throw;
        }
    };
    Input input = inputFromDocument(readOne());
    if (numbers && wanted == readings.end())
        offerSBox(input.document, readings.front());
    input.path = path;
    input.readings = std::move(readings);
    const Document& document = input.document;
    for (std::size_t i = 0; i < input.readings.size() && !input.read; ++i)
        if (const Reading& found = input.readings[i];
            found.as == document.kind() && found.format == document.format && found.record == document.record)
            input.read = i;
    input.bytes = std::move(bytes);
    input.source = QFileInfo(name).fileName();
    return input;
}

Input inputFromFile(const QString& path, const Reading& reading, std::optional<Kind> preferred, Monitor& monitor) {
    if (const std::string name = fileNameOf(path); isPackedAndLarge(name, reading))
        return largeInput(path,
                          readLarge(name, {.reading = {.as = Kind::Boolean, .format = "packed"}, .n = {}}, monitor));
    Part loading(monitor, 0, 0.1), rest(monitor, 0.1, 1);
    // The bytes, or where to find them, are kept for other readings.
    const std::optional<FileState> before = stateOf(path);
    Input input =
        inputFromBytes(readBytes(fileNameOf(path), Pipes::Refused, loading), path, path, reading, preferred, rest);
    if (before && input.bytes.size() > Input::mostBytes) {
        input.file = before;
        std::string().swap(input.bytes);
    }
    return input;
}

Input inputFromDocument(Document document) { return {std::move(document), {}, {}, {}, {}, {}, {}, false, {}}; }

Input withDocument(const Input& old, Document document) {
    Input input = inputFromDocument(std::move(document));
    input.path = old.path;
    input.source = old.source;
    input.bytes = old.bytes;
    input.file = old.file;
    input.readings = old.readings;
    const Document& read = input.document;
    for (std::size_t i = 0; i < input.readings.size() && !input.read; ++i)
        if (const Reading& found = input.readings[i];
            found.as == read.kind() && found.format == read.format && found.record == read.record)
            input.read = i;
    return input;
}

Input readAgain(const Input& old, const Reading& reading, Monitor& monitor) {
    const std::string file = fileNameOf(old.path.isEmpty() ? old.title() : old.path);
    return withDocument(old, read(bytesOf(old, monitor), file, reading, monitor));
}

Input inputFromEdit(Document document, const QString& origin) {
    // What is called by its formula is called by another one now.
    const bool byFormula = isFormula(origin);
    const QString name = byFormula ? formulaOf(document) : origin;
    document.name = (name.isEmpty() ? Words::tr("typed")
                     : byFormula    ? name
                                    : Words::tr("%1 (edited)").arg(name))
                        .toStdString();
    Input input = inputFromDocument(std::move(document));
    input.edited = true;
    input.origin = name;
    return input;
}

std::string bytesOf(const Input& input, Monitor& monitor) {
    if (!input.file)
        return input.bytes;
    const std::string path = fileNameOf(input.path);
    std::string bytes;
    if (stateOf(input.path) == input.file)
        bytes = readBytes(path, Pipes::Refused, monitor);
    if (stateOf(input.path) != input.file || bytes.size() != std::size_t(input.file->size))
        throw InputError(path, 0, 0, Message::tr("changed since it was opened, so it cannot be read another way"));
    return bytes;
}

void requireUnchanged(const Input& input) {
    if (input.file && stateOf(input.path) != input.file)
        throw InputError(fileNameOf(input.path), 0, 0,
                         Message::tr("changed since it was opened, expected the same bytes: open it again"));
}

} // namespace walshscope::gui
