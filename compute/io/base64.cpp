// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as base64, in which mails and JSON carry them: those of an S-box, or of a truth table.
#include "error.h"
#include "io/armour.h"
#include "io/entry.h"
#include "io/found/judged.h"
#include "io/found/mistake.h"
#include "io/scanner.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace walshscope {

namespace {

constexpr std::size_t longestText = std::size_t(1) << 22;
constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string_view trimmedOf(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    return text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
}

/// 64 for what is none. In addresses - and _ stand for + and /.
std::size_t digitOf(char c) { return std::min(alphabet.find(c == '-' ? '+' : c == '_' ? '/' : c), alphabet.size()); }

/// Calls take(word, endsLine) for what white space separates until it says no. Whether none did.
template <class Take>
bool eachWord(std::string_view text, const Take& take) {
    for (std::size_t at = 0; at < text.size();) {
        if (isSpace(text[at])) {
            ++at;
            continue;
        }
        const std::size_t start = at;
        while (at < text.size() && !isSpace(text[at]))
            ++at;
        const std::size_t next = std::min(text.find_first_not_of(" \t", at), text.size());
        if (!take(text.substr(start, at - start), next == text.size() || text[next] == '\n' || text[next] == '\r'))
            return false;
    }
    return true;
}

/// Of the first three words, of which one may be mistaken.
std::size_t usualLength(std::string_view text) {
    std::vector<std::size_t> lengths;
    eachWord(text, [&](std::string_view word, bool) {
        lengths.push_back(word.size());
        return lengths.size() < 3;
    });
    std::ranges::sort(lengths);
    return lengths.empty() ? 0 : lengths[lengths.size() / 2];
}

/// The first that is not as long as the others; empty where there is none. Where lines end, words may be shorter.
std::string_view oddWord(std::string_view text, std::size_t usual) {
    std::string_view odd;
    std::size_t inLine = 0;
    eachWord(text, [&](std::string_view word, bool endsLine) {
        const bool isEnd = endsLine && (inLine > 0 || word.data() + word.size() == text.data() + text.size());
        inLine = endsLine ? 0 : inLine + 1;
        if (isEnd ? word.size() > usual : word.size() != usual)
            odd = word;
        return odd.empty();
    });
    return odd;
}

/// Whether it stands in lines or in groups, or as one word.
bool areGroups(std::string_view text) {
    return text.find_first_of(" \t") == std::string_view::npos || oddWord(text, usualLength(text)).empty();
}

/// Where it is not written as base64, with what fills the last four up or without.
std::optional<Mistake> mistakeIn(std::string_view text) {
    std::size_t digits = 0, fill = 0, firstFill = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        const bool isDigit = digitOf(c) < alphabet.size();
        if (isDigit && fill > 0)
            return Mistake{firstFill, {}, Message::tr("characters of base64 up to the end, with = only after them")};
        if (!isDigit && c != '=' && !isSpace(c))
            return Mistake{at, {}, Message::tr("a character of base64: a letter, 0 to 9, + or /")};
        firstFill = c == '=' && fill == 0 ? at : firstFill;
        fill += c == '=';
        digits += isDigit;
    }
    if (fill > 2)
        return Mistake{firstFill, Message::tr("%1 = signs at the end of base64, expected at most 2", nullptr, fill)};
    if (fill > 0 ? (digits + fill) % 4 == 0 : digits % 4 != 1)
        return std::nullopt;
    const std::size_t usual = usualLength(text);
    if (const std::string_view odd = oddWord(text, usual); !odd.empty() && odd.size() < text.size())
        return Mistake{std::size_t(odd.data() - text.data()) + odd.size(),
                       Message::tr("%1 characters of base64 in one piece, expected %2 as in the others", nullptr,
                                   odd.size(), usual)};
    return Mistake{
        text.size(),
        fill > 0 ? Message::tr("%1 characters of base64, = included, expected a multiple of 4", nullptr, digits + fill)
                 : Message::tr("%1 characters of base64, expected a multiple of 4, or 2 or 3 more", nullptr, digits)};
}

/// Whether all of it is, and has what fills the last four up or not.
bool isWritten(std::string_view text, bool isFilled) {
    return text.size() >= 11 && text.size() <= longestText && text.ends_with('=') == isFilled && areGroups(text) &&
           !mistakeIn(text) && (isFilled || std::ranges::count_if(text, [](char c) { return !isSpace(c); }) % 4 > 1);
}

/// Of a text that is base64.
std::string decoded(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        const std::size_t value = digitOf(c);
        if (value == alphabet.size())
            continue;
        bits = bits << 6 | std::uint32_t(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += char(bits >> count & 255);
        }
    }
    return bytes;
}

bool isPermutationOf(const std::string& bytes, std::size_t width, bool leastFirst) {
    Values values;
    for (std::size_t i = 0; i + width <= bytes.size(); i += width) {
        const auto at = [&](std::size_t k) { return std::int64_t(static_cast<unsigned char>(bytes[i + k])); };
        values.push_back(width == 1 ? at(0) : leastFirst ? at(0) | at(1) << 8 : at(0) << 8 | at(1));
    }
    return isPermutation(values, 0);
}

