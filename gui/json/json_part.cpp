// SPDX-License-Identifier: GPL-3.0-or-later
// Typed access to the keys of an object.
#include "gui/json/json_part.h"

#include "error.h"
#include "io/scanner.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

Message kindOf(const QJsonValue& value) {
    switch (value.type()) {
    case QJsonValue::Null:
        return Message::plain("null");
    case QJsonValue::Bool:
        return Message::plain(value.toBool() ? "true" : "false");
    case QJsonValue::Double:
        return Message::tr("a number");
    case QJsonValue::String:
        return Message::tr("a string");
    case QJsonValue::Array:
        return Message::tr("a list");
    default:
        return Message::tr("an object");
    }
}

std::string digitsOf(double number) { return QString::number(number, 'g', 15).toStdString(); }

/// A number as it is, and what else there is in words.
Message asFound(const QJsonValue& value) {
    return value.isDouble() ? Message::plain(digitsOf(value.toDouble())) : kindOf(value);
}

} // namespace

JsonPart::JsonPart(const JsonPlaces& places, KeyPath path, const QJsonValue& value)
    : m_places(&places), m_path(std::move(path)), m_object(value.toObject()) {
    if (!value.isObject())
        m_places->fail(m_path, Message::tr("%1, expected an object", kindOf(value)));
}

void JsonPart::fail(const char* key, const Message& words) const { m_places->fail(below(m_path, key), words); }

void JsonPart::allowOnly(const std::vector<const char*>& keys) const {
    std::string known;
    for (const char* key : keys)
        known += (known.empty() ? "\"" : ", \"") + std::string(key) + '"';
    for (const QString& key : m_object.keys())
        if (std::ranges::none_of(keys, [&](const char* allowed) { return key == QLatin1String(allowed); }))
            fail(key.toUtf8().constData(), Message::tr("unknown, expected one of %1", known));
}

QString JsonPart::string(const char* key) const {
    const QJsonValue value = required(key);
    if (!value.isString())
        fail(key, Message::tr("%1, expected a string", kindOf(value)));
    return value.toString();
}

int JsonPart::integerOf(const QJsonValue& value, const char* key, int smallest, int largest) const {
    const double number = value.toDouble();
    if (value.isDouble() && number >= smallest && number <= largest && number == std::floor(number))
        return int(number);
    if (largest == anyInteger)
        fail(key, Message::tr("%1, expected a whole number from %2 on", asFound(value), smallest));
    fail(key, Message::tr("%1, expected a whole number from %2 to %3", asFound(value), smallest, largest));
}

int JsonPart::integer(const char* key, int smallest, int largest) const {
    return integerOf(required(key), key, smallest, largest);
}

std::vector<int> JsonPart::integers(const char* key, std::size_t count, int smallest, int largest) const {
    const QJsonValue value = required(key);
    if (!value.isArray())
        fail(key, Message::tr("%1, expected a list", kindOf(value)));
    const QJsonArray list = value.toArray();
    if (std::size_t(list.size()) != count)
        fail(key, Message::tr("a list of %1, expected %2", list.size(), count));
    std::vector<int> numbers;
    for (const QJsonValue& each : list)
        numbers.push_back(integerOf(each, key, smallest, largest));
    return numbers;
}

std::uint64_t JsonPart::count(const char* key, std::uint64_t smallest, std::uint64_t largest) const {
    const QJsonValue value = required(key);
    const qint64 number = value.toInteger(-1);
    if (value.isDouble() && number >= 0 && std::uint64_t(number) >= smallest && std::uint64_t(number) <= largest)
        return std::uint64_t(number);
    fail(key, Message::tr("%1, expected a whole number from %2 to %3", asFound(value), smallest, largest));
}

double JsonPart::numberOf(const QJsonValue& value, const KeyPath& path, double least, double most) const {
    const double number = value.toDouble();
    if (value.isDouble() && number >= least && number <= most)
        return number;
    m_places->fail(path,
                   Message::tr("%1, expected a number from %2 to %3", asFound(value), digitsOf(least), digitsOf(most)));
}

double JsonPart::number(const char* key, double least, double most) const {
    return numberOf(required(key), below(m_path, key), least, most);
}

std::vector<double> JsonPart::numbers(const char* key, Empty empty, double least, double most) const {
    const QJsonValue value = required(key);
    if (!value.isArray())
        fail(key, Message::tr("%1, expected a list", asFound(value)));
    const QJsonArray list = value.toArray();
    if (list.isEmpty() && empty == Empty::Refused)
        fail(key, Message::tr("an empty list, expected at least one number"));
    std::vector<double> numbers;
    for (qsizetype i = 0; i < list.size(); ++i)
        numbers.push_back(numberOf(list[i], below(below(m_path, key), std::to_string(i)), least, most));
    return numbers;
}

QStringList JsonPart::strings(const char* key, std::size_t least, std::size_t most) const {
    const QJsonValue value = required(key);
    if (!value.isArray())
        fail(key, Message::tr("%1, expected a list", kindOf(value)));
    const QJsonArray list = value.toArray();
    if (std::size_t(list.size()) < least || std::size_t(list.size()) > most)
        fail(key, Message::tr("a list of %1, expected %2 to %3", list.size(), least, most));
    QStringList texts;
    for (const QJsonValue& each : list) {
        if (!each.isString())
            fail(key, Message::tr("%1, expected a string", kindOf(each)));
        texts << each.toString();
    }
    return texts;
}

bool JsonPart::boolean(const char* key, bool otherwise) const {
    if (!has(key))
        return otherwise;
    const QJsonValue value = required(key);
    if (!value.isBool())
        fail(key, Message::tr("%1, expected true or false", kindOf(value)));
    return value.toBool();
}

std::size_t JsonPart::oneOf(const char* key, std::span<const std::string_view> words) const {
    const std::string word = string(key).toStdString();
    std::string known;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (word == words[i])
            return i;
        known += (i == 0 ? "" : ", ") + std::string(words[i]);
    }
    fail(key, Message::tr("\"%1\", expected one of %2", printable(word, 40), known));
}

JsonPart JsonPart::part(const char* key) const { return {*m_places, below(m_path, key), required(key)}; }

std::vector<JsonPart> JsonPart::parts(const char* key, std::size_t most) const {
    const QJsonValue value = required(key);
    if (!value.isArray())
        fail(key, Message::tr("%1, expected a list", kindOf(value)));
    const QJsonArray list = value.toArray();
    if (std::size_t(list.size()) > most)
        fail(key, Message::tr("a list of %1, expected at most %2", list.size(), most));
    std::vector<JsonPart> parts;
    for (qsizetype i = 0; i < list.size(); ++i)
        parts.emplace_back(*m_places, below(below(m_path, key), std::to_string(i)), list[i]);
    return parts;
}

QJsonValue JsonPart::required(const char* key) const {
    if (!has(key))
        fail(key, Message::tr("missing"));
    return m_object.value(QLatin1String(key));
}

} // namespace walshscope::gui
