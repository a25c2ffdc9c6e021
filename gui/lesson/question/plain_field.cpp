// SPDX-License-Identifier: GPL-3.0-or-later
// Complaining about texts that are too long, and taking the signs of Markdown for what they are.
#include "gui/lesson/question/plain_field.h"

#include <QRegularExpression>

namespace walshscope::gui {

std::optional<Message> whyTooLong(const QString& text, qsizetype most) {
    if (text.size() > most)
        return Message::tr("%1 characters, expected at most %2", text.size(), most);
    return {};
}

QString plainString(const JsonPart& part, const char* key) {
    const QString text = part.string(key);
    if (const auto why = whyTooLong(text))
        part.fail(key, *why);
    return text;
}

const QString& checkedPlain(const char* key, const QString& text) {
    if (const auto why = whyTooLong(text))
        throw UsageError(Message::tr("\"%1\" of a lesson has %2", key, *why));
    return text;
}

QString asMarkdown(QString plain) {
    static const QRegularExpression signs(QStringLiteral("([\\\\`*_{}\\[\\]<>#+|~-])"));
    return plain.replace(signs, QStringLiteral("\\\\1"));
}

} // namespace walshscope::gui
