// SPDX-License-Identifier: GPL-3.0-or-later
// The value as text, in the format of its kind that says all of it.
#include "gui/documents/input_json.h"

#include "error.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr std::array<std::string_view, 4> editedKinds{"boolean", "sequence", "integers", "sbox"},
    editedFormats{"bits", "ascii", "integers", "list"};

std::size_t placeOf(Kind kind) {
    return std::size_t(std::ranges::find(editedKinds, kindName(kind)) - editedKinds.begin());
}

} // namespace

QJsonObject toJson(const Input& edited) {
    const std::size_t kind = placeOf(edited.document.kind());
    QJsonObject object{
        {QStringLiteral("kind"), QString::fromStdString(std::string(editedKinds.at(kind)))},
        {QStringLiteral("origin"), edited.origin},
        {QStringLiteral("text"), QString::fromStdString(write(edited.document, editedFormats.at(kind)))}};
    if (const SBox* s = edited.sbox())
        object.insert(QStringLiteral("m"), s->m()); // Which the values need not tell.
    return object;
}

Input editedFrom(const JsonPart& part) {
    part.allowOnly({"kind", "origin", "text", "m"});
    const std::size_t kind = part.oneOf("kind", editedKinds);
    const QString origin = part.string("origin");
    const int outputs = part.has("m") ? part.integer("m", 1, SBox::largestN) : 0;
    try {
        return inputFromEdit(
            read(part.string("text").toStdString(), {},
                 {.as = kindNamed(editedKinds[kind]), .format = std::string(editedFormats[kind]), .m = outputs}),
            origin);
    } catch (const InputError& error) {
        part.fail("text", error.words());
    } catch (const UsageError& error) {
        part.fail("text", error.words());
    }
}

} // namespace walshscope::gui
