// SPDX-License-Identifier: GPL-3.0-or-later
// The value as text, in the format of its kind that says all of it.
#include "gui/documents/input_json.h"

#include "gui/json/fields.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

std::array<std::string_view, kindRows.size()> namesOfKinds() {
    std::array<std::string_view, kindRows.size()> names;
    std::ranges::transform(kindRows, names.begin(), &KindRow::name);
    return names;
}

/// As it stands in the file.
struct EditedInput {
    Kind kind = Kind::Boolean;
    QString origin{}, text{};
    int m = 0; ///< Of an S-box, whose values need not tell; 0 where they do.
};

constexpr auto valuesKey = "text";

Fields<EditedInput> editedFields() {
    using F = Field<EditedInput>;
    static const auto kinds = namesOfKinds();
    return {F("kind", &EditedInput::kind, OneOf{kinds}).required(),
            F("origin", &EditedInput::origin, String{}).required(),
            F(valuesKey, &EditedInput::text, String{}).required(),
            F("m", &EditedInput::m, Whole{1, SBox::largestN}).seldom()};
}

} // namespace

QJsonObject toJson(const Input& edited) {
    const Kind kind = edited.document.kind();
    return toJson(editedFields(),
                  {kind, edited.origin, QString::fromStdString(write(edited.document, rowOf(kind).whole)),
                   edited.sbox() ? edited.sbox()->m() : 0},
                  {nullptr, true});
}

Input editedFrom(const JsonPart& part) {
    const EditedInput edited = readFields(editedFields(), part, EditedInput());
    try {
        return inputFromEdit(read(edited.text.toStdString(), {},
                                  {.as = edited.kind, .format = std::string(rowOf(edited.kind).whole), .m = edited.m}),
                             edited.origin);
    } catch (const InputError& error) {
        part.fail(valuesKey, error.words());
    } catch (const UsageError& error) {
        part.fail(valuesKey, error.words());
    }
}

} // namespace walshscope::gui
