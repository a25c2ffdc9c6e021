// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a text apart into numbers, words and brackets.
#include "io/found/tokens.h"

#include "io/found/comments.h"
#include "io/found/spelling.h"
#include "io/left_out.h"
#include "io/scanner.h"
#include "io/superscripts.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

namespace walshscope {

namespace {

bool allHexadecimal(std::string_view text) { return containsOnly(text, "0123456789abcdefABCDEF"); }
bool allDecimal(std::string_view text) { return containsOnly(text, "0123456789"); }

/// Goes over the text once.
class Tokens {
public:
    Tokens(std::string_view text, Monitor& monitor)
        : m_text(text),
          m_monitor(monitor),
          m_hasPrompt(text.starts_with(">>> ") || text.find("\n>>> ") != std::string_view::npos),
          m_comments(text) {}

    std::optional<std::vector<Token>> all() {
        for (std::size_t next = 0; m_at < m_text.size() && m_found.size() <= mostTokens;) {
            if (m_at >= next) {
                m_monitor.progress(m_at, m_text.size());
                next = m_at + bytesAtOnce;
            }
            one();
        }
        if (m_found.size() > mostTokens)
            return std::nullopt;
        settleAssembler();
        settleBinary();
        return std::move(m_found);
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
                   (word.back() | 0x20) == 'h' && allHexadecimal(word.substr(0, word.size() - 1)) &&
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

    static constexpr std::size_t longest = 8; ///< Hexadecimal words of more digits are no entries.

    char at(std::size_t offset) const { return m_at + offset < m_text.size() ? m_text[m_at + offset] : '\0'; }
    bool starts(std::string_view mark) const { return m_text.substr(m_at).starts_with(mark); }

    void one() {
        const char c = at(0);
        if (c == '\n' || (c == '\r' && at(1) != '\n'))
            ++m_row;
        if (isSpace(c))
            ++m_at;
        else if (skipComment() || takeBytes())
            return;
        else if (isNameCharacter(c))
            run();
        else if (c == '\\')
            backslash();
        else
            mark(c);
    }

    void add(Token::Kind kind, std::size_t start, std::size_t length, int base = 0) {
        m_found.push_back({std::uint32_t(start), std::uint32_t(length), m_row, kind, std::uint8_t(base), m_before,
                           m_negative && kind == Token::Number});
        m_before = Token::Nothing;
        m_negative = false;
    }

    void mark(char c) {
        const std::size_t start = m_at++;
        m_negative = false;
        if (c == '(' || c == '[' || c == '{') {
            add(Token::Open, start, 1);
            ++m_depth;
        } else if (c == ')' || c == ']' || c == '}') {
            add(Token::Close, start, 1);
            m_depth -= m_depth > 0;
        } else if (c == ',' || c == ';') {
            if (c == ',' && m_before & Token::Comma && isBeforeCell())
                add(Token::Word, start, 0, Token::Instead);
            m_before |= c == ',' ? Token::Comma : Token::End;
        } else if (c == ':' && at(0) == ':') {
            ++m_at;
        } else if (c == '=' && at(0) == '"' && isLetter(m_text[start - (start > 0)])) {
            return; // An attribute, as in <e x="0">, says nothing of the number before it.
        } else if (c == ':' || c == '=' || (c == '-' && at(0) == '>') ||
                   (c == '<' && at(0) == '-' && !isDigit(at(1)))) {
            m_before |= Token::Arrow;
        } else if (c == '-' && isBehindNumber(start) && (at(0) == '-' || at(0) == '\0' || isSpace(at(0)))) {
            add(Token::Word, start, 1, Token::Instead); // 11---
        } else if (c == '-' && isDigit(at(0))) {
            const char before = start > 0 ? m_text[start - 1] : ' ';
            m_negative = !isNameCharacter(before) && before != ')' && before != ']';
        } else if (c == '&' && std::string_view("hHoObB").find(at(0)) != std::string_view::npos &&
                   digitsFrom(m_at + 1, baseOfLetter(at(0)))) {
            return; // Basic: &H63.
        } else if (c == '\'') {
            sized(start); // 'h63
        } else if (c == '.') {
            points(start);
        } else if ((c == '/' || c == '+' || c == '*' || c == '^') && isDigit(at(0)) && isBehindNumber(start)) {
            add(Token::Word, start, 1, Token::Instead); // 1/2
        } else {
            for (std::string_view arrow : {"\xE2\x86\x92", "\xE2\x86\xA6", "\xE2\x87\x92"}) // → ↦ ⇒
                if (m_text.substr(start).starts_with(arrow)) {
                    m_before |= Token::Arrow;
                    m_at = start + arrow.size();
                }
            if (const std::size_t length = c == '\\' ? 0 : pointsAt(m_text.substr(start))) {
                m_at = start + length;
                if (!isBehindWord(start))
                    add(Token::Word, start, length, Token::Instead);
            }
            if (m_text.substr(start).starts_with(minusSign)) {
                m_at = start + minusSign.size();
                m_negative = isDigit(at(0)) && (start == 0 || !isNameCharacter(m_text[start - 1]));
            }
        }
    }

    bool isBehindNumber(std::size_t at) const {
        return !m_found.empty() && m_found.back().kind == Token::Number &&
               m_found.back().start + m_found.back().length == at;
    }

    /// 0, 1, …, 15; or one where a number is missing, which ends no sentence.
    void points(std::size_t start) {
        while (at(0) == '.')
            ++m_at;
        const auto isFree = [](char c) { return isSpace(c) || c == ',' || c == ';'; };
        if (takePrompt(start) || (m_at > start + 1 && isBehindWord(start)))
            return;
        const bool isAlone = start > 0 && isFree(m_text[start - 1]) && (at(0) == '\0' || isFree(at(0))) &&
                             !m_found.empty() && m_found.back().kind == Token::Number;
        if (m_at > start + 1 || isAlone)
            add(Token::Word, start, m_at - start, Token::Instead);
    }

    /// As in "Loading... done".
    bool isBehindWord(std::size_t at) const {
        return !m_found.empty() && m_found.back().kind == Token::Word && m_found.back().base != Token::Instead &&
               m_found.back().length > 0 && m_found.back().start + m_found.back().length == at;
    }

    /// What a session puts before each further line of a statement: "... ", "   ...: ", "....: ".
    bool takePrompt(std::size_t start) {
        constexpr std::size_t fewest = 3;
        std::size_t line = start;
        while (line > 0 && (m_text[line - 1] == ' ' || m_text[line - 1] == '\t'))
            --line;
        const bool isFirst = line == 0 || m_text[line - 1] == '\n' || m_text[line - 1] == '\r';
        if (!isFirst || m_at < start + fewest)
            return false;
        if (at(0) == ':') {
            ++m_at;
            return true;
        }
        const std::size_t next = m_text.find_first_not_of(" \t", m_at);
        // numpy indents what it leaves out.
        return m_hasPrompt || (m_depth > 0 && line == start && next < m_text.size() && isDigit(m_text[next]));
    }

    /// Whether anything follows in the line behind a cell that is empty: a spreadsheet fills its rows up with those.
    bool isBeforeCell() {
        if (m_at > m_cell || m_cell == 0)
            m_cell = std::min(m_text.find_first_not_of(", \t", m_at), m_text.size());
        return m_cell < m_text.size() && m_text[m_cell] != '\n' && m_text[m_cell] != '\r';
    }

    void backslash() {
        const std::size_t start = m_at++;
        if (at(0) == 'x' && hexValue(at(1)) >= 0) {
            add(Token::Number, start + 2, hexValue(at(2)) >= 0 ? 2 : 1, 16);
            m_at += 1 + m_found.back().length;
        } else if (at(0) == '\\') {
            ++m_at;
            ++m_row;
        } else if (isLetter(at(0))) {
            while (isLetter(at(0)))
                ++m_at;
            const std::string_view command = m_text.substr(start + 1, m_at - start - 1);
            if (command == "begin" || command == "end" || command == "cline" || command == "multicolumn")
                skipArguments();
            else if (command.starts_with("text") || command.starts_with("math"))
                return; // A font.
            else if (command == "to" || command == "mapsto" || command.ends_with("arrow"))
                m_before |= Token::Arrow;
            else
                add(Token::Word, start + 1, command.size(), command.ends_with("dots") ? Token::Instead : 0);
        } else if (at(0) != '\n' && at(0) != '\r') {
            ++m_at;
        }
    }

    /// What columns are called in LaTeX is no number: {c|cccc}.
    void skipArguments() {
        while (at(0) == '{' || at(0) == '[') {
            const std::size_t end = m_text.find_first_of("}]\r\n", m_at);
            if (end == std::string_view::npos || m_text[end] == '\r' || m_text[end] == '\n')
                return;
            m_at = end + 1;
        }
    }

    /// What begins with a letter, a digit or an underscore.
    void run() {
        const std::size_t start = m_at;
        while (isNameCharacter(at(0)) || (at(0) == '.' && isLetter(m_text[start]) && isLetter(at(1))) ||
               (at(0) == '\'' && m_text[start] == '0' && m_at > start + 2 && hexValue(at(1)) >= 0))
            ++m_at;
        const std::string_view text = m_text.substr(start, m_at - start);
        if (isDigit(text.front()) && at(0) == '.' && isDigit(at(1))) { // A fraction, a version.
            while (isNameCharacter(at(0)) || at(0) == '.')
                ++m_at;
            add(Token::Word, start, m_at - start);
        } else if (quoted(text) || (allDecimal(text) && (sized(m_at) || behindBase(text)))) {
            return;
        } else if (startsRow(start, text)) {
            return;
        } else if (text == "return" || text == "then") {
            m_before |= Token::Arrow;
        } else if (!number(start, text)) {
            add(Token::Word, start, text.size());
        }
    }

    /// The directive of an assembler: .byte, or db where a comma follows the first number and none the db, which is a
    /// hexadecimal number elsewhere.
    bool startsRow(std::size_t start, std::string_view text) const {
        if (at(0) != ' ' && at(0) != '\t')
            return false;
        if (start > 0 && m_text[start - 1] == '.')
            return isDirective(text, true);
        const std::size_t next = m_text.find_first_not_of(" \t", m_at);
        const std::size_t end = m_text.find_first_of(" \t\r\n,", std::min(next, m_text.size()));
        return isDirective(text, false) && end < m_text.size() && m_text[end] == ',' && isDigit(m_text[next]);
    }

    bool number(std::size_t start, std::string_view text) {
        if (allDecimal(text)) {
            add(Token::Number, start, text.size(), Token::Digits);
            return true;
        }
        if (text.size() > 2 && text.front() == '0' && (text[1] | 0x20) != 'h' && (text[1] | 0x20) != 'd') {
            const int base = baseOfLetter(text[1]);
            const std::string_view rest = text.substr(2);
            const std::size_t length = lengthOfDigits(rest, base);
            if (base > 0 && length > 0 && isSuffix(rest.substr(length))) {
                add(Token::Number, start + 2, length, base);
                return true;
            }
        }
        if (allHexadecimal(text)) {
            add(Token::Number, start, text.size(), Token::HexDigits);
            return true;
        }
        if (!isDigit(text.front()))
            return false;
        const std::string_view digits = text.substr(0, text.size() - 1);
        const char last = char(text.back() | 0x20);
        if (last == 'h' && allHexadecimal(digits)) {
            add(Token::Number, start, digits.size(), 16);
            return true;
        }
        if ((last == 'o' || last == 'q') && containsOnly(digits, digitsOfBase(8))) {
            add(Token::Number, start, digits.size(), 8);
            return true;
        }
        const std::size_t length = text.find_first_not_of("0123456789");
        const std::string_view suffix = text.substr(length);
        // Behind 010 that of C says nothing of its base; of other languages it is decimal.
        const bool mayBeOctal = text.front() == '0' && length > 1 && containsOnly(suffix, "uUlL");
        if (isSuffix(suffix))
            add(Token::Number, start, length, mayBeOctal ? Token::Digits : 10);
        return isSuffix(suffix);
    }

    /// Verilog: 4'hC, 8'sd99; `from` is at the apostrophe.
    bool sized(std::size_t from) {
        std::size_t at = from + 1;
        if (from >= m_text.size() || m_text[from] != '\'')
            return false;
        if (at < m_text.size() && (m_text[at] | 0x20) == 's')
            ++at;
        const int base = at < m_text.size() ? baseOfLetter(m_text[at]) : 0;
        if (base == 0 || (m_text[at] | 0x20) == 'x' || isQuotation(from))
            return false;
        return digitsFrom(at + 1, base);
    }

    /// Whether hexadecimal digits stand in these quotes, as 'd0' or 'b1 7c', and not 'd0 as Verilog writes 0.
    bool isQuotation(std::size_t quote) const {
        if (quote > 0 && (m_text[quote - 1] == '\'' || isDigit(m_text[quote - 1])))
            return m_text[quote - 1] == '\'';
        const std::size_t end = m_text.find_first_not_of("0123456789abcdefABCDEF_,:- \t\r\n\\", quote + 1);
        if (end >= m_text.size() || m_text[end] != '\'')
            return false;
        return end + 1 == m_text.size() || (m_text[end + 1] != '{' && !isNameCharacter(m_text[end + 1]));
    }

    bool digitsFrom(std::size_t start, int base) {
        const std::size_t end = start + lengthOfDigits(m_text.substr(start), base);
        if (end == start || (end < m_text.size() && isNameCharacter(m_text[end])))
            return false;
        add(Token::Number, start, end - start, base);
        m_at = end;
        return true;
    }

    /// VHDL: x"63", b"0110". The letter before other text in quotes says something of that text.
    bool quoted(std::string_view text) {
        if (text.size() != 1 || (at(0) != '"' && at(0) != '\''))
            return false;
        const int base = baseOfLetter(text.front());
        const std::size_t quote = m_at;
        if (m_at > 1 && m_text[m_at - 2] == at(0)) // The quotes end here.
            return false;
        if (base > 0 && digitsFrom(quote + 1, base)) {
            if (at(0) == m_text[quote]) {
                ++m_at;
                return true;
            }
            m_before = m_found.back().before;
            m_found.pop_back();
        }
        m_at = quote;
        return (text.front() | 0x20) == 'b' || (text.front() | 0x20) == 'r' || (text.front() | 0x20) == 'u';
    }

    /// Ada and Erlang: 16#63#. Mathematica: 16^^63.
    bool behindBase(std::string_view text) {
        const int base = text == "16" ? 16 : text == "2" ? 2 : text == "8" ? 8 : 0;
        const std::size_t mark = at(0) == '#' ? 1 : starts("^^") ? 2 : 0;
        if (base == 0 || mark == 0 || !digitsFrom(m_at + mark, base))
            return false;
        m_at += at(0) == '#';
        return true;
    }

    /// The characters of a string in which some are written as \x63.
    bool takeBytes() {
        const char quote = at(0);
        if (quote != '"' && quote != '\'')
            return false;
        std::size_t end = m_at + 1;
        bool escaped = false, whole = false;
        for (; end < m_text.size() && m_text[end] != '\n' && !whole; ++end) {
            whole = m_text[end] == quote;
            if (m_text[end] == '\\' && end + 1 < m_text.size()) {
                escaped = escaped || m_text[end + 1] == 'x' || (m_text[end + 1] >= '0' && m_text[end + 1] <= '7');
                ++end;
            }
        }
        if (!whole || !escaped)
            return false;
        for (++m_at; m_at + 1 < end;) {
            if (at(0) != '\\') {
                add(Token::Number, m_at++, 1, Token::Character);
            } else if (at(1) == 'x') {
                backslash();
            } else if (at(1) >= '0' && at(1) <= '7') {
                std::size_t length = 1;
                while (length < 3 && at(1 + length) >= '0' && at(1 + length) <= '7')
                    ++length;
                add(Token::Number, m_at + 1, length, 8);
                m_at += 1 + length;
            } else {
                // The letter with its backslash, as two characters.
                add(Token::Number, m_at, 2, Token::Character);
                m_at += 2;
            }
        }
        m_at = end;
        return true;
    }

    bool skipComment() {
        if (const std::size_t length = m_comments.lengthAt(m_at)) {
            m_row += std::uint32_t(std::ranges::count(m_text.substr(m_at, length), '\n'));
            m_at += length;
            return true;
        }
        return at(0) == '#' && (at(1) == 'x' || at(1) == 'b' || at(1) == 'o') &&
               digitsFrom(m_at + 2, baseOfLetter(at(1)));
    }

    std::string_view m_text;
    Monitor& m_monitor;
    std::vector<Token> m_found;
    std::size_t m_at = 0;
    std::uint32_t m_row = 0;
    std::uint8_t m_before = Token::Nothing;
    bool m_negative = false;
    std::size_t m_depth = 0; ///< Of brackets.
    std::size_t m_cell = 0;  ///< Where the next cell is that is not empty, or the end of the line.
    bool m_hasPrompt;        ///< Of Python.
    Comments m_comments;
};

} // namespace

std::optional<std::vector<Token>> tokensOf(std::string_view text, Monitor& monitor) {
    if (text.size() > std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    return Tokens(text, monitor).all();
}

} // namespace walshscope
