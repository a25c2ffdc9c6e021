// SPDX-License-Identifier: GPL-3.0-or-later
// The value as text, in the format of its kind that says all of it.
#include "gui/documents/input_json.h"

#include "error.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

std::array<std::string_view, kindRows.size()> names() {
    std::array<std::string_view, kindRows.size()> names;
    std::ranges::transform(kindRows, names.begin(), &KindRow::name);
    return names;
}

} // namespace

QJsonObject toJson(const Input& edited) {
    const Kind kind = edited.document.kind();
    QJsonObject object{{QStringLiteral("kind"), QString::fromStdString(std::string(kindName(kind)))},
                       {QStringLiteral("origin"), edited.origin},
                       {QStringLiteral("text"), QString::fromStdString(write(edited.document, rowOf(kind).whole))}};
    if (const SBox* s = edited.sbox())
        object.insert(QStringLiteral("m"), s->m()); // Which the values need not tell.
    return object;
}

Input editedFrom(const JsonPart& part) {
    part.allowOnly({"kind", "origin", "text", "m"});
    const auto kind = Kind(part.oneOf("kind", names()));
    const QString origin = part.string("origin");
    const int outputs = part.has("m") ? part.integer("m", 1, SBox::largestN) : 0;
    try {
        return inputFromEdit(read(part.string("text").toStdString(), {},
                                  {.as = kind, .format = std::string(rowOf(kind).whole), .m = outputs}),
                             origin);
    } catch (const InputError& error) {
        part.fail("text", error.words());
    } catch (const UsageError& error) {
        part.fail("text", error.words());
    }
}

} // namespace walshscope::gui
