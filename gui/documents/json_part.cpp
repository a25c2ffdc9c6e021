// SPDX-License-Identifier: GPL-3.0-or-later
// Typed access to the keys of an object.
#include "gui/documents/json_part.h"

#include "error.h"
#include "io/scanner.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

std::string kindOf(const QJsonValue& value) {
    switch (value.type()) {
    case QJsonValue::Null:
        return "null";
    case QJsonValue::Bool:
        return value.toBool() ? "true" : "false";
    case QJsonValue::Double:
        return "a number";
    case QJsonValue::String:
        return "a string";
    case QJsonValue::Array:
        return "a list";
    default:
        return "an object";
    }
}

} // namespace

JsonPart::JsonPart(const JsonPlaces& places, KeyPath path, const QJsonValue& value)
    : m_places(&places), m_path(std::move(path)), m_object(value.toObject()) {
    if (!value.isObject())
        m_places->fail(m_path, kindOf(value) + ", expected an object");
}

void JsonPart::fail(const char* key, const std::string& what) const { m_places->fail(below(m_path, key), what); }

void JsonPart::allowOnly(std::initializer_list<const char*> keys) const {
    std::string known;
    for (const char* key : keys)
        known += (known.empty() ? "\"" : ", \"") + std::string(key) + '"';
    for (const QString& key : m_object.keys())
        if (std::ranges::none_of(keys, [&](const char* allowed) { return key == QLatin1String(allowed); }))
            fail(key.toUtf8().constData(), "unknown, expected one of " + known);
}

QString JsonPart::string(const char* key) const {
    const QJsonValue value = required(key);
    if (!value.isString())
        fail(key, kindOf(value) + ", expected a string");
    return value.toString();
}

int JsonPart::integerOf(const QJsonValue& value, const char* key, int smallest, int largest) const {
    const std::string expected = "expected a whole number from " + std::to_string(smallest) +
                                 (largest == anyInteger ? " on" : " to " + std::to_string(largest));
    if (!value.isDouble())
        fail(key, kindOf(value) + ", " + expected);
    const double number = value.toDouble();
    if (number < smallest || number > largest || number != std::floor(number))
        fail(key, QString::number(number, 'g', 15).toStdString() + ", " + expected);
    return int(number);
}

int JsonPart::integer(const char* key, int smallest, int largest) const {
    return integerOf(required(key), key, smallest, largest);
}

std::vector<int> JsonPart::integers(const char* key, std::size_t count, int smallest, int largest) const {
    const QJsonValue value = required(key);
    if (!value.isArray())
        fail(key, kindOf(value) + ", expected a list");
    const QJsonArray list = value.toArray();
    if (std::size_t(list.size()) != count)
        fail(key, "a list of " + std::to_string(list.size()) + ", expected " + std::to_string(count));
    std::vector<int> numbers;
    for (const QJsonValue& each : list)
        numbers.push_back(integerOf(each, key, smallest, largest));
    return numbers;
}

bool JsonPart::boolean(const char* key, bool otherwise) const {
    if (!has(key))
        return otherwise;
    const QJsonValue value = required(key);
    if (!value.isBool())
        fail(key, kindOf(value) + ", expected true or false");
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
    fail(key, '"' + printable(word, 40) + "\", expected one of " + known);
}

JsonPart JsonPart::part(const char* key) const { return {*m_places, below(m_path, key), required(key)}; }

std::vector<JsonPart> JsonPart::parts(const char* key, std::size_t most) const {
    const QJsonValue value = required(key);
    if (!value.isArray())
        fail(key, kindOf(value) + ", expected a list");
    const QJsonArray list = value.toArray();
    if (std::size_t(list.size()) > most)
        fail(key, "a list of " + std::to_string(list.size()) + ", expected at most " + std::to_string(most));
    std::vector<JsonPart> parts;
    for (qsizetype i = 0; i < list.size(); ++i)
        parts.emplace_back(*m_places, below(below(m_path, key), std::to_string(i)), list[i]);
    return parts;
}

QJsonValue JsonPart::required(const char* key) const {
    if (!has(key))
        fail(key, "missing");
    return m_object.value(QLatin1String(key));
}

} // namespace walshscope::gui
