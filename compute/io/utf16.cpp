// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/utf16.h"

#include "io/entry.h"
#include "memory.h"

#include <algorithm>
#include <optional>

namespace walshscope {

namespace {

constexpr std::size_t byteOrderMark = 2;

unsigned unitAt(std::string_view bytes, std::size_t at, bool lowFirst) {
    const auto byte = [&](std::size_t i) { return unsigned(static_cast<unsigned char>(bytes[at + i])); };
    return lowFirst ? byte(1) << 8 | byte(0) : byte(0) << 8 | byte(1);
}

bool isAsciiText(unsigned unit) { return unit < 127 && (unit >= ' ' || isSpace(char(unit))); }

/// Whether every other byte is 0, and what the others are is text: numbers in UTF-16 whose mark is missing.
bool isUnmarked(std::string_view bytes, bool lowFirst) {
    constexpr std::size_t fewest = 4; ///< Bytes.
    if (bytes.size() < fewest || bytes.size() % 2)
        return false;
    for (std::size_t at = 0; at < bytes.size(); at += 2)
        if (!isAsciiText(unitAt(bytes, at, lowFirst)))
            return false;
    return true;
}

void addCharacter(std::string& text, unsigned c) {
    if (c < 0x80) {
        text += char(c);
        return;
    }
    const int length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    text += char((0xF00 >> length & 0xFF) | c >> 6 * (length - 1));
    for (int i = length - 2; i >= 0; --i)
        text += char(0x80 | (c >> 6 * i & 0x3F));
}

constexpr std::string_view minus = "\xE2\x88\x92";

/// Whether the minus sign there is the one of an exponent, and then the end of that number.
std::optional<std::size_t> endOfExponent(std::string_view bytes, std::size_t sign) {
    if (sign == 0 || (bytes[sign - 1] | 0x20) != 'e')
        return std::nullopt;
    return std::min(bytes.find_first_of(",;[]() \t\r\n", sign + minus.size()), bytes.size());
}

/// With a hyphen for each minus sign before a number, in as many bytes, where there is nothing but numbers; else the
/// bytes themselves.
std::string_view withPlainMinus(std::string_view bytes, std::string& room) {
    constexpr std::string_view others = "0123456789.,;+-eE[]() \t\r\n";
    constexpr std::size_t longest = std::size_t(1) << 26;
    if (bytes.size() > longest || bytes.find(minus) == std::string_view::npos)
        return bytes;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const bool isMinus = bytes.substr(at).starts_with(minus);
        const bool isBehindNumber = at > 0 && others.substr(0, 11).find(bytes[at - 1]) != std::string_view::npos;
        if (isMinus ? isBehindNumber : others.find(bytes[at]) == std::string_view::npos)
            return bytes;
        at += isMinus ? minus.size() - 1 : 0;
    }
    room = bytes;
    for (std::size_t at = 0; (at = room.find(minus, at)) != std::string::npos;) {
        // The white space that makes up for it goes where it takes no number apart: before its sign, or behind the
        // number whose exponent it is.
        const auto end = endOfExponent(room, at);
        room.replace(at, minus.size(), "  -");
        if (end)
            std::rotate(room.begin() + std::ptrdiff_t(at), room.begin() + std::ptrdiff_t(at) + 2,
                        room.begin() + std::ptrdiff_t(*end));
    }
    return room;
}

} // namespace

std::size_t columnWithMinus(std::string_view bytes, std::size_t line, std::size_t column) {
    std::size_t start = 0;
    for (; line > 1 && start < bytes.size(); ++start)
        line -= bytes[start] == '\n' || (bytes[start] == '\r' && !bytes.substr(start + 1).starts_with('\n'));
    const std::size_t at = start + column - 1;
    if (column == 0 || at > bytes.size())
        return column;
    if (at >= 2 && bytes.substr(at - 2).starts_with(minus) && !endOfExponent(bytes, at - 2))
        return column - 2;
    const std::size_t sign = bytes.substr(0, std::min(at + minus.size(), bytes.size())).rfind(minus);
    const auto end = sign == std::string_view::npos ? std::nullopt : endOfExponent(bytes, sign);
    return end && at > sign && at + 2 < *end ? column + 2 : column;
}

bool isUtf16(std::string_view bytes) { return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"); }

bool isUtf32(std::string_view bytes) {
    using namespace std::string_view_literals;
    return bytes.size() % 4 == 0 && (bytes.starts_with("\xFF\xFE\0\0"sv) || bytes.starts_with("\0\0\xFE\xFF"sv));
}

std::string_view asUtf8(std::string_view bytes, std::string& room, Monitor& monitor) {
    if (isUtf32(bytes))
        return bytes;
    const bool isMarked = isUtf16(bytes);
    const bool lowFirst = isMarked ? bytes.front() == '\xFF' : isUnmarked(bytes, true);
    if (bytes.size() % 2 || (!isMarked && !lowFirst && !isUnmarked(bytes, false)))
        return withPlainMinus(bytes, room);
    const std::size_t first = isMarked ? byteOrderMark : 0;
    makeRoom(room, bytes.size() / 2 - first / 2);
    std::size_t ascii = 0;
    for (std::size_t at = first, next = 0; at < bytes.size(); at += 2) {
        if (at >= next) {
            monitor.progress(at, bytes.size());
            next = at + bytesAtOnce;
        }
        unsigned c = unitAt(bytes, at, lowFirst);
        if (c >= 0xD800 && c < 0xE000) {
            const unsigned second = at + 3 < bytes.size() ? unitAt(bytes, at + 2, lowFirst) : 0;
            if (c >= 0xDC00 || second < 0xDC00 || second >= 0xE000)
                return bytes;
            c = 0x10000 + ((c & 0x3FF) << 10) + (second & 0x3FF);
            at += 2;
        }
        ascii += isAsciiText(c);
        addCharacter(room, c);
    }
    // An S-box may begin with 255 and 254: its bytes would be characters of anything but numbers.
    return 4 * ascii >= bytes.size() - first ? std::string_view(room) : bytes;
}

} // namespace walshscope
