// SPDX-License-Identifier: GPL-3.0-or-later
// The pass over all bytes.
#include "io/glance.h"

#include "io/entry.h"
#include "io/scanner.h"
#include "io/utf16.h"

#include <algorithm>

namespace walshscope {

namespace {

bool hasControlCharacter(std::string_view bytes, Monitor& monitor) {
    const auto isControl = [](char c) { return !isSpace(c) && ((c >= 0 && c < ' ') || c == 0x7F); };
    bool found = false;
    for (std::size_t first = 0; first < bytes.size() && !found; first += bytesAtOnce) {
        monitor.progress(first, bytes.size());
        found = std::ranges::any_of(bytes.substr(first, bytesAtOnce), isControl);
    }
    return found;
}

/// 0, _0
bool isNumbered(std::string_view text, std::size_t at) {
    at += at < text.size() && text[at] == '_';
    return at < text.size() && isDigit(text[at]);
}

/// Whether the x there is no part of 0x0; nor, in upper case, of a name as BOX1.
bool isVariable(std::string_view text, std::size_t at) {
    return at == 0 || (text[at - 1] != '0' && (text[at] == 'x' || !isLetter(text[at - 1])));
}

} // namespace

bool Glance::onlyOf(std::string_view characters) const {
    for (std::size_t c = 0; c < occurs.size(); ++c)
        if (occurs[c] && !isSpace(char(c)) && characters.find(char(c)) == std::string_view::npos)
            return false;
    return true;
}

std::size_t tokensIn(std::string_view text, Monitor& monitor) {
    std::size_t count = 0;
    bool inside = false;
    inPieces(text.size(), monitor, [&](std::size_t first, std::size_t last) {
        for (char c : text.substr(first, last - first)) {
            const bool belongs = !isSpace(c) && c != ',' && c != ';';
            count += belongs && !inside;
            inside = belongs;
        }
    });
    return count;
}

std::size_t otherThanBits(std::string_view bytes) {
    return std::size_t(std::ranges::find_if_not(bytes, [](char c) { return c == 0 || c == 1; }) - bytes.begin());
}

Glance glanceAt(std::string_view bytes, const std::string& name, Monitor& monitor) {
    Glance glance;
    glance.bytes = bytes.size();
    const std::string_view whole = withoutByteOrderMark(bytes);
    const std::string_view text = glance.text = Scanner::trimmed(whole, monitor);
    std::size_t tokenStart = 0;
    std::size_t i = 0;
    const auto endToken = [&] {
        glance.longestToken = std::max(glance.longestToken, i - tokenStart);
        glance.tokens += i > tokenStart;
        tokenStart = i + 1;
    };
    for (std::size_t nextLook = 0; i < text.size();) {
        if (i >= nextLook) {
            monitor.progress(i, text.size());
            nextLook = i + bytesAtOnce;
        }
        const char c = text[i];
        const std::size_t length = c > ' ' && c < 127 ? 1 : lengthOfCharacter(text, i);
        if (length == 0) {
            glance.isText = false;
            break;
        }
        glance.occurs[static_cast<unsigned char>(c)] = true;
        glance.zerosAndOnes += c == '0' || c == '1';
        if (isSpace(c) || c == ',' || c == ';')
            endToken();
        else if ((c | 0x20) == 'x' && isNumbered(text, i + 1) && isVariable(text, i))
            glance.variable = true;
        i += length;
    }
    endToken();
    glance.firstNotText = std::size_t(text.data() - whole.data()) + i;
    glance.binary =
        binaryByName(name) || (!glance.isText && !isUtf16(whole) && hasControlCharacter(text.substr(i), monitor));
    return glance;
}

} // namespace walshscope
