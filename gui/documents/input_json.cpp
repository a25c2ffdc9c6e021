// SPDX-License-Identifier: GPL-3.0-or-later
// The value as text, in the format of its kind that says all of it.
#include "gui/documents/input_json.h"

#include "error.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

/// Of S-boxes there are no editors.
constexpr std::array<std::string_view, 3> editedKinds{"boolean", "sequence", "integers"},
    editedFormats{"bits", "ascii", "integers"};

std::size_t placeOf(Kind kind) {
    return std::size_t(std::ranges::find(editedKinds, kindName(kind)) - editedKinds.begin());
}

} // namespace

QJsonObject toJson(const Input& edited) {
    const std::size_t kind = placeOf(edited.document.kind());
    return {{QStringLiteral("kind"), QString::fromStdString(std::string(editedKinds.at(kind)))},
            {QStringLiteral("origin"), edited.origin},
            {QStringLiteral("text"), QString::fromStdString(write(edited.document, editedFormats.at(kind)))}};
}

Input editedFrom(const JsonPart& part) {
    part.allowOnly({"kind", "origin", "text"});
    const std::size_t kind = part.oneOf("kind", editedKinds);
    const QString origin = part.string("origin");
    try {
        return inputFromEdit(read(part.string("text").toStdString(), {},
                                  {.as = kindNamed(editedKinds[kind]), .format = std::string(editedFormats[kind])}),
                             origin);
    } catch (const InputError& error) {
        part.fail("text", error.words());
    } catch (const UsageError& error) {
        part.fail("text", error.words());
    }
}

} // namespace walshscope::gui