/// Whether it is rather a name or an address: mostly small letters, among which others are rarer than chance has them.
bool areWords(std::string_view text) {
    std::size_t count = 0, lower = 0, changes = 0;
    int before = 0;
    for (const char c : text) {
        const int sort = isDigit(c) ? 1 : !isLetter(c) ? 0 : c < 'a' ? 2 : 3;
        count += !isSpace(c);
        lower += sort == 3;
        changes += before != 0 && sort != 0 && sort != before;
        before = sort;
    }
    // Two of four digits differ so where a byte repeats: aWlp.
    return 2 * lower > count && 9 * changes < 4 * count;
}

/// It ends with = where the number of bytes is a power of two; what is not filled up, or may be words, has to be a
/// permutation.
bool isBase64(std::string_view text) {
    const bool isFilled = isWritten(text, true);
    if (isFilled && !areWords(text))
        return true;
    if (!isFilled && !isWritten(text, false))
        return false;
    const std::string bytes = decoded(text);
    return std::has_single_bit(bytes.size()) && bytes.size() >= 8 &&
           (isPermutationOf(bytes, 1, false) || isPermutationOf(bytes, 2, false) || isPermutationOf(bytes, 2, true));
}

std::string bytesIn(const Source& source) {
    const std::string_view whole = Scanner::trimmed(source.bytes, source.monitor);
    const std::string plain = withoutArmour(whole);
    const std::string_view text = trimmedOf(plain.empty() ? whole : std::string_view(plain));
    const auto before = std::size_t(text.data() - (plain.empty() ? whole.data() : plain.data()));
    if (const auto mistake = mistakeIn(text))
        fail(source, *mistake, before + std::size_t(whole.data() - source.bytes.data()));
    // Who asks for it may have written it in any lines or groups.
    if (text.size() > longestText)
        failAt(source.bytes, 0, source.name,
               Message::tr("this does not look like the format %1, expected the kind %2 in it", std::string("base64"),
                           kindName(source.reading.as.value_or(Kind::SBox))));
    std::string bytes = decoded(text);
    if (!std::has_single_bit(bytes.size()))
        failAt(source.bytes, 0, source.name,
               Message::tr("base64 of %1 bytes, expected a power of two of them", nullptr, bytes.size()));
    return bytes;
}

} // namespace

bool looksLikeBase64(const Glance& glance) {
    const std::string plain = withoutArmour(glance.text);
    return isBase64(plain.empty() ? glance.text : trimmedOf(plain));
}

bool isNearlyBase64(const Glance& glance) {
    constexpr std::size_t fewest = 22, mostForeign = 2, shortestGroup = 4;
    const std::string plain = withoutArmour(glance.text);
    const std::string_view text = plain.empty() ? glance.text : trimmedOf(plain);
    if (text.size() < fewest || text.size() > longestText || areWords(text) || !mistakeIn(text))
        return false;
    // Hexadecimal digits and x may be something else.
    std::size_t foreign = 0, upper = 0, lower = 0, odd = 0, words = 0;
    bool hasDigit = false;
    for (const char c : text) {
        const bool isOther = isLetter(c) && hexValue(c) < 0 && (c | 0x20) != 'x';
        upper += isOther && c < 'a';
        lower += isOther && c >= 'a';
        hasDigit = hasDigit || isDigit(c);
        foreign += !isSpace(c) && c != '=' && digitOf(c) == alphabet.size();
    }
    const std::size_t usual = usualLength(text);
    eachWord(text, [&](std::string_view word, bool endsLine) {
        odd += endsLine ? word.size() > usual : word.size() != usual;
        ++words;
        return true;
    });
    return foreign <= mostForeign && hasDigit && 8 * upper >= text.size() && 8 * lower >= text.size() && odd <= 1 &&
           (words == 1 || usual >= shortestGroup);
}

Parsed readBase64(const Source& source) {
    const std::string bytes = bytesIn(source);
    const Source plain{bytes, source.name, source.reading, source.monitor};
    const auto as = [&](Parsed (*reader)(const Source&)) {
        Parsed parsed = reader(plain);
        parsed.how.insert(0, "base64 of ");
        return parsed;
    };
    if (source.reading.as == Kind::Boolean)
        return as(entryFor("packed", Kind::Boolean).read);
    const std::pair<std::size_t, Parsed (*)(const Source&)> ways[] = {
        {1, readSBoxBytes}, {2, readSBoxBytes16Le}, {2, readSBoxBytes16Be}};
    for (const auto& [width, reader] : ways)
        if (bytes.size() / width >= 8 && bytes.size() / width <= mostValues &&
            isPermutationOf(bytes, width, reader == readSBoxBytes16Le))
            return as(reader);
    if (source.reading.as != Kind::SBox)
        failAt(
            source.bytes, 0, source.name,
            Message::tr("base64 of %1 bytes that are no permutation, expected numbers, or to be told that they are a "
                        "Boolean function or an S-box",
                        nullptr, bytes.size()));
    return as(readSBoxBytes);
}

} // namespace walshscope
