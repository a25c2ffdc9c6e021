// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/plain_text.h"

#include "io/scanner.h"
#include "io/utf16.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace walshscope {

namespace {

constexpr std::size_t longestPrinted = std::size_t(1) << 26;
constexpr std::string_view white = " \t\r\n";

std::size_t wordsOf(std::string_view line) {
    std::size_t words = 0;
    for (std::size_t at = 0; (at = line.find_first_not_of(white, at)) != std::string_view::npos; ++words)
        at = std::min(line.find_first_of(white, at), line.size());
    return words;
}

/// Where the brackets of R's indices stand and how long they are; empty where these are none.
std::vector<std::pair<std::size_t, std::size_t>> indicesIn(std::string_view text, Monitor& monitor) {
    std::vector<std::pair<std::size_t, std::size_t>> found;
    std::size_t values = 0;
    for (std::size_t start = 0, next = 0; start < text.size();) {
        if (start >= next) {
            monitor.progress(start, text.size());
            next = start + bytesAtOnce;
        }
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const std::size_t open = text.find_first_not_of(white, start);
        start = end + 1;
        if (open >= end)
            continue;
        std::size_t index = 0;
        const char* const last = text.data() + end;
        const auto [behind, error] = std::from_chars(text.data() + open + 1, last, index);
        if (text[open] != '[' || error != std::errc() || index != values + 1 || last - behind < 2 || *behind != ']' ||
            (behind[1] != ' ' && behind[1] != '\t'))
            return {};
        const auto close = std::size_t(behind - text.data());
        const std::string_view rest = text.substr(close + 1, end - close - 1);
        const std::size_t words = wordsOf(rest);
        if (words == 0 || rest.find_first_of("[]{}(),;=") != std::string_view::npos)
            return {};
        found.emplace_back(open, close + 1 - open);
        values += words;
    }
    return found;
}

/// 1.0D+00: the places of the letters, where there are such numbers only and points or signs tell them from
/// hexadecimal words; else empty.
std::vector<std::size_t> exponentsIn(std::string_view text, Monitor& monitor) {
    const auto isBetween = [](char c) {
        return isSpace(c) || std::string_view(",;[]").find(c) != std::string_view::npos;
    };
    std::vector<std::size_t> found;
    bool isMarked = false;
    for (std::size_t at = 0, next = 0; at < text.size();) {
        if (at >= next) {
            monitor.progress(at, text.size());
            next = at + bytesAtOnce;
        }
        if (isBetween(text[at])) {
            ++at;
            continue;
        }
        const auto isSign = [&](std::size_t i) { return i < text.size() && (text[i] == '-' || text[i] == '+'); };
        const auto skipDigits = [&] {
            const std::size_t first = at;
            while (at < text.size() && isDigit(text[at]))
                ++at;
            return at - first;
        };
        at += isSign(at);
        std::size_t digits = skipDigits();
        if (at < text.size() && text[at] == '.') {
            ++at;
            isMarked = true;
            digits += skipDigits();
        }
        const char letter = at < text.size() ? char(text[at] | 0x20) : '\0';
        if (digits > 0 && (letter == 'd' || letter == 'e')) {
            if (letter == 'd')
                found.push_back(at);
            ++at;
            isMarked = isMarked || isSign(at);
            at += isSign(at);
            digits = skipDigits();
        }
        const bool isEnd = at == text.size() || isBetween(text[at]);
        if (digits == 0 || !isEnd)
            return {};
    }
    return isMarked ? found : std::vector<std::size_t>();
}

} // namespace

PlainText asPlainText(std::string_view bytes, std::string& room, Monitor& monitor) {
    const std::string_view text = asUtf8(bytes, room, monitor);
    if (text.size() > longestPrinted)
        return {text};
    const std::size_t first = std::min(text.find_first_not_of(white), text.size());
    const bool mayHaveIndices = text.substr(first).starts_with("[1]");
    const auto indices = mayHaveIndices ? indicesIn(text, monitor) : decltype(indicesIn(text, monitor))();
    std::string plain(indices.empty() ? std::string_view() : text);
    for (const auto& [at, length] : indices)
        std::fill_n(plain.begin() + std::ptrdiff_t(at), length, ' ');
    const std::string_view numbers = indices.empty() ? text : std::string_view(plain);
    const bool mayHaveExponents = numbers.find_first_of("dD") != std::string_view::npos;
    const auto exponents = mayHaveExponents ? exponentsIn(numbers, monitor) : std::vector<std::size_t>();
    if (indices.empty() && exponents.empty())
        return {text};
    if (plain.empty())
        plain = text;
    for (const std::size_t at : exponents)
        plain[at] = 'e';
    room = std::move(plain);
    return {room, indices.empty() ? std::string_view() : ", without R's indices"};
}

} // namespace walshscope
