// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of a lesson that labels and lists show: how long they may be, in a file and as Markdown.
#pragma once

#include "gui/json/fields.h"

#include <optional>

namespace walshscope::gui {

/// Of a title, an author, a question, a choice and a hint: labels and lists lay them out in one go.
constexpr qsizetype mostPlainCharacters = 1'000;

/// Why one of them is too long; nothing if it is not.
std::optional<Message> whyTooLong(const QString& text, qsizetype most = mostPlainCharacters);

/// The string of that key, which is one of them. Throws InputError.
QString plainString(const JsonPart& part, const char* key);
/// The string as it will be read. Throws UsageError.
const QString& checkedPlain(const char* key, const QString& text);

template <class S>
Field<S> plainField(const char* key, QString S::*where) {
    return Field<S>::own(
        key, [=](const JsonPart& part, const char* k, S& s) { s.*where = plainString(part, k); },
        [=](const S& s) { return checkedPlain(key, s.*where); });
}

/// Plain text is read as it stands, whatever signs it has.
QString asMarkdown(QString plain);

} // namespace walshscope::gui
