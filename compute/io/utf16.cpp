// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/utf16.h"

#include "io/entry.h"
#include "memory.h"

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

} // namespace

bool isUtf16(std::string_view bytes) { return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"); }

std::string_view asUtf8(std::string_view bytes, std::string& room, Monitor& monitor) {
    const bool isMarked = isUtf16(bytes);
    const bool lowFirst = isMarked ? bytes.front() == '\xFF' : isUnmarked(bytes, true);
    if (bytes.size() % 2 || (!isMarked && !lowFirst && !isUnmarked(bytes, false)))
        return bytes;
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
