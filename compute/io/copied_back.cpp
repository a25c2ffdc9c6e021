// SPDX-License-Identifier: GPL-3.0-or-later
// Reads back what copy_as.cpp writes for other programs: JSON, Sage code, a LaTeX table.
#include "io/copied_formats.h"
#include "io/values.h"
#include "memory.h"

#include <algorithm>
#include <array>

namespace walshscope {

namespace {

/// Marks stand in front of the values.
constexpr std::size_t longestHead = 4096;

constexpr std::string_view sboxImport = "from sage.crypto.sbox import SBox";
constexpr std::string_view functionImport = "from sage.crypto.boolean_function import BooleanFunction";
constexpr std::string_view sboxTable = "% S-box, ";
constexpr std::string_view functionTable = "% Boolean function, n = ";

std::string_view withoutSpaceBefore(std::string_view text) {
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    return text;
}

void requireWord(Scanner& in, std::string_view word) {
    if (!in.rest().starts_with(word))
        in.unexpected(Message::plain(std::string(word)));
    in.advance(word.size());
}

/// The number of output bits that was read, unless another one was asked for.
int bitsRead(const Scanner& in, std::size_t place, std::uint64_t m, int asked) {
    if (m == 0 || (asked > 0 && m != std::uint64_t(asked)))
        in.failAt(place, m == 0 ? Message::tr("0 output bits, expected 1 to 20")
                                : Message::tr("%1 output bits, expected %2 as asked", nullptr, m, asked));
    return int(m);
}

/// "4 -> 6 bits", of which the first is looked over.
struct Bits {
    int n, m;
};

Bits readBits(Scanner& in, int asked) {
    const int n = int(in.decimal(SBox::largestN));
    requireWord(in, " -> ");
    const std::size_t place = in.position();
    const std::uint64_t m = in.decimal(SBox::largestN);
    requireWord(in, " bits");
    return {n, bitsRead(in, place, m, asked)};
}

/// A text in quotes, with what jsonText() and other writers put behind a backslash.
std::string readQuoted(Scanner& in) {
    if (!in.accept('"'))
        in.unexpected(Message::tr("a text in quotes"));
    std::string text;
    while (!in.accept('"')) {
        if (in.atEnd())
            in.unexpected(Message::plain("\""));
        char c = in.take();
        if (c == '\\' && !in.atEnd()) {
            c = in.take();
            if (c == 'u') {
                unsigned code = 0;
                for (int digit = 0; digit < 4; ++digit) {
                    if (hexValue(in.peek()) < 0)
                        in.unexpected(Message::tr("a hexadecimal digit"));
                    code = code << 4 | unsigned(hexValue(in.take()));
                }
                c = code < 128 ? char(code) : '?';
            }
        }
        text += c;
    }
    return text;
}

/// What the values of a JSON object become, whatever their kind.
class JsonValues {
public:
    JsonValues(Scanner& in, Kind kind, int m) : m_in(in), m_kind(kind), m_m(m) {}

    void read() {
        m_place = m_in.position();
        if (!m_in.accept('['))
            m_in.unexpected(Message::plain("["));
        m_in.skipSpace();
        while (!m_in.accept(']')) {
            readOne();
            m_in.skipSpace();
            if (!m_in.accept(',') && m_in.peek() != ']')
                m_in.unexpected(Message::tr("a comma or %1", ']'));
            m_in.skipSpace();
        }
        m_isRead = true;
    }

    decltype(Parsed::value) take() {
        if (!m_isRead)
            m_in.unexpected(Message::tr("a member \"values\""));
        const std::uint64_t count = m_kind == Kind::Boolean    ? m_table.count()
                                    : m_kind == Kind::Sequence ? m_sequence.bits.size()
                                                               : m_numbers.size();
        const bool isSBox = m_kind == Kind::SBox;
        if (m_kind == Kind::Sequence ? count == 0 : !std::has_single_bit(count) || (isSBox && count < 2))
            m_in.failAt(m_place, isSBox
                                     ? Message::tr("%1 numbers, expected a power of two from 2 to 2^20", nullptr, count)
                                     : Message::tr("%1 values, expected a power of two", nullptr, count));
        if (m_kind == Kind::Boolean)
            return m_table.take();
        if (m_kind == Kind::Sequence)
            return std::move(m_sequence);
        if (m_kind == Kind::Integers)
            return Vector(std::move(m_numbers));
        std::vector<std::uint32_t> table(m_numbers.begin(), m_numbers.end());
        const std::uint32_t largest = std::ranges::max(table);
        if (m_m > 0 && largest >> m_m)
            m_in.failAt(m_place, Message::tr("%1 is out of range, expected less than 2^%2", largest, m_m));
        return SBox(std::move(table), m_m);
    }

