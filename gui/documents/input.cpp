// SPDX-License-Identifier: GPL-3.0-or-later
// Making inputs out of files, bytes and documents.
#include "gui/documents/input.h"

#include <algorithm>

namespace walshscope::gui {

int Input::n() const {
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        return f->n();
    if (const SBox* s = sbox())
        return s->n();
    const auto* v = std::get_if<Vector>(&document.value);
    return v ? v->n() : 0;
}

std::size_t Input::size() const {
    struct {
        std::size_t operator()(const BooleanFunction& f) const { return f.size() / 8; }
        std::size_t operator()(const SBox& s) const { return s.size() * sizeof(s(0)); }
        std::size_t operator()(const Sequence& s) const { return s.bits.size(); }
        std::size_t operator()(const Vector& v) const { return v.size() * sizeof(v[0]); }
    } sizeOf;
    return sizeof(Input) + bytes.capacity() + std::visit(sizeOf, document.value);
}

Input inputFromBytes(std::string bytes, const QString& name, const QString& path, Reading reading,
                     std::optional<Kind> preferred) {
    std::vector<Reading> readings = possibleReadings(bytes, name.toStdString());
    const auto wanted = std::ranges::find(readings, preferred, &Reading::as);
    if (preferred && wanted != readings.end())
        reading = *wanted;
    else if (preferred && readings.empty())
        reading.as = preferred; // It is nothing, and the error is to say what it would have to be.
    Input input{read(bytes, name.toStdString(), reading), path, {}, std::move(readings), {}};
    const Document& document = input.document;
    for (std::size_t i = 0; i < input.readings.size() && !input.read; ++i)
        if (input.readings[i].as == document.kind() && input.readings[i].format == document.format)
            input.read = i;
    input.bytes = std::move(bytes);
    return input;
}

Input inputFromFile(const QString& path, std::optional<Kind> preferred) {
    // The bytes are kept for other readings.
    return inputFromBytes(readBytes(path.toStdString()), path, path, {}, preferred);
}

Input inputFromDocument(Document document) { return Input{std::move(document), {}, {}, {}, {}}; }

} // namespace walshscope::gui
