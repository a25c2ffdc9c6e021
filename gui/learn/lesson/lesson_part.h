// SPDX-License-Identifier: GPL-3.0-or-later
// An object in a lesson's file, whose keys are asked for one by one and complained about by name.
#pragma once

#include "fwt/variant.h"
#include "gui/learn/lesson/lesson_places.h"

#include <QJsonObject>

#include <array>
#include <limits>

namespace walshscope::gui {

/// Every function but has() throws InputError for what it does not find; without a default, keys are required.
class Part {
public:
    static constexpr int anyInteger = std::numeric_limits<int>::max();

    Part(const Places& places, KeyPath path, const QJsonValue& value);

    [[noreturn]] void fail(const char* key, const Message& words) const;
    void allowOnly(std::initializer_list<const char*> keys) const;

    bool has(const char* key) const { return m_object.contains(QLatin1String(key)); }
    QString string(const char* key) const;
    QString string(const char* key, const QString& otherwise) const { return has(key) ? string(key) : otherwise; }
    int integer(const char* key, int smallest, int largest) const;
    bool boolean(const char* key, bool otherwise) const;
    /// The place of the word among these.
    std::size_t oneOf(const char* key, std::span<const std::string_view> words) const;
    /// Null for null.
    const Variant* variant(const char* key) const;
    Part part(const char* key) const;
    std::vector<Part> parts(const char* key, std::size_t most) const;

private:
    QJsonValue required(const char* key) const;

    const Places* m_places;
    KeyPath m_path;
    QJsonObject m_object;
};

} // namespace walshscope::gui
