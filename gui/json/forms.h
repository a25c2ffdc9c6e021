// SPDX-License-Identifier: GPL-3.0-or-later
// How one value stands in JSON and behind an option: what is read there, within which bounds, and how it is written.
#pragma once

#include "error.h"
#include "gui/json/json_part.h"
#include "gui/json/options.h"

#include <QJsonArray>

#include <bit>

/// A form has read() and write(), and given() where an option can say it. read() throws InputError with line and key,
/// given() throws UsageError.
namespace walshscope::gui {

inline QString latin(std::string_view name) { return QString::fromLatin1(name.data(), qsizetype(name.size())); }

/// The place of what the option says among these words. "expected one of a, b" or, as in a sentence, "a or b".
enum class Listed { OneOf, InASentence };
std::size_t placeIn(std::span<const std::string_view> words, const RenderOptions& options, const char* name,
                    Listed listed = Listed::OneOf);

struct Truth {
    bool read(const JsonPart& part, const char* key) const { return part.boolean(key, false); }
    QJsonValue write(bool value) const { return value; }
    bool given(const RenderOptions& options, const char* name) const { return options.has(name); }
};

struct Whole {
    int least = 0, most = JsonPart::anyInteger;

    int read(const JsonPart& part, const char* key) const { return part.integer(key, least, most); }
    QJsonValue write(auto value) const { return qint64(value); }
    int given(const RenderOptions& options, const char* name) const {
        return int(options.number(name, least, most).value_or(least));
    }
};

struct PowerOfTwo {
    int least = 1, most = JsonPart::anyInteger;

    int read(const JsonPart& part, const char* key) const;
    QJsonValue write(int value) const { return value; }
    int given(const RenderOptions& options, const char* name) const;
};

/// The words of an enum, in the order of its enumerators.
struct OneOf {
    std::span<const std::string_view> words;
    Listed listed = Listed::OneOf;

    std::size_t read(const JsonPart& part, const char* key) const { return part.oneOf(key, words); }
    QJsonValue write(auto value) const { return latin(words[std::size_t(value)]); }
    std::size_t given(const RenderOptions& options, const char* name) const {
        return placeIn(words, options, name, listed);
    }
};

struct String {
    QString read(const JsonPart& part, const char* key) const { return part.string(key); }
    QJsonValue write(const QString& text) const { return text; }
};

/// The name of something that is known or not, as a std::string.
struct Name {
    std::string read(const JsonPart& part, const char* key) const { return part.string(key).toStdString(); }
    QJsonValue write(const std::string& name) const { return QString::fromStdString(name); }
    std::string given(const RenderOptions& options, const char* name) const { return options.text(name); }
};

/// The id of something, or "auto". `named` throws UsageError for an unknown one.
template <class Thing>
struct IdOrAuto {
    const Thing& (*named)(std::string_view);
    bool mayGiveAuto = false; ///< Whether an option may say so, too.

    std::string read(const JsonPart& part, const char* key) const {
        const std::string id = part.string(key).toStdString();
        try {
            if (id != "auto")
                named(id);
        } catch (const UsageError& error) {
            part.fail(key, error.words());
        }
        return id;
    }
    QJsonValue write(const std::string& id) const { return QString::fromStdString(id); }
    std::string given(const RenderOptions& options, const char* name) const {
        const std::string id = options.text(name);
        return mayGiveAuto && id == "auto" ? id : std::string(named(id).id);
    }
};
template <class Thing>
IdOrAuto(const Thing& (*)(std::string_view), bool = false) -> IdOrAuto<Thing>;

struct Strings {
    std::size_t least, most;

    QStringList read(const JsonPart& part, const char* key) const { return part.strings(key, least, most); }
    QJsonValue write(const QStringList& texts) const { return QJsonArray::fromStringList(texts); }
};

/// What has no list of its own, and is read by others.
struct AnyObject {
    QJsonObject read(const JsonPart& part, const char* key) const { return part.part(key).object(); }
    QJsonValue write(const QJsonObject& object) const { return object; }
};

} // namespace walshscope::gui
