// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/found/settled.h"

#include "io/found/spelling.h"

#include <algorithm>
#include <array>
#include <span>

namespace walshscope {

namespace {

class Settling {
public:
    Settling(std::string_view text, std::vector<Token>& tokens) : m_text(text), m_found(tokens) {}

    void all() {
        settleAssembler();
        settleBinary();
    }

private:
    /// F2h is a number beside 63h, although an assembler wants 0F2h, and 0110b is binary where no other word tells that
    /// the b is a digit.
    void settleAssembler() {
        std::array<bool, longest + 1> behind{}, decimal{}; // Lengths that occur.
        std::size_t numbers = 0, words = 0, binary = 0, hexadecimal = 0;
        bool isLong = false;
        const auto endsWithH = [&](const Token& t) {
            const std::size_t end = t.start + t.length;
            return t.kind == Token::Number && t.base == 16 && end < m_text.size() && (m_text[end] | 0x20) == 'h';
        };
        const auto mayBeNumber = [&](const Token& t) {
            const std::string_view word = t.in(m_text);
            return t.kind == Token::Word && t.base != Token::Instead && t.length > 1 && t.length <= longest &&
                   (word.back() | 0x20) == 'h' && isHexadecimal(word.substr(0, word.size() - 1)) &&
                   behind[t.length - 1];
        };
        const auto mayBeBinary = [&](const Token& t) {
            const std::string_view word = t.in(m_text);
            return t.base == Token::HexDigits && t.length > 1 && (word.back() | 0x20) == 'b' &&
                   containsOnly(word.substr(0, word.size() - 1), "01");
        };
        for (const Token& token : m_found) {
            const bool isShort = token.length <= longest;
            if (endsWithH(token) && isShort)
                behind[token.length] = true;
            if (token.kind == Token::Number && token.base == Token::Digits && isShort)
                decimal[token.length] = true;
            numbers += endsWithH(token);
            hexadecimal += token.base == Token::HexDigits && !mayBeBinary(token);
        }
        for (const Token& token : m_found) {
            words += mayBeNumber(token);
            binary += mayBeBinary(token);
            isLong = isLong || (mayBeBinary(token) && token.length > 2);
            if (mayBeBinary(token) && token.length <= longest && decimal[token.length])
                hexadecimal += numbers == 0;
        }
        for (Token& token : m_found) {
            if (words <= numbers && mayBeNumber(token)) {
                token.kind = Token::Number;
                token.base = 16;
                --token.length;
            } else if (isLong && binary > 1 && hexadecimal == 0 && mayBeBinary(token)) {
                token.base = 2;
                --token.length;
            }
        }
    }

    /// Whether b or B stands before the digits, with this before or behind it: 0b01, b'01'.
    bool isBinary(const Token& token, std::string_view before, std::string_view behind) const {
        if (token.start < 2)
            return false;
        const char first = m_text[token.start - 2], second = m_text[token.start - 1];
        return (before.find(first) != std::string_view::npos && (second | 0x20) == 'b') ||
               ((first | 0x20) == 'b' && behind.find(second) != std::string_view::npos);
    }

    /// Between brackets 0b01 is 2817 among words of four hexadecimal digits, and b'01' is 1 among bytes as b'7c'.
    void settleBinary() {
        for (auto first = m_found.begin(); first != m_found.end();) {
            const auto isBracket = [](const Token& t) { return t.kind == Token::Open || t.kind == Token::Close; };
            const auto last = std::find_if(first, m_found.end(), isBracket);
            settleBinary(std::span(first, last));
            first = last == m_found.end() ? last : last + 1;
        }
        settleBinary(m_found);
    }

    /// Nor is #b0 binary among words as #7c.
    void settleBinary(std::span<Token> tokens) {
        settleBehindHash(tokens);
        std::array<std::size_t, longest + 1> words{}, marked{};
        std::size_t quoted = 0;
        const bool isAll = tokens.size() == m_found.size();
        const auto isMarked = [this](const Token& t) { return t.base == 2 && isBinary(t, "0", ""); };
        for (const Token& token : tokens) {
            const bool isWord =
                token.kind == Token::Number && (token.base == Token::HexDigits || token.base == Token::Digits);
            // That decimal numbers elsewhere are as long says nothing.
            if (isWord && token.length <= longest && (!isAll || token.base == Token::HexDigits))
                ++words[token.length];
            if (isMarked(token) && token.length + 2 <= longest)
                ++marked[token.length + 2];
            quoted += isWord && isBinary(token, "", "'\"");
        }
        for (Token& token : tokens) {
            if (isMarked(token) && token.length + 2 <= longest && words[token.length + 2] > marked[token.length + 2])
                token = {token.start - 2,  token.length + 2, token.row, token.kind,
                         Token::HexDigits, token.before,     false};
            else if (quoted > 0 && token.base == 2 && isBinary(token, "", "'\""))
                token.base = Token::Digits;
        }
    }

    void settleBehindHash(std::span<Token> tokens) {
        std::array<std::size_t, longest + 1> words{}, marked{};
        const auto isMarked = [this](const Token& t) {
            return t.base == 2 && isBinary(t, "#", "") && m_text[t.start - 2] == '#' && t.length < longest;
        };
        for (const Token& token : tokens) {
            const bool isWord = token.base == Token::HexDigits || token.base == Token::Digits;
            if (isWord && token.length <= longest && token.start > 0 && m_text[token.start - 1] == '#')
                ++words[token.length];
            if (isMarked(token))
                ++marked[token.length + 1];
        }
        for (Token& token : tokens)
            if (isMarked(token) && words[token.length + 1] > marked[token.length + 1]) {
                --token.start;
                ++token.length;
                token.base = Token::HexDigits;
            }
    }

    static bool isHexadecimal(std::string_view text) { return containsOnly(text, digitsOfBase(16)); }

    static constexpr std::size_t longest = 8; ///< Hexadecimal words of more digits are no entries.

    std::string_view m_text;
    std::vector<Token>& m_found;
};

} // namespace

void settleBases(std::string_view text, std::vector<Token>& tokens) { Settling(text, tokens).all(); }

} // namespace walshscope
