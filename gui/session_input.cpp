// SPDX-License-Identifier: GPL-3.0-or-later
// Making inputs out of files, bytes and documents.
#include "gui/session.h"

#include <QFile>

namespace walshscope {

int Input::n() const {
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        return f->n();
    if (const SBox* s = sbox())
        return s->n();
    const auto* v = std::get_if<Vector>(&document.value);
    return v ? v->n() : 0;
}

Input inputFromBytes(std::string bytes, const QString& name, const QString& path, const Reading& reading,
                     std::optional<Kind> preferred) {
    Input input{read(bytes, name.toStdString(), reading), path, {}, possibleReadings(bytes, name.toStdString()), {}};
    const Document& document = input.document;
    const auto other = std::ranges::find(input.readings, preferred, &Reading::as);
    if (preferred && preferred != document.kind() && other != input.readings.end())
        input.document = read(bytes, name.toStdString(), *other);
    for (std::size_t i = 0; i < input.readings.size() && !input.read; ++i)
        if (input.readings[i].as == document.kind() && input.readings[i].format == document.format)
            input.read = i;
    input.bytes = std::move(bytes);
    return input;
}

Input inputFromFile(const QString& path, std::optional<Kind> preferred) {
    // readFile() knows what is no file and says so well; the bytes are kept for other readings.
    Document document = readFile(path.toStdString(), {});
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Input{std::move(document), path, {}, {}, {}};
    const std::string name = document.name;
    Input input = inputFromBytes(file.readAll().toStdString(), path, path, {}, preferred);
    input.document.name = name;
    return input;
}

Input inputFromDocument(Document document) { return Input{std::move(document), {}, {}, {}, {}}; }

} // namespace walshscope
