// SPDX-License-Identifier: GPL-3.0-or-later
// Reads back what writeJson() writes, its members in any order.
#include "io/bracketed_values.h"
#include "io/copied_formats.h"
#include "io/json_text.h"

#include <array>
#include <map>
#include <set>

namespace walshscope {

namespace {

/// The four hexadecimal digits behind \u.
std::uint32_t readUnit(Scanner& in) {
    std::uint32_t unit = 0;
    for (int digit = 0; digit < 4; ++digit) {
        if (hexValue(in.peek()) < 0)
            in.unexpected(Message::tr("a hexadecimal digit"));
        unit = unit << 4 | std::uint32_t(hexValue(in.take()));
    }
    return unit;
}

/// Behind \u: a character in UTF-8, which beyond 2^16 is written as two units. Half of one is a question mark.
std::string readCharacter(Scanner& in) {
    std::uint32_t code = readUnit(in);
    const bool isHalf = code >= 0xD800 && code < 0xE000;
    if (isHalf && code < 0xDC00 && in.peek() == '\\' && in.next() == 'u') {
        in.advance(2);
        const std::uint32_t low = readUnit(in);
        if (low < 0xDC00 || low >= 0xE000)
            return "?";
        code = 0x10000 + ((code - 0xD800) << 10 | (low - 0xDC00));
    } else if (isHalf) {
        return "?";
    }
    if (code < 0x80)
        return {char(code)};
    std::string bytes;
    int rest = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    bytes += char((0xFF00 >> (rest + 1) & 0xFF) | code >> 6 * rest);
    while (rest-- > 0)
        bytes += char(0x80 | (code >> 6 * rest & 0x3F));
    return bytes;
}

/// A text in quotes, with what stands for other characters behind a backslash.
std::string readQuoted(Scanner& in) {
    if (!in.accept('"'))
        in.unexpected(Message::tr("a text in quotes"));
    std::string text;
    while (!in.accept('"')) {
        if (in.atEnd())
            in.unexpected(Message::plain("\""));
        const char c = in.take();
        if (c != '\\' || in.atEnd()) {
            text += c;
            continue;
        }
        constexpr std::string_view letters = "bfnrt", meant = "\b\f\n\r\t";
        const char escaped = in.take();
        if (escaped == 'u')
            text += readCharacter(in);
        else
            text += letters.find(escaped) < letters.size() ? meant[letters.find(escaped)] : escaped;
    }
    return text;
}

/// A member that says nothing here.
void skipValue(Scanner& in, int depth = 0) {
    constexpr int deepest = 16;
    if (in.peek() == '"') {
        readQuoted(in);
        return;
    }
    if ((in.peek() == '[' || in.peek() == '{') && depth < deepest) {
        const char closing = in.take() == '[' ? ']' : '}';
        in.skipSpace();
        while (!in.accept(closing)) {
            skipValue(in, depth + 1);
            in.skipSpace();
            if (closing == '}' && in.accept(':')) {
                in.skipSpace();
                skipValue(in, depth + 1);
                in.skipSpace();
            }
            if (!in.accept(',') && in.peek() != closing)
                in.unexpected(Message::tr("a comma or %1", closing));
            in.skipSpace();
        }
        return;
    }
    const std::size_t start = in.position();
    while (isLetter(in.peek()) || isDigit(in.peek()) || in.peek() == '-' || in.peek() == '+' || in.peek() == '.')
        in.advance(1);
    if (in.position() == start)
        in.unexpected(Message::tr("a text or a number"));
}

/// What stands behind a key; empty where there is none.
std::string_view memberIn(std::string_view text, std::string_view key) {
    const std::string quoted = '"' + std::string(key) + '"';
    for (std::size_t at = text.find(quoted); at != std::string_view::npos; at = text.find(quoted, at + 1)) {
        const std::string_view behind = withoutSpaceBefore(text.substr(at + quoted.size()));
        if (behind.starts_with(':'))
            return withoutSpaceBefore(behind.substr(1));
    }
    return {};
}

/// What the quotes hold with which the text begins; empty where it does not.
std::string_view wordAt(std::string_view text) {
    if (!text.starts_with('"'))
        return {};
    return text.substr(1, std::min(text.find('"', 1), text.size()) - 1);
}

/// What the first member says that the object is, but for the file that it is of; empty where that says nothing.
std::string_view kindWord(std::string_view object) {
    if (!object.starts_with('{'))
        return {};
    std::string_view text = withoutSpaceBefore(object.substr(1));
    if (wordAt(text) == "file") {
        std::size_t end = text.find('"', text.find('"', text.find(':')) + 1);
        while (end < text.size() && text[end - 1] == '\\')
            end = text.find('"', end + 1);
        text = withoutSpaceBefore(text.substr(std::min(end, text.size())));
        text = text.starts_with("\",") ? withoutSpaceBefore(text.substr(2)) : text;
    }
    return wordAt(text) == "kind" ? wordAt(memberIn(text, "kind")) : std::string_view();
}

std::string_view beginningOf(std::string_view text) { return withoutSpaceBefore(text).substr(0, longestMarks); }

/// The key of the values in an object that says that it is this.
std::string_view keyOfValues(std::string_view kind) { return kind == "spectrum" ? "spectrum" : "values"; }

} // namespace

std::optional<Kind> kindOfJson(std::string_view text) {
    text = beginningOf(text);
    if (const std::string_view word = kindWord(text); !word.empty()) {
        if (word == "spectrum" && !memberIn(text, word).empty() && wordAt(memberIn(text, "order")) == "hadamard")
            return Kind::Integers;
        const bool isConvolved = word == "convolution" || word == "autocorrelation";
        if (isConvolved && !memberIn(text, "values").empty())
            return wordAt(memberIn(text, "arithmetic")) == "exact" ? Kind::Integers : Kind::Real;
    }
    const std::string_view named = memberIn(text, "kind");
    if (!text.starts_with('{') || named.empty() || memberIn(text, "values").empty())
        return {};
    const auto row = std::ranges::find(kindRows, wordAt(named), &KindRow::name);
    const Kind kind = Kind(row - kindRows.begin());
    return row == kindRows.end() || !hasFormats(kind) ? std::nullopt : std::optional(kind);
}

std::optional<Kind> numbersInJson(std::string_view text) {
    text = beginningOf(text);
    const std::string_view list = memberIn(text, "values");
    if (!text.starts_with('{') || !list.starts_with('[') || !memberIn(text, "kind").empty())
        return {};
    const std::size_t end = std::min(list.find(']'), list.size());
    const std::string_view numbers = list.substr(1, end - 1);
    if (numbers.find_first_not_of("0123456789+-.eE, \t\r\n") != std::string_view::npos)
        return {};
    return numbers.find_first_of(".eE") == std::string_view::npos ? Kind::Integers : Kind::Real;
}

std::optional<Mistake> mistakeInJson(std::string_view text) {
    struct Printed {
        std::string_view kind, key, command;
    };
    static constexpr std::array<Printed, 13> all{{{"table", "scale", "table"},
                                                  {"distribution", "distribution", "distribution"},
                                                  {"components", "components", "components"},
                                                  {"nist-linear-complexity", "p_value", "nist-linear-complexity"},
                                                  {"boolean", "nonlinearity", "info"},
                                                  {"sbox", "nonlinearity", "info"},
                                                  {"sbox", "compared", "identify"},
                                                  {"sbox", "against", "identify"},
                                                  {"sequence", "method", "lfsr"},
                                                  {"sequence", "linear_complexity", "info"},
                                                  {"integers", "max", "info"},
                                                  {"reals", "max", "info"},
                                                  {"spectrum", "order", "spectrum"}}};
    const std::string_view object = beginningOf(text), kind = kindWord(object);
    if (kind.empty() || (kind == "spectrum" && kindOfJson(text)))
        return {};
    const auto at = std::size_t(kind.data() - text.data()) - 1;
    for (const Printed& printed : all) {
        const std::string_view member = memberIn(object, printed.key);
        if (kind != printed.kind || member.empty())
            continue;
        if (kind == "spectrum")
            return Mistake{.at = at,
                           .words = Message::tr("a spectrum in %1 order, expected one in hadamard order",
                                                printable(wordAt(member), 24)),
                           .isPlain = true};
        return Mistake{.at = at,
                       .words = Message::tr("what the command %1 prints as JSON, expected the values it was made from",
                                            printed.command),
                       .isPlain = true};
    }
    return {};
}

std::vector<std::string> namesInJson(std::string_view text, const std::vector<std::size_t>& places, Monitor& monitor) {
    struct Bracket {
        char sign;
        std::size_t start;
        std::string name = {};
    };
    const std::string file;
    const std::vector<std::string> none(places.size());
    std::map<std::size_t, std::string> names;
    for (const std::size_t place : places)
        names.try_emplace(place);
    std::vector<Bracket> open;
    try {
        Scanner in(text, file, monitor);
        in.skipSpace();
        bool isKey = false;
        do {
            const char c = in.peek();
            const std::size_t at = in.position();
            if (c == '"') {
                const std::string word = readQuoted(in);
                in.skipSpace();
                if (isKey && word == "name" && in.accept(':')) {
                    in.skipSpace();
                    if (in.peek() == '"')
                        open.back().name = readQuoted(in);
                }
                isKey = false;
            } else if (c == '{' || c == '[') {
                open.push_back({c, at});
            } else if (c == '}' || c == ']') {
                if (open.empty() || open.back().sign != (c == '}' ? '{' : '['))
                    return none;
                // Of several around a place the innermost is closed first.
                const std::string_view name = Scanner::trimmed(open.back().name, monitor);
                for (auto i = names.lower_bound(open.back().start); !name.empty() && i != names.lower_bound(at); ++i)
                    if (i->second.empty())
                        i->second = name;
                open.pop_back();
            }
            if (c != '"') {
                isKey = c == '{' || (c == ',' && !open.empty() && open.back().sign == '{') || (isKey && isSpace(c));
                in.advance(in.atEnd() ? 0 : 1);
            }
        } while (!open.empty() && !in.atEnd());
        in.requireEnd();
    } catch (const InputError&) {
        return none; // It is no JSON.
    }
    if (!open.empty())
        return none;
    std::vector<std::string> found;
    for (const std::size_t place : places)
        found.push_back(printable(names[place], 80));
    return found;
}

Parsed readJson(const Source& source) {
    const std::optional<Kind> found = kindOfJson(source.bytes), numbers = numbersInJson(source.bytes);
    const bool areNumbers = !found && numbers && rowOf(source.reading.as.value_or(Kind::Real)).areNumbers;
    const Kind kind = kindToRead(source, areNumbers ? source.reading.as.value_or(*numbers) : found, "json");
    const std::string_view keyOfAll = keyOfValues(kindWord(beginningOf(source.bytes)));
    Scanner in(source.bytes, source.name, source.monitor);
    BracketedValues values(in, kind, source.reading.m);
    std::string name;
    std::optional<std::uint64_t> n;
    std::size_t placeOfN = 0;
    std::set<std::string> keys;
    in.skipSpace();
    requireWord(in, "{");
    do {
        in.skipSpace();
        const std::size_t placeOfKey = in.position();
        const std::string key = readQuoted(in);
        if (!keys.insert(key).second)
            in.failAt(placeOfKey, Message::tr("a second member \"%1\", expected one", printable(key, 40)));
        in.skipSpace();
        requireWord(in, ":");
        in.skipSpace();
        const std::size_t place = in.position();
        if (key == keyOfAll) {
            values.read();
        } else if (key == "name") {
            name = readQuoted(in);
        } else if (key == "n") {
            n = in.decimal(largestDocumentN);
            placeOfN = place;
        } else if (key == "m" && kind == Kind::SBox) {
            values.setBits(bitsRead(in, place, in.decimal(SBox::largestN), source.reading.m));
        } else {
            skipValue(in);
        }
        in.skipSpace();
    } while (in.accept(','));
    requireWord(in, "}");
    in.requireEnd();
    Parsed parsed{values.take(), "JSON", printable(name, 80)};
    if (source.reading.as == Kind::Real && std::holds_alternative<Vector>(parsed.value))
        kindToRead(source, std::nullopt, "json"); // As narrow as that it is no other kind.
    const auto* f = std::get_if<BooleanFunction>(&parsed.value);
    const auto* s = std::get_if<SBox>(&parsed.value);
    if (const int found = f ? f->n() : s ? s->n() : -1; n && found >= 0 && *n != std::uint64_t(found))
        in.failAt(placeOfN, Message::tr("n is %1, expected %2 by the number of values", *n, found));
    return parsed;
}

} // namespace walshscope
