// SPDX-License-Identifier: GPL-3.0-or-later
// Making inputs out of files, bytes and documents.
#include "gui/session.h"

#include <QFile>

namespace walshscope {
namespace {

void requireShowable(const Document& document) {
    if (const auto* sequence = std::get_if<Sequence>(&document.value))
        throw UsageError(document.name + " is a binary sequence of " + std::to_string(sequence->bits.size()) +
                         " bits. Boolean functions, S-boxes and 2^n integers have a Walsh spectrum");
}

} // namespace

int Input::n() const {
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        return f->n();
    if (const SBox* s = sbox())
        return s->n();
    const auto* v = std::get_if<Vector>(&document.value);
    return v ? v->n() : 0;
}

Input inputFromBytes(std::string bytes, const QString& name, const QString& path, const Reading& reading) {
    Input input{read(bytes, name.toStdString(), reading), path, {}, {}, {}};
    requireShowable(input.document);
    for (const Reading& possible : possibleReadings(bytes, name.toStdString()))
        if (possible.as != Kind::Sequence)
            input.readings.push_back(possible);
    const Document& document = input.document;
    for (std::size_t i = 0; i < input.readings.size() && !input.read; ++i)
        if (input.readings[i].as == document.kind() && input.readings[i].format == document.format)
            input.read = i;
    input.bytes = std::move(bytes);
    return input;
}

Input inputFromFile(const QString& path) {
    // readFile() knows what is no file and says so well; the bytes are kept for other readings.
    Document document = readFile(path.toStdString(), {});
    requireShowable(document);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Input{std::move(document), path, {}, {}, {}};
    const std::string name = document.name;
    Input input = inputFromBytes(file.readAll().toStdString(), path, path, {});
    input.document.name = name;
    return input;
}

Input inputFromDocument(Document document) {
    requireShowable(document);
    return Input{std::move(document), {}, {}, {}, {}};
}

} // namespace walshscope
