// SPDX-License-Identifier: GPL-3.0-or-later
// One pass of RapidJSON's reader: it tells where it is, which Qt's does not.
#include "gui/json/json_places.h"

#include "io/scanner.h"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace walshscope::gui {
namespace {

/// A lesson needs four: the stop's step in the stop in the list in the whole. States need fewer.
constexpr std::size_t deepest = 16;

/// "step.at" of stop 2, "answer" of question 1 of stop 3
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
        if (parts.size() > 1 && parts[0] == "questions" && isNumber(parts[1])) {
            where = Message::tr("question %1 of %2", std::stoul(parts[1]) + 1, where);
            parts.erase(parts.begin(), parts.begin() + 2);
        }
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
    JsonPlaces::Id id;
    bool list;
    std::size_t index = 0; ///< Of the next element of a list.
};

class Visitor : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Visitor> {
public:
    Visitor(std::string_view text, const rapidjson::MemoryStream& stream, JsonPlaces& places, const Message& tooDeep)
        : m_text(text), m_stream(stream), m_places(places), m_tooDeep(tooDeep) {}

    JsonPlaces::Id last() const { return m_last; }
    const Message& problem() const { return m_problem; }

    bool Default() { return value(); }
    bool String(const char* text, rapidjson::SizeType length, bool) { return value() && hasWholePairs({text, length}); }
    bool StartObject() { return value() && open(false); }
    bool StartArray() { return value() && open(true); }
    bool EndObject(rapidjson::SizeType) { return close(); }
    bool EndArray(rapidjson::SizeType) { return close(); }
    bool Key(const char* key, rapidjson::SizeType length, bool) {
        if (enter(std::string(key, length), startOfString()))
            return hasWholePairs({key, length});
        m_problem = Message::tr("a second time");
        return false;
    }

private:
    /// The reader lets the second half of a surrogate pair pass without the first, and UTF-8 cannot write it.
    bool hasWholePairs(std::string_view text) {
        for (std::size_t at = text.find('\xED'); at != std::string_view::npos; at = text.find('\xED', at + 1)) {
            if (static_cast<unsigned char>(text[at + 1]) < 0xA0)
                continue;
            m_problem = Message::tr("the second half of a surrogate pair alone, expected both as in \\ud83d\\ude00");
            return false;
        }
        return true;
    }

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

    bool enter(const std::string& key, std::size_t offset) {
        const JsonPlaces::Id parent = m_open.back().id;
        const bool added = m_places.add(parent, key, offset);
        m_last = *m_places.child(parent, key);
        return added;
    }

    bool value() {
        if (!m_open.empty() && m_open.back().list)
            enter(std::to_string(m_open.back().index++), m_stream.Tell() - 1);
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
        m_last = m_open.back().id;
        m_open.pop_back();
        return true;
    }

    std::string_view m_text;
    const rapidjson::MemoryStream& m_stream;
    JsonPlaces& m_places;
    std::vector<Level> m_open;
    JsonPlaces::Id m_last = 0;
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

JsonPlaces::JsonPlaces(std::string_view text, std::string name, const Message& tooDeep)
    : m_text(text), m_name(std::move(name)) {
    rapidjson::MemoryStream stream(text.data(), text.size());
    m_places.front().offset = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    Visitor visitor(text, stream, *this, tooDeep);
    rapidjson::Reader reader;
    const auto result = reader.Parse<rapidjson::kParseValidateEncodingFlag>(stream, visitor);
    if (result.Code() == rapidjson::kParseErrorTermination)
        fail(pathTo(visitor.last()), visitor.problem());
    // The reader takes a zero byte for the end.
    if (!result.IsError() && stream.Tell() < text.size())
        failAt(text, stream.Tell(), m_name, Message::tr("a zero byte, expected text"));
    if (!result.IsError())
        return;
    const std::size_t offset = std::min(result.Offset(), text.size());
    const Message key = inWords(pathTo(visitor.last()));
    const Message cause = phrase(result, text);
    failAt(text, offset, m_name,
           key.empty() ? Message::tr("not JSON: %1", cause) : Message::tr("%1: not JSON from here on: %2", key, cause));
}

std::optional<JsonPlaces::Id> JsonPlaces::child(Id parent, const std::string& key) const {
    const auto found = m_ids.find({parent, key});
    return found == m_ids.end() ? std::nullopt : std::optional(found->second);
}

bool JsonPlaces::add(Id parent, const std::string& key, std::size_t offset) {
    const auto [place, added] = m_ids.try_emplace({parent, key}, m_places.size());
    if (added)
        m_places.push_back({parent, &place->first.second, offset});
    else
        m_places[place->second].offset = offset;
    return added;
}

KeyPath JsonPlaces::pathTo(Id id) const {
    if (id == 0)
        return {};
    return below(pathTo(m_places[id].parent), *m_places[id].key);
}

void JsonPlaces::fail(const KeyPath& path, const Message& words) const {
    Id nearest = 0;
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find(betweenKeys, start), path.size());
        const auto next = child(nearest, path.substr(start, end - start));
        if (!next)
            break;
        nearest = *next;
        start = end + 1;
    }
    const Message key = inWords(path);
    failAt(m_text, m_places[nearest].offset, m_name, key.empty() ? words : Message::tr("%1: %2", key, words));
}

} // namespace walshscope::gui
