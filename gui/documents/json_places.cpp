// SPDX-License-Identifier: GPL-3.0-or-later
// One pass of RapidJSON's reader: it tells where it is, which Qt's does not.
#include "gui/documents/json_places.h"

#include "io/scanner.h"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <vector>

namespace walshscope::gui {
namespace {

/// A lesson needs four: the stop's step in the stop in the list in the whole. States need fewer.
constexpr std::size_t deepest = 16;

/// "step.at" of stop 2
Message inWords(const KeyPath& path) {
    std::vector<std::string> parts(1);
    for (char c : path) {
        if (c == betweenKeys)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    Message where;
    const auto isNumber = [](const std::string& part) {
        return !part.empty() && part.size() < 8 && std::ranges::all_of(part, isDigit);
    };
    if (parts.size() > 1 && parts[0] == "stops" && isNumber(parts[1])) {
        where = Message::tr("stop %1", std::stoul(parts[1]) + 1);
        parts.erase(parts.begin(), parts.begin() + 2);
    }
    std::string key;
    for (const std::string& part : parts)
        key += (key.empty() ? "" : ".") + part;
    if (key.empty())
        return where;
    key = '"' + printable(key, 60) + '"';
    return where.empty() ? Message::plain(key) : Message::tr("%1 of %2", key, where);
}

struct Level {
    KeyPath path;
    bool list;
    std::size_t index = 0; ///< Of the next element of a list.
};

class Visitor : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Visitor> {
public:
    Visitor(std::string_view text, const rapidjson::MemoryStream& stream, std::map<KeyPath, std::size_t>& offsets,
            const Message& tooDeep)
        : m_text(text), m_stream(stream), m_offsets(offsets), m_tooDeep(tooDeep) {}

    const KeyPath& last() const { return m_last; }
    const Message& problem() const { return m_problem; }
    std::size_t problemAt() const { return m_offsets.at(m_last); }

    bool Default() { return value(); }
    bool StartObject() { return value() && open(false); }
    bool StartArray() { return value() && open(true); }
    bool EndObject(rapidjson::SizeType) { return close(); }
    bool EndArray(rapidjson::SizeType) { return close(); }
    bool Key(const char* key, rapidjson::SizeType length, bool) {
        m_last = below(m_open.back().path, std::string(key, length));
        if (m_offsets.insert_or_assign(m_last, startOfString()).second)
            return true;
        m_problem = Message::tr("a second time");
        return false;
    }

private:
    /// The reader stands behind the closing quote.
    std::size_t startOfString() const {
        std::size_t at = m_stream.Tell() - 2;
        const auto escaped = [&] {
            std::size_t backslashes = 0;
            while (m_text[at - 1 - backslashes] == '\\')
                ++backslashes;
            return backslashes % 2 == 1;
        };
        while (m_text[at] != '"' || escaped())
            --at;
        return at;
    }

    bool value() {
        if (m_open.empty()) {
            m_last.clear();
            m_offsets[m_last] = m_stream.Tell() - 1;
        } else if (Level& list = m_open.back(); list.list) {
            m_last = below(list.path, std::to_string(list.index++));
            m_offsets[m_last] = m_stream.Tell() - 1;
        }
        return true;
    }

    bool open(bool list) {
        m_open.push_back({m_last, list});
        if (m_open.size() <= deepest)
            return true;
        m_problem = m_tooDeep;
        return false;
    }

    bool close() {
        m_last = m_open.back().path;
        m_open.pop_back();
        return true;
    }

    std::string_view m_text;
    const rapidjson::MemoryStream& m_stream;
    std::map<KeyPath, std::size_t>& m_offsets;
    std::vector<Level> m_open;
    KeyPath m_last;
    const Message& m_tooDeep;
    Message m_problem;
};

/// As a phrase, where RapidJSON writes sentences.
Message phrase(const rapidjson::ParseResult& result, std::string_view text) {
    const bool inString = result.Code() == rapidjson::kParseErrorStringEscapeInvalid;
    if (inString && result.Offset() < text.size() && static_cast<unsigned char>(text[result.Offset()]) < ' ')
        return Message::tr("a line break or control character in a string, expected \\n or another escape");
    std::string words = rapidjson::GetParseError_En(result.Code());
    words.front() = char(std::tolower(static_cast<unsigned char>(words.front())));
    if (words.ends_with('.'))
        words.pop_back();
    return Message::plain(words);
}

} // namespace

JsonPlaces::JsonPlaces(std::string_view text, const std::string& name, const Message& tooDeep)
    : m_text(text), m_name(name) {
    rapidjson::MemoryStream stream(text.data(), text.size());
    Visitor visitor(text, stream, m_offsets, tooDeep);
    rapidjson::Reader reader;
    const auto result = reader.Parse<rapidjson::kParseValidateEncodingFlag>(stream, visitor);
    if (result.Code() == rapidjson::kParseErrorTermination)
        fail(visitor.last(), visitor.problem());
    // The reader takes a zero byte for the end.
    if (!result.IsError() && stream.Tell() < text.size())
        failAt(text, stream.Tell(), name, Message::tr("a zero byte, expected text"));
    if (!result.IsError())
        return;
    const std::size_t offset = std::min(result.Offset(), text.size());
    const Message key = inWords(visitor.last());
    const Message cause = phrase(result, text);
    failAt(text, offset, name,
           key.empty() ? Message::tr("not JSON: %1", cause) : Message::tr("%1: not JSON from here on: %2", key, cause));
}

void JsonPlaces::fail(const KeyPath& path, const Message& words) const {
    KeyPath nearest = path;
    while (!nearest.empty() && !m_offsets.contains(nearest))
        nearest.erase(nearest.find_last_of(betweenKeys) == KeyPath::npos ? 0 : nearest.find_last_of(betweenKeys));
    const Message key = inWords(path);
    failAt(m_text, m_offsets.at(nearest), m_name, key.empty() ? words : Message::tr("%1: %2", key, words));
}

} // namespace walshscope::gui
