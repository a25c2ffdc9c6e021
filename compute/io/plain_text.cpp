// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/plain_text.h"

#include "io/scanner.h"
#include "io/utf16.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>
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

/// Where the words for true and false stand that follow each other, as in a list, or beside indices.
std::vector<std::pair<std::size_t, std::string_view>> truthValuesIn(std::string_view text, Monitor& monitor) {
    constexpr std::array<std::string_view, 6> words{"True", "False", "true", "false", "TRUE", "FALSE"};
    constexpr std::string_view between = " \t\r\n,;:()[]{}0123456789";
    std::vector<std::pair<std::size_t, std::string_view>> found;
    std::size_t follow = 0; // Those at the end of the list that are in a row.
    for (std::size_t at = 0, next = 0; at < text.size();) {
        if (at >= next) {
            monitor.progress(at, text.size());
            next = at + bytesAtOnce;
        }
        if (between.find(text[at]) != std::string_view::npos) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && (isLetter(text[end]) || isDigit(text[end]) || text[end] == '_'))
            ++end;
        const std::string_view word = text.substr(at, std::max(end, at + 1) - at);
        const bool isApart = at == 0 || !isDigit(text[at - 1]);
        if (isApart && std::ranges::find(words, word) != words.end()) {
            found.emplace_back(at, word);
            ++follow;
        } else {
            if (follow == 1)
                found.pop_back();
            follow = 0;
        }
        at += word.size();
    }
    if (follow == 1)
        found.pop_back();
    return found;
}

using Piece = std::pair<std::size_t, std::size_t>; ///< Where it begins, and how long it is.

std::size_t lineEnd(std::string_view text, std::size_t at) {
    return std::min(text.find_first_of("\r\n", at), text.size());
}

/// Columns 1 through 8, Columns 14 and 15:, Column 16
bool numbersColumns(std::string_view line) {
    constexpr std::size_t mostWords = 4;
    std::array<std::string_view, mostWords> words;
    std::size_t count = 0;
    for (std::size_t at = 0; (at = line.find_first_not_of(white, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(white, at), line.size());
        if (count == mostWords)
            return false;
        words[count++] = line.substr(at, end - at);
        at = end;
    }
    if ((count != 2 && count != mostWords) || (words[0] != "Columns" && words[0] != "Column"))
        return false;
    if (words[count - 1].ends_with(':'))
        words[count - 1].remove_suffix(1);
    const auto isNumber = [](std::string_view word) { return !word.empty() && std::ranges::all_of(word, isDigit); };
    const bool isRange = count == 2 || words[2] == "through" || words[2] == "and" || words[2] == "to";
    return isRange && isNumber(words[1]) && isNumber(words[count - 1]);
}

/// The lines above the pieces of a long row; empty where the pieces have several rows, as those of a matrix.
std::vector<Piece> columnLinesIn(std::string_view text) {
    std::vector<Piece> found;
    std::size_t rows = 1;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = lineEnd(text, start);
        const std::string_view line = text.substr(start, end - start);
        if (numbersColumns(line)) {
            if (!found.empty() && rows != 1)
                return {};
            found.emplace_back(start, line.size());
            rows = 0;
        } else if (line.find_first_not_of(white) != std::string_view::npos) {
            ++rows;
        }
        start = end + 1;
    }
    return rows == 1 ? found : std::vector<Piece>();
}

/// The points at the end of a line of a bracketed row that MATLAB goes on with, with what stands behind them.
std::vector<Piece> continuationsIn(std::string_view text) {
    std::vector<Piece> found;
    const std::size_t open = text.find('[');
    const std::size_t last = open < text.size() && open > 0 ? text.find_last_not_of(white, open - 1) : text.size();
    if (last >= text.size() || text[last] != '=')
        return {};
    const std::size_t close = std::min(text.find(']', open), text.size());
    for (std::size_t at = text.find("...", open); at < close; at = text.find("...", at + 1)) {
        const std::size_t end = lineEnd(text, at);
        const std::size_t before = text.find_last_not_of(" \t", at - 1), next = text.find_first_not_of(white, end);
        const bool isBehindNumber = isDigit(text[before]) || text[before] == ',' || hexValue(text[before]) >= 0;
        // One in the midst of a line says that numbers are left out.
        const bool isLast = text.substr(at + 3, end - at - 3).find_first_of("0123456789,]") == std::string_view::npos;
        if (!isBehindNumber || !isLast || next >= text.size() || !isDigit(text[next]))
            return {};
        found.emplace_back(at, end - at);
        at = end;
    }
    return found;
}