    void setBits(int m) { m_m = m; }

private:
    void readOne() {
        if (m_kind == Kind::Boolean)
            m_table.add(m_in.decimal(1) == 1);
        else if (m_kind == Kind::Sequence)
            m_sequence.bits.push_back(std::uint8_t(m_in.decimal(1)));
        else if (m_kind == Kind::Integers)
            m_numbers.push_back(m_in.integer());
        else
            m_numbers.push_back(std::int32_t(m_in.number((1U << SBox::largestN) - 1)));
        constexpr std::size_t most = std::size_t(1) << 30;
        if (m_table.count() > most || m_sequence.bits.size() > most || m_numbers.size() > most)
            m_in.fail(Message::tr("more than 2^30 values, expected at most as many"));
        if (m_kind == Kind::SBox && m_numbers.size() > std::size_t(1) << SBox::largestN)
            m_in.fail(Message::tr("more than 2^20 numbers, expected at most as many"));
    }

    Scanner& m_in;
    Kind m_kind;
    int m_m;
    bool m_isRead = false;
    std::size_t m_place = 0;
    TruthTable m_table;
    Sequence m_sequence;
    std::vector<std::int32_t> m_numbers;
};

/// A member that says nothing here.
void skipValue(Scanner& in) {
    if (in.peek() == '"') {
        readQuoted(in);
        return;
    }
    const std::size_t start = in.position();
    while (isLetter(in.peek()) || isDigit(in.peek()) || in.peek() == '-' || in.peek() == '+' || in.peek() == '.')
        in.advance(1);
    if (in.position() == start)
        in.unexpected(Message::tr("a text or a number"));
}

/// The hexadecimal number of the next \texttt{…}.
std::uint32_t nextCell(Scanner& in, std::size_t x, std::size_t count, std::uint64_t largest) {
    constexpr std::string_view opening = "\\texttt{";
    const std::size_t at = in.rest().find(opening);
    if (at == std::string_view::npos) {
        in.advance(in.rest().size());
        in.unexpected(Message::tr("entry %1 of %2", x + 1, count));
    }
    in.advance(at + opening.size());
    const std::size_t start = in.position();
    std::uint64_t value = 0;
    if (hexValue(in.peek()) < 0)
        in.unexpected(Message::tr("a hexadecimal digit"));
    for (; hexValue(in.peek()) >= 0; in.advance(1))
        value = std::min<std::uint64_t>(value << 4 | std::uint64_t(hexValue(in.peek())), largest + 1);
    if (value > largest)
        in.failAt(start, Message::tr("the value is out of range, expected from 0 to %1", largest));
    if (!in.accept('}'))
        in.unexpected(Message::plain("}"));
    return std::uint32_t(value);
}

[[noreturn]] void failOfKind(const Source& source, const std::string& format, Kind expected) {
    Scanner(source.bytes, source.name, source.monitor)
        .failAt(0, Message::tr("this does not look like the format %1, expected the kind %2 in it", format,
                               kindName(expected)));
}

Kind kindToRead(const Source& source, std::optional<Kind> found, const std::string& format) {
    if (!found || (source.reading.as && source.reading.as != found))
        failOfKind(source, format, source.reading.as.value_or(Kind::SBox));
    return *found;
}

} // namespace

std::optional<Kind> kindOfJson(std::string_view text) {
    text = withoutSpaceBefore(text).substr(0, longestHead);
    const std::size_t key = text.find("\"kind\"");
    if (!text.starts_with('{') || key == std::string_view::npos || text.find("\"values\"") == std::string_view::npos)
        return {};
    text = withoutSpaceBefore(text.substr(key + std::string_view("\"kind\"").size()));
    if (!text.starts_with(':'))
        return {};
    text = withoutSpaceBefore(text.substr(1));
    for (const Kind kind : {Kind::Boolean, Kind::SBox, Kind::Sequence, Kind::Integers})
        if (text.starts_with('"' + std::string(kindName(kind)) + '"'))
            return kind;
    return {};
}

std::optional<Kind> kindOfSage(std::string_view text) {
    text = withoutSpaceBefore(text);
    const bool isSBox = text.starts_with(sboxImport);
    if (!isSBox && !text.starts_with(functionImport))
        return {};
    text.remove_prefix(isSBox ? sboxImport.size() : functionImport.size());
    // One call and nothing behind it but a remark: a program with more is read as any program.
    const std::size_t call = text.find(isSBox ? "= SBox(" : "= BooleanFunction(");
    const std::size_t close = text.rfind(')');
    if (call == std::string_view::npos || call > longestHead || close == std::string_view::npos || close < call ||
        text.find('(') != text.rfind('(') || text.find(')') != close)
        return {};
    if (text[close - 1] != ']' && text[close - 1] != '"')
        return {};
    std::string_view behind = withoutSpaceBefore(text.substr(close + 1));
    while (!behind.empty() && isSpace(behind.back()))
        behind.remove_suffix(1);
    if (!behind.empty() && (behind.front() != '#' || behind.find_first_of("\r\n") != std::string_view::npos))
        return {};
    return isSBox ? Kind::SBox : Kind::Boolean;
}

std::optional<Kind> kindOfLatex(std::string_view text) {
    text = withoutSpaceBefore(text);
    if (text.substr(0, longestHead).find("\\begin{tabular}") == std::string_view::npos)
        return {};
    return text.starts_with(sboxTable)       ? std::optional(Kind::SBox)
           : text.starts_with(functionTable) ? std::optional(Kind::Boolean)
                                             : std::nullopt;
}

Parsed readJson(const Source& source) {
    const Kind kind = kindToRead(source, kindOfJson(source.bytes), "json");
    Scanner in(source.bytes, source.name, source.monitor);
    JsonValues values(in, kind, source.reading.m);
    std::string name;
    std::optional<std::uint64_t> n;
    std::size_t placeOfN = 0;
    in.skipSpace();
    requireWord(in, "{");
    do {
        in.skipSpace();
        const std::string key = readQuoted(in);
        in.skipSpace();
        requireWord(in, ":");
        in.skipSpace();
        const std::size_t place = in.position();
        if (key == "values") {
            values.read();
        } else if (key == "name") {
            name = readQuoted(in);
        } else if (key == "n") {
            n = in.decimal(Vector::largestN);
            placeOfN = place;
        } else if (key == "m" && kind == Kind::SBox) {
            values.setBits(bitsRead(in, place, in.decimal(SBox::largestN), source.reading.m));
        } else {
            skipValue(in);
        }
        in.skipSpace();
    } while (in.accept(','));
    requireWord(in, "}");
    in.requireEnd();
    Parsed parsed{values.take(), "JSON", printable(name, 80)};
    const auto* f = std::get_if<BooleanFunction>(&parsed.value);
    const auto* s = std::get_if<SBox>(&parsed.value);
    if (const int found = f ? f->n() : s ? s->n() : -1; n && found >= 0 && *n != std::uint64_t(found))
        in.failAt(placeOfN, Message::tr("n is %1, expected %2 by the number of values", *n, found));
    return parsed;
}

Parsed readSage(const Source& source) {
    const Kind kind = kindToRead(source, kindOfSage(source.bytes), "sage");
    Scanner in(source.bytes, source.name, source.monitor);
    in.skipSpace();
    in.advance((kind == Kind::SBox ? sboxImport : functionImport).size());
    in.advance(in.rest().find('(') + 1);
    in.skipSpace();
    Parsed parsed{BooleanFunction(0), "Sage code"};
    if (kind == Kind::Boolean && in.peek() == '"') {
        const std::size_t start = in.position() + 1;
        const std::size_t end = in.text().find('"', start);
        if (end == std::string_view::npos)
            in.unexpected(Message::tr("a text in quotes"));
        // Places of what is wrong are those in the whole text.
        std::string digits(in.text().substr(0, end));
        for (char& c : std::span(digits).first(start))
            c = isSpace(c) ? c : ' ';
        parsed.value = entryFor("hex-lsb", kind).read({digits, source.name, {.as = kind}, source.monitor}).value;
        in.moveTo(end + 1);
    } else {
        JsonValues values(in, kind, source.reading.m);
        values.read();
        in.skipSpace();
        const std::size_t remark = in.rest().find('#');
        if (kind == Kind::SBox && remark != std::string_view::npos) {
            in.advance(remark + 1);
            in.skipSpace();
            if (isDigit(in.peek()))
                values.setBits(readBits(in, source.reading.m).m);
        }
        parsed.value = values.take();
    }
    return parsed;
}

Parsed readLatex(const Source& source) {
    const Kind kind = kindToRead(source, kindOfLatex(source.bytes), "latex");
    Scanner in(source.bytes, source.name, source.monitor);
    in.skipSpace();
    in.advance((kind == Kind::SBox ? sboxTable : functionTable).size());
    Bits bits{0, 1};
    if (kind == Kind::SBox)
        bits = readBits(in, source.reading.m);
    else
        bits.n = int(in.decimal(SBox::largestN));
    if (kind == Kind::SBox && bits.n == 0)
        in.fail(Message::tr("n is 0, expected 1 to 20"));
    const std::size_t head = in.rest().find("\\hline");
    if (head == std::string_view::npos)
        in.unexpected(Message::plain("\\hline"));
    in.advance(head);
    constexpr std::size_t widest = 16;
    const std::size_t count = std::size_t(1) << bits.n;
    std::vector<std::uint32_t> table;
    for (std::size_t x = 0; x < count; ++x) {
        if (count > widest && x % widest == 0) {
            const std::uint32_t index = nextCell(in, x, count, count - 1);
            if (index != x)
                in.fail(Message::tr("index %1, expected %2", index, x));
        }
        table.push_back(nextCell(in, x, count, (std::uint64_t(1) << bits.m) - 1));
    }
    if (in.rest().find("\\texttt{") != std::string_view::npos)
        in.fail(Message::tr("a value too many, expected %1", count));
    Parsed parsed{BooleanFunction(0), "LaTeX table"};
    if (kind == Kind::SBox) {
        parsed.value = SBox(std::move(table), bits.m);
        return parsed;
    }
    TruthTable function;
    for (std::uint32_t value : table)
        function.add(value != 0);
    parsed.value = function.take();
    return parsed;
}

} // namespace walshscope
