// SPDX-License-Identifier: GPL-3.0-or-later
// The braces or brackets of a C, Python or Sage declaration, comments skipped, and the tables written like it.
#include "io/entry.h"
#include "io/scanner.h"

#include <algorithm>

namespace walshscope {

namespace {

/// A cursor that takes comments for white space.
class Declaration {
public:
    Declaration(const Source& source, int m) : m_in(source.bytes, source.name), m_m(m) {}

    std::vector<std::uint32_t> read() {
        readHead();
        readGroup(0);
        skip();
        while (m_in.accept(';') || m_in.accept(')'))
            skip();
        if (!m_in.atEnd())
            m_in.unexpected(Message::tr("nothing more after the declaration"));
        return std::move(m_values);
    }

private:
    void skip() {
        while (m_in.skipSpace() || skipComment()) {
        }
    }

    bool skipComment() {
        const std::string_view rest = m_in.rest();
        if (rest.starts_with("//") || rest.starts_with('#')) {
            m_in.advance(std::min(rest.find_first_of("\r\n"), rest.size()));
            return true;
        }
        if (!rest.starts_with("/*"))
            return false;
        const std::size_t end = rest.find("*/", 2);
        if (end == std::string_view::npos)
            m_in.fail(Message::tr("a comment that does not end, expected */"));
        m_in.advance(end + 2);
        return true;
    }

    /// Everything up to the opening brace: types, names, sizes.
    void readHead() {
        bool named = false;
        bool assigned = false;
        for (skip(); m_in.peek() != '{'; skip()) {
            const char c = m_in.peek();
            if (c == '[' && (!named || assigned))
                return;
            if (c == '[') {
                readSize();
            } else if (c == '<') {
                skipBetween('>');
            } else if (c == '(' && named && !assigned) {
                // A call as in SBox([…]) opens the value, alignas(16) does not.
                m_in.advance(1);
                assigned = true;
                skip();
                if (isDigit(m_in.peek())) {
                    skipBetween(')');
                    assigned = false;
                }
            } else if (isLetter(c) || c == '_') {
                while (isLetter(m_in.peek()) || isDigit(m_in.peek()) || m_in.peek() == '_' || m_in.peek() == '.')
                    m_in.advance(1);
                named = true;
            } else if (c == '*' || c == '&' || c == ':' || c == '(') {
                m_in.advance(1);
            } else if (m_in.accept('=')) {
                assigned = true;
            } else {
                m_in.unexpected(Message::tr("a declaration with its values in braces or brackets"));
            }
        }
    }

    void skipBetween(char closing) {
        while (!m_in.atEnd() && m_in.peek() != closing && m_in.peek() != '{')
            m_in.advance(1);
        if (!m_in.accept(closing))
            m_in.unexpected(Message::plain({closing}));
    }

    /// "[16]", "[]", or a macro's name, which says nothing.
    void readSize() {
        m_in.advance(1);
        skip();
        if (isDigit(m_in.peek())) {
            const std::size_t start = m_in.position();
            const std::uint64_t size = m_in.number(std::uint64_t(1) << SBox::largestN);
            m_declared *= size;
            if (m_declared > std::uint64_t(1) << SBox::largestN)
                m_in.failAt(start, Message::tr("more than 2^20 values declared, expected at most as many"));
        } else if (m_in.peek() != ']') {
            m_sizeUnknown = true;
            while (isLetter(m_in.peek()) || isDigit(m_in.peek()) || m_in.peek() == '_')
                m_in.advance(1);
        } else {
            m_sizeUnknown = true;
        }
        skip();
        if (!m_in.accept(']'))
            m_in.unexpected(Message::tr("] after the size"));
        m_sized = true;
    }

    bool sizeGiven() const { return m_sized && !m_sizeUnknown; }

    void readValue() {
        if (m_values.size() == (sizeGiven() ? m_declared : std::size_t(1) << SBox::largestN))
            m_in.fail(Message::tr("a value too many, expected %1", m_values.size()));
        const std::size_t start = m_in.position();
        const bool leadingZero = m_in.peek() == '0' && isDigit(m_in.next());
        const std::uint64_t largest = (std::uint64_t(1) << (m_m > 0 ? m_m : SBox::largestN)) - 1;
        std::uint64_t value = 0;
        if (m_in.peek() == '0' && (m_in.next() | 0x20) == 'b') {
            m_in.advance(2);
            if (m_in.peek() != '0' && m_in.peek() != '1')
                m_in.unexpected(Message::tr("0 or 1 after 0b"));
            for (; m_in.peek() == '0' || m_in.peek() == '1'; m_in.advance(1))
                value = std::min<std::uint64_t>(value << 1 | std::uint64_t(m_in.peek() - '0'), largest + 1);
            if (value > largest)
                m_in.failAt(start, Message::tr("the value is out of range, expected from 0 to %1", largest));
        } else {
            value = m_in.number(largest);
        }
        if (leadingZero && value > 7)
            m_in.failAt(start, Message::tr("a leading zero means octal in C, expected a decimal, 0x or 0b number"));
        while ((m_in.peek() | 0x20) == 'u' || (m_in.peek() | 0x20) == 'l')
            m_in.advance(1);
        m_values.push_back(std::uint32_t(value));
    }