/// Where a number begins that a backslash at the end of its line breaks, and how long it is up to the next line.
std::vector<Piece> brokenNumbersIn(std::string_view text) {
    std::vector<Piece> found;
    for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at + 1)) {
        std::size_t next = at + 1;
        next += next < text.size() && text[next] == '\r';
        if (at == 0 || !isDigit(text[at - 1]) || next + 1 >= text.size() || text[next] != '\n' ||
            !isDigit(text[next + 1]))
            continue;
        std::size_t start = at;
        while (start > 0 && isDigit(text[start - 1]))
            --start;
        const bool goesOn = !found.empty() && found.back().first + found.back().second == start;
        if (!goesOn)
            found.emplace_back(start, next + 1 - start);
    }
    return found;
}

} // namespace

PlainText asPlainText(std::string_view bytes, std::string& room, Monitor& monitor) {
    const std::string_view text = asUtf8(bytes, room, monitor);
    if (text.size() > longestPrinted)
        return {text};
    std::string plain;
    const auto numbers = [&] { return plain.empty() ? text : std::string_view(plain); };
    const auto change = [&]() -> std::string& {
        if (plain.empty())
            plain = text;
        return plain;
    };
    const bool mayHaveTruth =
        text.find("rue") != std::string_view::npos || text.find("RUE") != std::string_view::npos ||
        text.find("alse") != std::string_view::npos || text.find("ALSE") != std::string_view::npos;
    const auto truth = mayHaveTruth ? truthValuesIn(text, monitor) : decltype(truthValuesIn(text, monitor))();
    for (const auto& [at, word] : truth) {
        std::fill_n(change().begin() + std::ptrdiff_t(at), word.size(), ' ');
        plain[at] = (word.front() | 0x20) == 't' ? '1' : '0';
    }
    const auto blank = [&](const std::vector<Piece>& pieces) {
        for (const auto& [at, length] : pieces)
            std::fill_n(change().begin() + std::ptrdiff_t(at), length, ' ');
        return !pieces.empty();
    };
    const bool hadColumns = text.find("Column") != std::string_view::npos && blank(columnLinesIn(text));
    if (text.find("...") != std::string_view::npos)
        blank(continuationsIn(text));
    if (text.find('\\') != std::string_view::npos)
        for (const auto& [at, length] : brokenNumbersIn(text)) {
            // The line ends behind the number, so that no place is beyond the end of a line.
            const std::size_t broken = text.find('\\', at), next = at + length;
            const std::string_view rest = text.substr(next, text.find_first_not_of("0123456789", next) - next);
            const auto start = change().begin() + std::ptrdiff_t(broken);
            std::fill_n(start, next - broken + rest.size() - 1, ' ');
            std::ranges::copy(rest, start);
            plain[next + rest.size() - 1] = '\n';
        }
    const std::size_t first = std::min(text.find_first_not_of(white), text.size());
    const bool mayHaveIndices = text.substr(first).starts_with("[1]");
    const auto indices = mayHaveIndices ? indicesIn(numbers(), monitor) : decltype(indicesIn(text, monitor))();
    for (const auto& [at, length] : indices)
        std::fill_n(change().begin() + std::ptrdiff_t(at), length, ' ');
    const bool mayHaveExponents = numbers().find_first_of("dD") != std::string_view::npos;
    const auto exponents = mayHaveExponents ? exponentsIn(numbers(), monitor) : std::vector<std::size_t>();
    for (const std::size_t at : exponents)
        change()[at] = 'e';
    if (plain.empty())
        return {text};
    room = std::move(plain);
    return {room, std::string(truth.empty() ? "" : ", with 1 for true") +
                      (indices.empty() ? "" : ", without R's indices") +
                      (hadColumns ? ", without the lines that number columns" : "")};
}

} // namespace walshscope
