// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/armour.h"

#include "io/scanner.h"

#include <algorithm>

namespace walshscope {

namespace {

/// Line ends stay.
void blank(std::string& text, std::size_t first, std::size_t last) {
    for (std::size_t at = first; at < last; ++at)
        if (!isSpace(text[at]))
            text[at] = ' ';
}

std::string withoutPem(std::string_view text) {
    constexpr std::string_view opening = "-----BEGIN ", closing = "-----END ", dashes = "-----";
    const std::size_t name = text.find(dashes, opening.size()), last = text.rfind(closing);
    if (!text.starts_with(opening) || name == std::string_view::npos || last == std::string_view::npos ||
        last < name + dashes.size() || !text.ends_with(dashes))
        return {};
    std::string plain(text);
    blank(plain, 0, name + dashes.size());
    blank(plain, last, plain.size());
    for (std::size_t colon = 0; (colon = plain.find(": ", colon)) != std::string::npos; ++colon)
        blank(plain, plain.rfind('\n', colon) + 1, std::min(plain.find('\n', colon), plain.size()));
    return plain;
}

/// As in s = base64.b64decode("…"), where one string may go on in further lines.
std::string withoutQuotes(std::string_view text) {
    constexpr std::size_t longestBefore = 80;
    const std::size_t first = text.find_first_of("\"'`");
    if (first == std::string_view::npos || first > longestBefore)
        return {};
    const char quote = text[first];
    const std::size_t last = text.rfind(quote);
    const auto isBefore = [](char c) {
        return isLetter(c) || isDigit(c) || isSpace(c) || c == '_' || c == '.' || c == ':' || c == '=' || c == '(';
    };
    const auto isBehind = [](char c) { return isSpace(c) || c == ')' || c == ';'; };
    if (last == first || !std::ranges::all_of(text.substr(0, first), isBefore) ||
        !std::ranges::all_of(text.substr(last + 1), isBehind))
        return {};
    std::string plain(text);
    blank(plain, 0, first + 1);
    blank(plain, last, plain.size());
    bool isInside = true;
    for (std::size_t at = first + 1; at < last; ++at) {
        if (plain[at] == quote)
            isInside = !isInside;
        else if (isInside ? plain[at] == '\\' && at + 1 < last && (plain[at + 1] == '\n' || plain[at + 1] == '\r')
                          : plain[at] == '+' || plain[at] == '\\')
            plain[at] = ' ';
        else if (!isInside && !isSpace(plain[at]))
            return {};
    }
    std::ranges::replace(plain, quote, ' ');
    return plain;
}

} // namespace

std::string withoutArmour(std::string_view text) {
    constexpr std::size_t longest = std::size_t(1) << 22;
    if (text.empty() || text.size() > longest)
        return {};
    return text.starts_with('-') ? withoutPem(text) : withoutQuotes(text);
}

} // namespace walshscope
