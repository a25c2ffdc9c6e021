// SPDX-License-Identifier: GPL-3.0-or-later
// Where a cursor stands, the numbers it reads, and how it words what is wrong.
#include "io/scanner.h"

#include "error.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace walshscope {

namespace {

constexpr std::uint64_t largestWhole = std::uint64_t(1) << 62;

std::string character(char c) {
    if (c == '\'')
        return "\"'\"";
    if (c > ' ' && c < 127)
        return std::string("'") + c + '\'';
    if (isSpace(c))
        return c == '\n' || c == '\r' ? "end of line" : "white space";
    constexpr char hex[] = "0123456789ABCDEF";
    return std::string("byte 0x") + hex[(c >> 4) & 15] + hex[c & 15];
}

std::string_view withoutTrailingSpace(std::string_view text, Monitor& monitor) {
    std::size_t end = text.size();
    for (; end > 0 && isSpace(text[end - 1]); --end)
        if ((text.size() - end + 1) % bytesAtOnce == 0)
            monitor.progress(0, text.size());
    return text.substr(0, end);
}

/// Neither overlong forms nor surrogates nor what is beyond U+10FFFF: it shows in the second byte.
bool canFollow(unsigned char first, unsigned char second) {
    const int least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const int most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    return second >= least && second <= most;
}

} // namespace

std::size_t lengthOfCharacter(std::string_view bytes, std::size_t at) {
    const auto c = static_cast<unsigned char>(bytes[at]);
    if (c < 0x80)
        return (c < ' ' && !isSpace(char(c))) || c == 0x7F ? 0 : 1;
    const std::size_t length = c >= 0xF0 && c < 0xF5 ? 4 : c >= 0xE0 && c < 0xF0 ? 3 : c >= 0xC2 && c < 0xE0 ? 2 : 0;
    if (length > 1 && at + 1 < bytes.size() && !canFollow(c, static_cast<unsigned char>(bytes[at + 1])))
        return 0;
    for (std::size_t k = 1; k < length; ++k)
        if (at + k >= bytes.size() || (static_cast<unsigned char>(bytes[at + k]) & 0xC0) != 0x80)
            return 0;
    return length;
}

std::string printable(std::string_view text, std::size_t most) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = isSpace(text[i]) && text[i] != ' ' ? 0 : lengthOfCharacter(text, i);
        if (i + std::max<std::size_t>(length, 1) > most)
            return result + "…";
        result += length == 0 ? "?" : text.substr(i, length);
        i += std::max<std::size_t>(length, 1);
    }
    return result;
}

Message unexpectedCharacter(char c, const Message& expected) {
    return Message::tr("unexpected %1, expected %2", character(c), expected);
}

void failAt(std::string_view text, std::size_t position, const std::string& name, const Message& words) {
    Monitor nobody;
    failAt(text, position, name, words, nobody);
}

void failAt(std::string_view text, std::size_t position, const std::string& name, const Message& words,
            Monitor& monitor) {
    std::size_t line = 1;
    std::size_t lineStart = 0;
    for (std::size_t i = 0; i < position; ++i) {
        if (i % bytesAtOnce == 0)
            monitor.progress(position, text.size());
        if (isLineEnd(text, i)) {
            ++line;
            lineStart = i + 1;
        }
    }
    throw InputError(name, line, position - lineStart + 1, words);
}

std::string_view Scanner::trimmed(std::string_view text, Monitor& monitor) {
    std::size_t start = 0;
    for (; start < text.size() && isSpace(text[start]); ++start)
        if ((start + 1) % bytesAtOnce == 0)
            monitor.progress(0, text.size());
    return withoutTrailingSpace(text.substr(start), monitor);
}

Scanner::Scanner(std::string_view text, const std::string& name, Monitor& monitor)
    : m_text(withoutTrailingSpace(text, monitor)), m_name(name), m_monitor(monitor) {
    look();
}

void Scanner::look() {
    m_nextLook = m_position + bytesAtOnce;
    m_monitor.progress(m_position, m_text.size());
}

void Scanner::failAt(std::size_t position, const Message& words) const {
    walshscope::failAt(m_text, position, m_name, words, m_monitor);
}

void Scanner::unexpected(const Message& expected) const {
    fail(atEnd() ? Message::tr("the text ends here, expected %1", expected) : unexpectedCharacter(peek(), expected));
}

bool Scanner::skipSpace() {
    const std::size_t start = m_position;
    while (!atEnd() && isSpace(m_text[m_position]))
        advance(1);
    return m_position != start;
}

bool Scanner::accept(char c) {
    if (peek() != c || atEnd())
        return false;
    advance(1);
    return true;
}

