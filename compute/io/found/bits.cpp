// SPDX-License-Identifier: GPL-3.0-or-later
// The 0s and 1s of a list.
#include "io/found/arrays.h"

#include <algorithm>
#include <span>

namespace walshscope {

bool isGluedByMinus(std::string_view text, const Token& token) {
    constexpr std::size_t shortestGroup = 4;
    return token.kind == Token::Number && token.length < shortestGroup && token.start > 1 &&
           text[token.start - 1] == '-' && (text[token.start - 2] == '0' || text[token.start - 2] == '1');
}

namespace {

FoundBits listIn(std::string_view text, std::span<const Token> tokens) {
    FoundBits found;
    std::vector<std::uint8_t>& bits = found.values;
    bool inside = false, clean = true;
    std::size_t length = 0; // Of the first word: 010 beside 1 is a number.
    const bool bracketed = std::ranges::any_of(tokens, [](const Token& t) { return t.kind == Token::Open; });
    for (const Token& token : tokens) {
        if (token.kind == Token::Open) {
            bits.clear();
            length = 0;
            inside = clean = true;
        } else if (token.kind == Token::Close) {
            if (inside && clean && bits.size() > 1)
                break;
            bits.clear();
            inside = false;
        } else if (inside || !bracketed) {
            const std::string_view digits = token.in(text);
            found.start = length == 0 ? token.start : found.start;
            length = length == 0 ? digits.size() : length;
            clean = clean && digits.size() == length && token.kind == Token::Number && token.base == Token::Digits &&
                    !token.negative && !isGluedByMinus(text, token) &&
                    digits.find_first_not_of("01") == std::string_view::npos;
            for (char c : clean ? digits : std::string_view())
                bits.push_back(std::uint8_t(c - '0'));
        }
    }
    if (!clean || (bracketed && !inside))
        bits.clear();
    found.how = bracketed ? "0s and 1s in brackets" : "0s and 1s";
    return found;
}

/// Those of the only word of nothing else that stands in quotes, as in {"truth_table": "0110"}.
FoundBits quotedIn(std::string_view text, std::span<const Token> tokens) {
    constexpr std::size_t fewest = 4;
    FoundBits found{.how = "0s and 1s in quotes"};
    for (const Token& token : tokens) {
        const std::string_view digits = token.in(text);
        const std::size_t end = token.start + token.length;
        if (token.kind != Token::Number || token.base != Token::Digits || digits.size() < fewest || token.start == 0 ||
            end == text.size() || (text[end] != '"' && text[end] != '\'') || text[token.start - 1] != text[end] ||
            digits.find_first_not_of("01") != std::string_view::npos)
            continue;
        if (!found.values.empty())
            return {};
        found.start = token.start;
        for (const char c : digits)
            found.values.push_back(std::uint8_t(c - '0'));
    }
    return found;
}

/// Behind the first line where that is a heading: "s =", "5-element Vector{Bool}:".
std::span<const Token> behindHeading(std::string_view text, std::span<const Token> tokens) {
    const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const std::size_t end = std::min(text.find_first_of("\r\n", first), text.size());
    const std::size_t last = text.substr(0, end).find_last_not_of(" \t");
    if (first == end || (text[last] != ':' && text[last] != '='))
        return {};
    return {std::ranges::find_if(tokens, [&](const Token& token) { return token.start > end; }), tokens.end()};
}

} // namespace

FoundBits bitsIn(std::string_view text, const std::vector<Token>& tokens) {
    FoundBits found = listIn(text, tokens);
    if (found.values.empty())
        found = listIn(text, behindHeading(text, tokens));
    return found.values.empty() ? quotedIn(text, tokens) : found;
}

} // namespace walshscope