    void readGroup(int depth) {
        if (depth == 8)
            m_in.fail(Message::tr("braces too deep, expected at most 8 levels"));
        const char closing = m_in.take() == '{' ? '}' : ']';
        skip();
        if (m_in.peek() == closing)
            m_in.unexpected(Message::tr("a value"));
        while (m_in.peek() != closing || m_in.atEnd()) {
            if (m_in.peek() == '{' || m_in.peek() == '[')
                readGroup(depth + 1);
            else
                readValue();
            skip();
            if (!m_in.accept(',') && m_in.peek() != closing)
                m_in.unexpected(Message::tr("a comma or %1", closing));
            skip();
        }
        if (depth == 0)
            checkCount();
        m_in.advance(1);
    }

    void checkCount() const {
        if (sizeGiven() && m_values.size() != m_declared)
            m_in.fail(Message::tr("%1 values, expected %2 as declared", nullptr, m_values.size(), m_declared));
        if (!std::has_single_bit(m_values.size()))
            m_in.fail(Message::tr("%1 values, expected a power of two", nullptr, m_values.size()));
    }

    Scanner m_in;
    int m_m;
    std::vector<std::uint32_t> m_values;
    std::uint64_t m_declared = 1;
    bool m_sized = false;
    bool m_sizeUnknown = false;
};

std::string identifier(std::string_view name) {
    name = name.substr(0, name.rfind('.'));
    std::string result;
    for (char c : name)
        result += isLetter(c) || isDigit(c) ? c : '_';
    return result.empty() || isDigit(result.front()) ? "S_" + result : result;
}

} // namespace

std::vector<std::uint32_t> readBraces(const Source& source, int m) { return Declaration(source, m).read(); }

Parsed readArray(const Source& source) {
    const bool asBoolean = source.reading.as == Kind::Boolean;
    std::vector<std::uint32_t> values = readBraces(source, asBoolean ? 1 : source.reading.m);
    const std::string how = "array of " + std::to_string(values.size()) + " numbers";
    const bool binary = std::all_of(values.begin(), values.end(), [](std::uint32_t y) { return y <= 1; });
    if (asBoolean || (!source.reading.as && source.reading.m == 0 && binary)) {
        BooleanFunction f(std::countr_zero(values.size()));
        for (std::size_t x = 0; x < values.size(); ++x)
            f.set(x, values[x]);
        return {std::move(f), how};
    }
    if (values.size() == 1)
        Scanner(source.bytes, source.name).failAt(0, Message::tr("1 value, expected a power of two from 2 to 2^20"));
    return {SBox(std::move(values), source.reading.m), how};
}

std::string writeArray(const Document& document) {
    std::vector<std::string> values;
    std::string type = "uint8_t";
    if (const auto* s = std::get_if<SBox>(&document.value)) {
        type = s->m() > 16 ? "uint32_t" : s->m() > 8 ? "uint16_t" : "uint8_t";
        for (std::uint32_t y : s->table()) {
            std::string digits;
            for (int shift = (s->m() + 3) / 4 * 4 - 4; shift >= 0; shift -= 4)
                digits += "0123456789ABCDEF"[y >> shift & 15];
            values.push_back("0x" + digits);
        }
    } else {
        const auto& f = std::get<BooleanFunction>(document.value);
        if (f.n() > SBox::largestN)
            throw UsageError(Message::tr("an array of 2^%1 values, expected at most 2^20", f.n()));
        for (std::uint64_t x = 0; x < f.size(); ++x)
            values.push_back(f(x) ? "1" : "0");
    }
    std::string text =
        "static const " + type + ' ' + identifier(document.name) + '[' + std::to_string(values.size()) + "] = {";
    for (std::size_t i = 0; i < values.size(); ++i)
        text += (i % 16 == 0 ? "\n    " : " ") + values[i] + (i + 1 < values.size() ? "," : "");
    return text + "\n};\n";
}

} // namespace walshscope
