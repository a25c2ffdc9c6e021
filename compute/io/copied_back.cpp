// SPDX-License-Identifier: GPL-3.0-or-later
// Reads back what copy_as.cpp writes as Sage code and as a LaTeX table.
#include "io/bracketed_values.h"
#include "io/copied_formats.h"

#include <algorithm>

namespace walshscope {

namespace {

constexpr std::string_view sboxImport = "from sage.crypto.sbox import SBox";
constexpr std::string_view functionImport = "from sage.crypto.boolean_function import BooleanFunction";
constexpr std::string_view sboxTable = "% S-box, ";
constexpr std::string_view functionTable = "% Boolean function, n = ";

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

} // namespace

std::optional<Kind> kindOfSage(std::string_view text) {
    text = withoutSpaceBefore(text);
    const bool isSBox = text.starts_with(sboxImport);
    if (!isSBox && !text.starts_with(functionImport))
        return {};
    text.remove_prefix(isSBox ? sboxImport.size() : functionImport.size());
    // One call and nothing behind it but a remark: a program with more is read as any program.
    const std::size_t call = text.find(isSBox ? "= SBox(" : "= BooleanFunction(");
    const std::size_t close = text.rfind(')');
    if (call == std::string_view::npos || call > longestMarks || close == std::string_view::npos || close < call ||
        text.find('(') != text.rfind('(') || text.find(')') != close)
        return {};
    const std::string_view values = text.substr(0, close);
    const bool isList = text[close - 1] == ']' && values.find('#') == std::string_view::npos;
    if (!isList && (isSBox || text[close - 1] != '"'))
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
    if (text.substr(0, longestMarks).find("\\begin{tabular}") == std::string_view::npos)
        return {};
    return text.starts_with(sboxTable)       ? std::optional(Kind::SBox)
           : text.starts_with(functionTable) ? std::optional(Kind::Boolean)
                                             : std::nullopt;
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
        BracketedValues values(in, kind, source.reading.m);
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