/// `range` says what was expected, once something is wrong: words cost more than a number.
template <class Range>
std::uint64_t Scanner::digits(unsigned base, std::size_t start, std::uint64_t largest, const Range& range) {
    const std::size_t first = m_position;
    std::uint64_t value = 0;
    bool tooLarge = false;
    for (; !atEnd(); advance(1)) {
        const int digit = hexValue(peek());
        if (digit < 0 || digit >= int(base))
            break;
        tooLarge = tooLarge || value > (std::numeric_limits<std::uint64_t>::max() - unsigned(digit)) / base;
        value = value * base + unsigned(digit);
    }
    if (m_position == first)
        unexpected(base == 16 ? Message::tr("a hexadecimal digit") : Message::tr("a number %1", range()));
    if (tooLarge || value > largest)
        failAt(start, Message::tr("%1 is out of range, expected %2",
                                  printable(m_text.substr(start, m_position - start), 24), range()));
    return value;
}

std::uint64_t Scanner::number(std::uint64_t largest) {
    const std::size_t start = m_position;
    const bool hexadecimal = peek() == '0' && (next() == 'x' || next() == 'X');
    if (hexadecimal)
        advance(2);
    return digits(hexadecimal ? 16 : 10, start, largest, [&] { return Message::tr("from 0 to %1", largest); });
}

std::uint64_t Scanner::decimal(std::uint64_t largest) {
    return digits(10, m_position, largest, [&] { return Message::tr("from 0 to %1", largest); });
}

/// Up to these magnitudes, above 0 and below.
template <class Range>
std::int64_t Scanner::signedDigits(std::uint64_t above, std::uint64_t below, const Range& range) {
    const std::size_t start = m_position;
    const bool negative = accept('-');
    if (!negative)
        accept('+');
    const std::uint64_t magnitude = digits(10, start, negative ? below : above, range);
    return negative ? -std::int64_t(magnitude) : std::int64_t(magnitude);
}

std::int32_t Scanner::integer() {
    constexpr std::uint64_t largest = std::numeric_limits<std::int32_t>::max();
    return std::int32_t(
        signedDigits(largest, largest + 1, [] { return Message::tr("from -2147483648 to 2147483647"); }));
}

std::int64_t Scanner::wholeNumber() {
    return signedDigits(largestWhole, largestWhole, [] { return Message::tr("from -2^62 to 2^62"); });
}

std::optional<std::int64_t> Scanner::wholeNumberOnly() {
    const std::string_view text = rest();
    const bool isPositive = text.starts_with('+');
    std::int64_t value = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data() + isPositive, last, value);
    const bool goesOn = end != last && (*end == '.' || (*end | 0x20) == 'e');
    const bool isBeyond = value > std::int64_t(largestWhole) || value < -std::int64_t(largestWhole);
    const bool isTwiceSigned = isPositive && text.substr(1).starts_with('-');
    if (error != std::errc() || goesOn || isBeyond || isTwiceSigned || (value == 0 && text.starts_with('-')))
        return std::nullopt;
    advance(std::size_t(end - text.data()));
    return value;
}

double Scanner::real() {
    const std::size_t start = m_position;
    if (!accept('+') && peek() == '-')
        advance(1);
    if (!isDigit(peek()) && peek() != '.') {
        const std::string_view word = m_text.substr(start);
        if (std::string_view("iInN").find(peek()) != std::string_view::npos && isLetter(peek()))
            failAt(start, Message::tr("\"%1\" is not a finite number, expected one such as 0.5 or 1e-3",
                                      printable(word.substr(0, word.find_first_of(" \t\r\n,;")), 24)));
        unexpected(Message::tr("a number such as 0.5 or 1e-3"));
    }
    double value = 0;
    const std::string_view digits = rest();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc::invalid_argument)
        unexpected(Message::tr("a number such as 0.5 or 1e-3"));
    const auto length = std::size_t(end - digits.data());
    if (error == std::errc::result_out_of_range)
        failAt(start, Message::tr("%1 is out of range, expected a magnitude from 4.9e-324 to 1.797e308, or 0",
                                  printable(m_text.substr(start, m_position - start + length), 24)));
    advance(length);
    return m_text[start] == '-' ? -value : value;
}

void Scanner::requireSeparator() {
    if (!atEnd() && !isSpace(peek()) && peek() != ',' && peek() != ';')
        unexpected(Message::tr("white space, a comma or the end after a number"));
}

void Scanner::requireEnd() {
    skipSpace();
    if (!atEnd())
        unexpected(Message::tr("nothing more"));
}

} // namespace walshscope
