// SPDX-License-Identifier: GPL-3.0-or-later
// An object in a JSON text, whose keys are asked for one by one and complained about by name.
#pragma once

#include "gui/json/json_places.h"

#include <QJsonObject>
#include <QStringList>

#include <array>
#include <limits>
#include <span>

namespace walshscope::gui {

/// Every function but has() throws InputError for what it does not find; without a default, keys are required.
class JsonPart {
public:
    static constexpr int anyInteger = std::numeric_limits<int>::max();

    JsonPart(const JsonPlaces& places, KeyPath path, const QJsonValue& value);

    [[noreturn]] void fail(const char* key, const Message& words) const;
    void allowOnly(const std::vector<const char*>& keys) const;

    bool has(const char* key) const { return m_object.contains(QLatin1String(key)); }
    QString string(const char* key) const;
    QString string(const char* key, const QString& otherwise) const { return has(key) ? string(key) : otherwise; }
    int integer(const char* key, int smallest, int largest) const;
    /// As integer(), up to 2^63 - 1.
    std::uint64_t count(const char* key, std::uint64_t smallest, std::uint64_t largest) const;
    double number(const char* key, double least, double most) const;
    /// A list of numbers, each complained about by its place.
    enum class Empty { Allowed, Refused };
    std::vector<double> numbers(const char* key, Empty empty, double least, double most) const;
    bool boolean(const char* key, bool otherwise) const;
    /// A list of `count` whole numbers, each from `smallest` to `largest`.
    std::vector<int> integers(const char* key, std::size_t count, int smallest, int largest) const;
    /// A list of `least` to `most` strings.
    QStringList strings(const char* key, std::size_t least, std::size_t most) const;
    /// The place of the word among these.
    std::size_t oneOf(const char* key, std::span<const std::string_view> words) const;
    const QJsonObject& object() const { return m_object; }
    bool isNull(const char* key) const { return m_object.value(QLatin1String(key)).isNull(); }
    JsonPart part(const char* key) const;
    std::vector<JsonPart> parts(const char* key, std::size_t most) const;

private:
    int integerOf(const QJsonValue& value, const char* key, int smallest, int largest) const;
    double numberOf(const QJsonValue& value, const KeyPath& path, double least, double most) const;
    QJsonValue required(const char* key) const;

    const JsonPlaces* m_places;
    KeyPath m_path;
    QJsonObject m_object;
};

} // namespace walshscope::gui
