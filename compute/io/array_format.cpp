// SPDX-License-Identifier: GPL-3.0-or-later
// The braces or brackets of C, Python or Sage declarations, comments skipped.
#include "io/records_of.h"
#include "io/scanner.h"

#include <algorithm>
#include <bit>
#include <memory>

namespace walshscope {

namespace {

struct Declared {
    std::size_t start; ///< In the source.
    std::string name;  ///< Empty where there are only braces.
    std::vector<std::uint32_t> values;
    bool isBinary;
};

/// A cursor that takes comments for white space.
class Declarations {
public:
    /// Values below 2^m, or 2^20 if m is 0.
    Declarations(const Source& source, int m, std::size_t start = 0)
        : m_in(source.bytes, source.name, source.monitor), m_m(m) {
        m_in.advance(start);
    }

    Declared next() {
        m_declared = 1;
        m_sized = m_sizeUnknown = false;
        skip();
        Declared found{m_in.position(), {}, {}, false};
        found.name = readHead();
        readGroup(0);
        skip();
        while (m_in.accept(';') || m_in.accept(')'))
            skip();
        found.values = std::move(m_values);
        found.isBinary = std::ranges::all_of(found.values, [](std::uint32_t y) { return y <= 1; });
        m_values.clear();
        m_isFirst = false;
        return found;
    }

    bool atEnd() const { return m_in.atEnd(); }

    void requireEnd() {
        if (!atEnd())
            m_in.unexpected(Message::tr("nothing more after the declaration"));
    }

    /// Braces alone are no second declaration.
    void requireNameOrEnd() {
        if (!isLetter(m_in.peek()) && m_in.peek() != '_')
            requireEnd();
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

    /// Everything up to the opening brace: types, names, sizes. The last name before sizes and value is its own.
    std::string readHead() {
        bool named = false;
        bool assigned = false;
        std::string name;
        const Scanner start = m_in;
        for (skip(); m_in.peek() != '{'; skip()) {
            const char c = m_in.peek();
            if (c == '[' && (!named || assigned))
                break;
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
                std::string word;
                while (isLetter(m_in.peek()) || isDigit(m_in.peek()) || m_in.peek() == '_' || m_in.peek() == '.')
                    word += m_in.take();
                named = true;
                if (!assigned && !m_sized)
                    name = std::move(word);
            } else if (c == '*' || c == '&' || c == ':' || c == '(') {
                m_in.advance(1);
            } else if (m_in.accept('=')) {
                assigned = true;
            } else {
                // What is behind the first may be anything.
                if (!m_isFirst)
                    start.unexpected(Message::tr("nothing more, or another declaration with its values"));
                m_in.unexpected(Message::tr("a declaration with its values in braces or brackets"));
            }
        }
        return name;
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
                m_in.failAt(start, Message::tr("more than 2^20 values declared, expected no more"));
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
    bool m_isFirst = true;
    bool m_sized = false;
    bool m_sizeUnknown = false;
};

/// All that are declared of the kind asked for.
class DeclaredTables {
public:
    explicit DeclaredTables(const Source& source) : m_source(source) {
        // All are read, so that a later one at fault is named.
        for (Declarations in(source, 0); m_all.empty() || !in.atEnd(); in.requireNameOrEnd())
            m_all.push_back(in.next());
        m_isOneOfSeveral = m_all.size() > 1;
        if (asBoolean() && std::ranges::any_of(m_all, &Declared::isBinary))
            std::erase_if(m_all, [](const Declared& one) { return !one.isBinary; });
    }

    bool isOneOfSeveral() const { return m_isOneOfSeveral; }
    bool isBinary(std::size_t record) const { return m_all[record].isBinary; }

    std::vector<Record> names() const {
        std::vector<Record> names;
        for (const Declared& one : m_all)
            names.push_back({Kind::SBox, printable(one.name, 80)});
        return names;
    }

    /// Without the others as its records. Each once only: its values are gone then.
    Parsed take(std::size_t record) {
        Declared& picked = m_all[record];
        // Once more where the values are to be smaller: it says which one is not.
        if (const int m = asBoolean() ? 1 : m_source.reading.m; m > 0)
            Declarations(m_source, m, picked.start).next();
        const std::string size = std::to_string(picked.values.size()) + " numbers";
        Parsed parsed{BooleanFunction(0), "array of " + size};
        if (m_isOneOfSeveral)
            parsed.name = printable(picked.name, 80);
        if (m_all.size() > 1)
            parsed.how = "array " + std::to_string(record + 1) + " of " + std::to_string(m_all.size()) + ", " +
                         (parsed.name.empty() ? "" : parsed.name + " of ") + size;
        if (asBoolean() || (!m_source.reading.as && m_source.reading.m == 0 && picked.isBinary)) {
            BooleanFunction f(std::countr_zero(picked.values.size()));
            for (std::size_t x = 0; x < picked.values.size(); ++x)
                f.set(x, picked.values[x]);
            parsed.value = std::move(f);
            return parsed;
        }
        if (picked.values.size() == 1)
            Scanner(m_source.bytes, m_source.name, m_source.monitor)
                .failAt(picked.start, Message::tr("1 value, expected a power of two from 2 to 2^20"));
        parsed.value = SBox(std::move(picked.values), m_source.reading.m);
        return parsed;
    }

private:
    bool asBoolean() const { return m_source.reading.as == Kind::Boolean; }

    const Source m_source;
    std::vector<Declared> m_all;
    bool m_isOneOfSeveral = false;
};

} // namespace

std::vector<std::uint32_t> readBraces(const Source& source, int m) {
    Declarations declarations(source, m);
    Declared only = declarations.next();
    declarations.requireEnd();
    return std::move(only.values);
}

Parsed readArray(const Source& source) {
    DeclaredTables tables(source);
    const std::vector<Record> names = tables.names();
    const std::size_t number = pickedRecord(source, names);
    Parsed parsed = tables.take(number);
    const bool boolean = std::holds_alternative<BooleanFunction>(parsed.value);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i == number)
            parsed.record = parsed.records.size();
        if (tables.isOneOfSeveral() && (!boolean || tables.isBinary(i)))
            parsed.records.push_back({boolean ? Kind::Boolean : Kind::SBox, names[i].name});
    }
    return parsed;
}

TakeOneRecord recordsOfArray(const Source& source) {
    return [tables = std::make_shared<DeclaredTables>(source)](std::size_t record) { return tables->take(record); };
}

} // namespace walshscope
