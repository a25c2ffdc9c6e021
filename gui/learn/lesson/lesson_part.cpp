// SPDX-License-Identifier: GPL-3.0-or-later
// Typed access to the keys of a lesson.
#include "gui/learn/lesson/lesson_part.h"

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

Part::Part(const Places& places, KeyPath path, const QJsonValue& value)
    : m_places(&places), m_path(std::move(path)), m_object(value.toObject()) {
    if (!value.isObject())
        m_places->fail(m_path, kindOf(value) + ", expected an object");
}

void Part::fail(const char* key, const std::string& what) const { m_places->fail(below(m_path, key), what); }

void Part::allowOnly(std::initializer_list<const char*> keys) const {
    std::string known;
    for (const char* key : keys)
        known += (known.empty() ? "\"" : ", \"") + std::string(key) + '"';
    for (const QString& key : m_object.keys())
        if (std::ranges::none_of(keys, [&](const char* allowed) { return key == QLatin1String(allowed); }))
            fail(key.toUtf8().constData(), "unknown, expected one of " + known);
}

QString Part::string(const char* key) const {
    const QJsonValue value = required(key);
    if (!value.isString())
        fail(key, kindOf(value) + ", expected a string");
    return value.toString();
}

int Part::integer(const char* key, int smallest, int largest) const {
    const QJsonValue value = required(key);
    const std::string expected = "expected a whole number from " + std::to_string(smallest) +
                                 (largest == anyInteger ? " on" : " to " + std::to_string(largest));
    if (!value.isDouble())
        fail(key, kindOf(value) + ", " + expected);
    const double number = value.toDouble();
    if (number < smallest || number > largest || number != std::floor(number))
        fail(key, QString::number(number, 'g', 15).toStdString() + ", " + expected);
    return int(number);
}

bool Part::boolean(const char* key, bool otherwise) const {
    if (!has(key))
        return otherwise;
    const QJsonValue value = required(key);
    if (!value.isBool())
        fail(key, kindOf(value) + ", expected true or false");
    return value.toBool();
}

std::size_t Part::oneOf(const char* key, std::span<const std::string_view> words) const {
    const std::string word = string(key).toStdString();
    std::string known;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (word == words[i])
            return i;
        known += (i == 0 ? "" : ", ") + std::string(words[i]);
    }
    fail(key, '"' + printable(word, 40) + "\", expected one of " + known);
}

const Variant* Part::variant(const char* key) const {
    if (required(key).isNull())
        return nullptr;
    try {
        return &variantNamed(printable(string(key).toStdString(), 40));
    } catch (const UsageError& error) {
        fail(key, error.what());
    }
}

Part Part::part(const char* key) const { return {*m_places, below(m_path, key), required(key)}; }

std::vector<Part> Part::parts(const char* key, std::size_t most) const {
    const QJsonValue value = required(key);
    if (!value.isArray())
        fail(key, kindOf(value) + ", expected a list");
    const QJsonArray list = value.toArray();
    if (std::size_t(list.size()) > most)
        fail(key, "a list of " + std::to_string(list.size()) + ", expected at most " + std::to_string(most));
    std::vector<Part> parts;
    for (qsizetype i = 0; i < list.size(); ++i)
        parts.emplace_back(*m_places, below(below(m_path, key), std::to_string(i)), list[i]);
    return parts;
}

QJsonValue Part::required(const char* key) const {
    if (!has(key))
        fail(key, "missing");
    return m_object.value(QLatin1String(key));
}

} // namespace walshscope::gui
