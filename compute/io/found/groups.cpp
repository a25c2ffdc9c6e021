// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/found/groups.h"

#include "io/scanner.h"

#include <utility>

namespace walshscope {

namespace {

constexpr std::size_t deepest = 16; ///< Brackets further in are taken as they come.

bool isNumber(const Token& token, bool hexadecimal) {
    return token.kind == Token::Number && (hexadecimal || token.base != Token::HexDigits);
}

/// Whether what stands there begins its line, or stands behind the prompt of a session: "sage: ", "In [3]: ".
bool startsStatement(std::string_view text, std::size_t at) {
    const std::size_t end = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
    std::string_view before = text.substr(end + 1, at - end - 1);
    while (!before.empty() && isSpace(before.back()))
        before.remove_suffix(1);
    return before.empty() || before == "sage:" || (before.starts_with("In [") && before.ends_with("]:"));
}

/// Of LaTeX, which names nothing.
bool isCommand(std::string_view text, const Token& word) { return word.start > 0 && text[word.start - 1] == '\\'; }

/// Up to the closing bracket; small groups become part of the one around them.
void fill(const std::vector<Token>& tokens, Group& group, std::size_t& at, std::size_t depth) {
    for (; at < tokens.size(); ++at) {
        const Token& token = tokens[at];
        group.numbers += token.kind == Token::Number;
        if (token.kind == Token::Close && depth > 0)
            break;
        if (token.kind != Token::Open || depth >= deepest)
            continue;
        Group inner{at, at, {}, 0, false};
        fill(tokens, inner, ++at, depth + 1);
        inner.close = at;
        group.numbers += inner.numbers;
        if (inner.numbers >= leastNumbers)
            group.inner.push_back(std::move(inner));
        if (at == tokens.size())
            break;
    }
}

} // namespace

Group groupsOf(const std::vector<Token>& tokens) {
    Group whole{0, tokens.size(), {}, 0, true};
    std::size_t at = 0;
    fill(tokens, whole, at, 0);
    return whole;
}

std::vector<Line> linesOf(const std::vector<Token>& tokens, const Group& group, bool withInner, bool hexadecimal) {
    std::vector<Line> lines;
    std::uint8_t before = 0;
    auto skipped = group.inner.begin();
    for (std::size_t i = group.begin(); i < group.close; ++i) {
        if (!withInner && skipped != group.inner.end() && i == skipped->open) {
            i = skipped->close;
            ++skipped;
            continue;
        }
        const Token& token = tokens[i];
        if (lines.empty() || tokens[lines.back().firstToken].row != token.row)
            lines.push_back({{}, 0, i, i});
        Line& line = lines.back();
        line.lastToken = i;
        before |= token.before;
        if (isNumber(token, hexadecimal)) {
            line.numbers.push_back(token);
            line.numbers.back().before = std::exchange(before, std::uint8_t(0));
            line.wordsBehind = 0;
        } else if (token.kind == Token::Word || token.kind == Token::Number) {
            ++line.words;
            if (token.kind == Token::Word && token.base == Token::Instead)
                line.instead.push_back(token);
            if (line.wordsBehind++ == 0)
                line.behind = i;
        }
    }
    return lines;
}

std::string nameOf(std::string_view text, const std::vector<Token>& tokens, const Group& group) {
    if (group.isWhole)
        return {};
    std::string name;
    bool behindArrow = false;
    constexpr std::size_t farthest = 64;
    std::uint8_t before = tokens[group.open].before;
    for (std::size_t i = group.open, steps = 0; i-- > 0 && steps < farthest; ++steps) {
        if (before & (Token::End | Token::Comma))
            break;
        behindArrow = behindArrow || before & Token::Arrow;
        const Token& token = tokens[i];
        const bool isCall = token.kind == Token::Open && i + 1 == group.open && token.in(text) == "(";
        if (token.kind == Token::Open && !isCall)
            break;
        if (token.kind == Token::Close) {
            // What stands before a name that nothing is assigned to is something else, such as the array before.
            if (!name.empty() && !behindArrow)
                break;
            for (std::size_t depth = 1; depth > 0 && i > 0; ++steps) {
                --i;
                depth += tokens[i].kind == Token::Close;
                depth -= tokens[i].kind == Token::Open;
                if (steps > farthest)
                    return name;
            }
        } else if (token.kind == Token::Word && (name.empty() || behindArrow) && !isCommand(text, token)) {
            name = printable(token.in(text), 40);
            behindArrow = false;
            if (startsStatement(text, token.start))
                break;
        }
        before = tokens[i].before;
    }
    return name;
}

} // namespace walshscope
