// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as base64, in which mails and JSON carry them: those of an S-box, or of a truth table.
#include "error.h"
#include "io/entry.h"
#include "io/found/judged.h"
#include "io/scanner.h"

#include <algorithm>
#include <bit>

namespace walshscope {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// 64 for what is none. In addresses - and _ stand for + and /.
std::size_t digitOf(char c) { return std::min(alphabet.find(c == '-' ? '+' : c == '_' ? '/' : c), alphabet.size()); }

/// Whether all of it is, with what fills the last four up or without.
bool isWritten(std::string_view text, bool isFilled) {
    constexpr std::size_t longest = std::size_t(1) << 22;
    if (text.size() < 11 || text.size() > longest || text.ends_with('=') != isFilled ||
        text.find_first_of(" \t") != std::string_view::npos)
        return false;
    std::size_t digits = 0, fill = 0;
    for (const char c : text) {
        const bool isDigit = digitOf(c) < alphabet.size();
        fill += c == '=';
        digits += isDigit;
        if (!isSpace(c) && c != '=' && (fill > 0 || !isDigit))
            return false;
    }
    return isFilled ? fill <= 2 && (digits + fill) % 4 == 0 : digits % 4 > 1;
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

/// It ends with = where the number of bytes is a power of two; what is not filled up has to be a permutation.
bool isBase64(std::string_view text) {
    if (isWritten(text, true))
        return true;
    if (!isWritten(text, false))
        return false;
    const std::string bytes = decoded(text);
    return std::has_single_bit(bytes.size()) && bytes.size() >= 8 &&
           (isPermutationOf(bytes, 1, false) || isPermutationOf(bytes, 2, false) || isPermutationOf(bytes, 2, true));
}

std::string bytesIn(const Source& source) {
    if (!isBase64(Scanner::trimmed(source.bytes, source.monitor)))
        failAt(source.bytes, 0, source.name,
               Message::tr("this does not look like the format %1, expected the kind %2 in it", std::string("base64"),
                           kindName(source.reading.as.value_or(Kind::SBox))));
    std::string bytes = decoded(source.bytes);
    if (!std::has_single_bit(bytes.size()))
        failAt(source.bytes, 0, source.name,
               Message::tr("base64 of %1 bytes, expected a power of two of them", nullptr, bytes.size()));
    return bytes;
}

} // namespace

bool looksLikeBase64(const Glance& glance) { return isBase64(glance.text); }

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
