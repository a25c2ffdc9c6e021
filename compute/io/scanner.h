// SPDX-License-Identifier: GPL-3.0-or-later
// A cursor over text that knows line and column, with which every text format is read.
#pragma once

#include "message.h"
#include "monitor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace walshscope {

inline bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
inline bool isDigit(char c) { return c >= '0' && c <= '9'; }
inline bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// A lone carriage return ends a line as well, as in editors; of both together the second does.
inline bool isLineEnd(std::string_view text, std::size_t at) {
    return text[at] == '\n' || (text[at] == '\r' && (at + 1 == text.size() || text[at + 1] != '\n'));
}

/// 0 to 15, or -1 for anything but a hexadecimal digit.
inline int hexValue(char c) {
    if (isDigit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// How many bytes the character there has in UTF-8; 0 where it is none or a control character.
std::size_t lengthOfCharacter(std::string_view bytes, std::size_t at);

/// A name or a piece of input for a message of one line: what is no text replaced, cut after `most` bytes.
std::string printable(std::string_view text, std::size_t most);

/// "unexpected 'g', expected " + expected.
Message unexpectedCharacter(char c, const Message& expected);

constexpr std::size_t bytesAtOnce = 1 << 16; ///< Read without asking the monitor: less than a millisecond.

/// Throws InputError at that byte of the text.
[[noreturn]] void failAt(std::string_view text, std::size_t position, const std::string& name, const Message& words);
[[noreturn]] void failAt(std::string_view text, std::size_t position, const std::string& name, const Message& words,
                         Monitor& monitor);

/// White space at the end counts as absent, so that "at the end" is the place where something is missing. Whoever moves
/// it on tells the monitor, which may throw Cancelled.
class Scanner {
public:
    Scanner(std::string_view text, const std::string& name, Monitor& monitor);

    /// Without the white space around it. Throws Cancelled.
    static std::string_view trimmed(std::string_view text, Monitor& monitor);

    bool atEnd() const { return m_position == m_text.size(); }
    /// '\0' at the end.
    char peek() const { return atEnd() ? '\0' : m_text[m_position]; }
    char next() const { return m_position + 1 < m_text.size() ? m_text[m_position + 1] : '\0'; }
    char take() {
        advance(1);
        return m_text[m_position - 1];
    }
    std::size_t position() const { return m_position; }
    std::string_view text() const { return m_text; }
    std::string_view rest() const { return m_text.substr(m_position); }
    void advance(std::size_t count) {
        m_position += count;
        if (m_position >= m_nextLook)
            look();
    }

    void moveTo(std::size_t position) { m_nextLook = m_position = position; }

    /// Whether there was any.
    bool skipSpace();
    bool accept(char c);

    /// A decimal number, or hexadecimal with 0x, from 0 to `largest`.
    std::uint64_t number(std::uint64_t largest);
    /// The same in decimal only.
    std::uint64_t decimal(std::uint64_t largest);
    /// A decimal number of 32 bits with an optional sign.
    std::int32_t integer();
    /// The same up to 2^62 in magnitude.
    std::int64_t wholeNumber();
    /// The same where that stands there and nothing behind it makes a real number of it; else nothing is read. -0 is
    /// none, as it has a sign.
    std::optional<std::int64_t> wholeNumberOnly();
    /// A finite number in double precision, with a decimal point or an exponent if it has any.
    double real();
    /// After a number: white space, a comma, a semicolon or the end has to follow.
    void requireSeparator();
    /// Nothing but white space up to the end.
    void requireEnd();

    [[noreturn]] void fail(const Message& words) const { failAt(m_position, words); }
    [[noreturn]] void failAt(std::size_t position, const Message& words) const;
    /// "unexpected 'g', expected " + expected, or that the text ends here.
    [[noreturn]] void unexpected(const Message& expected) const;

private:
    template <class Range>
    std::int64_t signedDigits(std::uint64_t above, std::uint64_t below, const Range& range);
    template <class Range>
    std::uint64_t digits(unsigned base, std::size_t start, std::uint64_t largest, const Range& range);
    void look();

    std::string_view m_text;
    const std::string& m_name;
    Monitor& m_monitor;
    std::size_t m_position = 0;
    std::size_t m_nextLook = 0;
};

} // namespace walshscope
