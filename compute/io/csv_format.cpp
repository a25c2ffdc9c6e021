// SPDX-License-Identifier: GPL-3.0-or-later
// Tables with a header line ("x,f", "x,S", "i,s", "x,v", "x,r") and one record a line, the index first; a spectrum in
// another order ("place,mask,v") has the index second.
#include "enumerators.h"
#include "io/bracketed_values.h"
#include "io/columns.h"
#include "io/number_row.h"
#include "io/scanner.h"
#include "io/sheet.h"
#include "io/values.h"
#include "memory.h"
#include "part.h"

#include <algorithm>
#include <array>

namespace walshscope {

namespace {

constexpr std::string_view orderedHeader = "place,mask,v";
constexpr auto headers = oneForEach<Kind>("x,f", "x,S", "i,s", "x,v", "x,r", "");

struct Header {
    Kind kind;
    int m;
    bool ordered = false; ///< Each value has its own index behind the place.
};

/// "x,f or x,S or …"
std::string headerNames() {
    std::string names;
    for (const std::string_view header : headers)
        names += header.empty() ? "" : std::string(header) + " or ";
    return names.append(orderedHeader);
}

/// An S-box whose upper output bits are always 0 says how many there are: "x,S (m = 8)".
Header readHeader(Scanner& in, const Reading& reading) {
    in.skipSpace();
    if (in.rest().starts_with(orderedHeader) && reading.as.value_or(Kind::Integers) == Kind::Integers) {
        in.advance(orderedHeader.size());
        return {Kind::Integers, 0, true};
    }
    for (std::size_t k = 0; k < headers.size(); ++k) {
        // Integers beyond 32 bits are of the same kind as real numbers.
        const bool mayBeWide = Kind(k) == Kind::Integers && reading.as == Kind::Real;
        if (headers[k].empty() || !in.rest().starts_with(headers[k]) ||
            (reading.as && *reading.as != Kind(k) && !mayBeWide))
            continue;
        in.advance(headers[k].size());
        int m = reading.m;
        if (Kind(k) == Kind::SBox && in.rest().starts_with(" (m = ")) {
            in.advance(6);
            const std::size_t start = in.position();
            m = int(in.decimal(SBox::largestN));
            if (m == 0 || (reading.m > 0 && m != reading.m))
                in.failAt(start, m == 0 ? Message::tr("0 output bits, expected 1 to 20")
                                        : Message::tr("%1 output bits, expected %2 as asked", nullptr, m, reading.m));
            if (!in.accept(')'))
                in.unexpected(Message::plain(")"));
        }
        return {.kind = Kind(k), .m = m};
    }
    in.unexpected(reading.as ? Message::tr("the header %1", headers[std::size_t(*reading.as)])
                             : Message::tr("a header %1", headerNames()));
}

std::uint32_t wordValue(std::string_view word) {
    std::uint32_t value = 0;
    for (const char digit : word)
        value = value << 1 | std::uint32_t(digit - '0');
    return value;
}

void requireLineEnd(Scanner& in) {
    while (in.accept(' ') || in.accept('\t')) {
    }
    if (!in.atEnd() && in.peek() != '\n' && in.peek() != '\r')
        in.unexpected(Message::tr("the end of the line"));
    in.skipSpace();
}

/// How many digits indices and values have that are words of 0s and 1s, as 010,110; else 0.
struct WordWidths {
    std::size_t index = 0, value = 0;
};

/// By the first records: as decimal numbers the third index would be no 2.
WordWidths wordWidthsIn(std::string_view records) {
    constexpr std::size_t looked = 4, shortest = 2;
    constexpr std::string_view white = " \t\r\n";
    const auto isWord = [](std::string_view field) {
        return field.size() >= shortest && field.size() <= SBox::largestN &&
               field.find_first_not_of("01") == std::string_view::npos;
    };
    WordWidths widths;
    bool areValues = true;
    for (std::size_t count = 0; count < looked; ++count) {
        records.remove_prefix(std::min(records.find_first_not_of(white), records.size()));
        const std::string_view line = records.substr(0, records.find_first_of("\r\n"));
        records.remove_prefix(line.size());
        const std::string_view index = line.substr(0, line.find(','));
        std::string_view value = line.substr(std::min(index.size() + 1, line.size()));
        value = value.substr(0, value.find_last_not_of(white) + 1);
        if (!isWord(index) || (count > 0 && index.size() != widths.index) || wordValue(index) != count)
            return {};
        areValues = areValues && isWord(value) && (count == 0 || value.size() == widths.value);
        widths = {index.size(), value.size()};
    }
    return {widths.index, areValues ? widths.value : 0};
}

std::uint32_t readWord(Scanner& in, std::size_t width) {
    const std::size_t start = in.position();
    while (in.position() < start + width && (in.peek() == '0' || in.peek() == '1'))
        in.advance(1);
    if (in.position() < start + width || isDigit(in.peek()))
        in.unexpected(Message::tr("a word of %1 binary digits, like the others", width));
    return wordValue(in.text().substr(start, width));
}

/// Calls take for every value; the index has to count from 0.
template <class Take>
void readRecords(Scanner& in, std::uint64_t most, Take take) {
    std::uint64_t count = 0;
    requireLineEnd(in);
    const std::size_t width = wordWidthsIn(in.rest()).index;
    for (; !in.atEnd(); requireLineEnd(in), ++count) {
        const std::size_t start = in.position();
        const std::uint64_t index = width > 0 ? readWord(in, width) : in.decimal(most - 1);
        if (index != count)
            in.failAt(start, Message::tr("index %1, expected %2", index, count));
        if (!in.accept(','))
            in.unexpected(Message::tr("a comma after the index"));
        take();
    }
}

void requirePowerOfTwo(const Scanner& in, std::size_t count, std::size_t least) {
    if (!std::has_single_bit(count) || count < least)
        in.fail(least > 1 ? Message::tr("%1 records, expected a power of two from 2", nullptr, count)
                          : Message::tr("%1 records, expected a power of two", nullptr, count));
}

/// Each index once, in any order; there are `count` records, if nothing is wrong with them.
Vector readOrdered(Scanner& in, std::size_t count) {
    const std::size_t most = std::bit_ceil(std::max<std::size_t>(count, 1));
    requireMemory(most * sizeof(std::int32_t) + most / 8);
    std::vector<std::int32_t> values(most);
    std::vector<bool> seen(most);
    std::size_t records = 0;
    readRecords(in, std::uint64_t(1) << largestDocumentN, [&] {
        const std::size_t start = in.position();
        const std::size_t mask = in.decimal((std::uint64_t(1) << largestDocumentN) - 1);
        if (!in.accept(','))
            in.unexpected(Message::tr("a comma after the mask"));
        const std::int32_t value = in.integer();
        if (mask >= most)
            in.failAt(start, Message::tr("mask %1, expected 0 to %2", mask, most - 1));
        if (seen[mask])
            in.failAt(start, Message::tr("mask %1 occurs twice, expected each once", mask));
        seen[mask] = true;
        values[mask] = value;
        ++records;
    });
    requirePowerOfTwo(in, records, 1);
    return Vector(std::move(values));
}

std::string header(const Document& document) {
    std::string text(headers[std::size_t(document.kind())]);
    if (const auto* s = std::get_if<SBox>(&document.value)) {
        const std::uint32_t largest = *std::max_element(s->table().begin(), s->table().end());
        if (s->m() != std::max<int>(1, std::bit_width(largest)))
            text += " (m = " + std::to_string(s->m()) + ')';
    }
    return text + '\n';
}

/// A spectrum in another order is none.
std::shared_ptr<const Sheet> otherSheetIn(std::string_view text, Monitor& monitor) {
    return withoutSpaceBefore(text).starts_with(orderedHeader) ? nullptr : sheetIn(text, monitor);
}

} // namespace

std::optional<Kind> kindByHeader(std::string_view text) {
    const auto hasHeader = [&](std::string_view header) {
        return text.starts_with(header) && (text.size() == header.size() || isSpace(text[header.size()]));
    };
    for (std::size_t k = 0; k < headers.size(); ++k)
        if (hasHeader(headers[k]))
            return Kind(k);
    return hasHeader(orderedHeader) ? std::optional(Kind::Integers) : std::nullopt;
}

std::optional<Kind> kindOfCsv(std::string_view text, std::optional<Kind> as, Monitor& monitor) {
    if (const auto sheet = otherSheetIn(text, monitor))
        return kindOfSheet(*sheet, as);
    const std::optional<Kind> named = kindByHeader(text);
    const std::optional<Kind> columns = kindOfColumns(text, as);
    // The header says what it is, unless the values cannot be that.
    if (named && (!columns || kindOfColumns(text, named)))
        return as.value_or(*named) == *named ? named : std::nullopt;
    return columns;
}

bool csvHolds(std::string_view text, Kind kind) {
    Monitor nobody;
    if (const auto sheet = otherSheetIn(text, nobody))
        return kindOfSheet(*sheet, {}) == kind || (!kindByHeader(text) && kindOfSheet(*sheet, kind));
    const std::optional<Kind> found = kindOfCsv(text, {}, nobody);
    const bool isNamed = found && kindByHeader(text) == found;
    return found == kind || (!isNamed && ((found == Kind::SBox && kind == Kind::Integers) ||
                                          (found == Kind::Boolean && kind == Kind::Sequence)));
}

Parsed readCsv(const Source& source) {
    const std::string_view text = Scanner::trimmed(source.bytes, source.monitor);
    if (const auto sheet = otherSheetIn(source.bytes, source.monitor); sheet && kindOfSheet(*sheet, source.reading.as))
        return readSheet(source, *sheet);
    if (const auto found = kindOfCsv(text, source.reading.as, source.monitor); found && found != kindByHeader(text))
        return readColumns(source);
    Part counting(source.monitor, 0, 0.1), reading(source.monitor, 0.1, 1);
    Scanner in(source.bytes, source.name, reading);
    const auto [kind, m, ordered] = readHeader(in, source.reading);
    const std::string how = "CSV table";
    constexpr std::uint64_t most = std::uint64_t(1) << largestDocumentN;
    const std::size_t count = std::min<std::uint64_t>(tokensIn(in.rest(), counting) / (ordered ? 3 : 2), most);
    switch (kind) {
    case Kind::SBox: {
        std::vector<std::uint32_t> table;
        const std::uint64_t largest = (std::uint64_t(1) << (m > 0 ? m : SBox::largestN)) - 1;
        const std::size_t width = wordWidthsIn(in.rest()).value;
        readRecords(in, std::uint64_t(1) << SBox::largestN, [&] {
            const std::size_t start = in.position();
            table.push_back(width > 0 ? readWord(in, width) : std::uint32_t(in.number(largest)));
            if (table.back() > largest)
                in.failAt(start, Message::tr("%1 is out of range, expected less than 2^%2",
                                             in.text().substr(start, width), m));
        });
        requirePowerOfTwo(in, table.size(), 2);
        const bool areBinary = width > 0 || settleBinaryDigits(table);
        return {SBox(std::move(table), m > 0 ? m : int(width)), areBinary ? how + ", binary" : how};
    }
    case Kind::Integers:
    case Kind::Real: {
        if (ordered)
            return {readOrdered(in, count), how};
        const Scanner start = in;
        NumberRow values(kind);
        values.reserve(count);
        readRecords(in, most, [&] { values.read(in); });
        requirePowerOfTwo(in, values.size(), 1);
        Parsed parsed{values.take(), how};
        if (source.reading.as == Kind::Real && std::holds_alternative<Vector>(parsed.value))
            start.failAt(0, Message::tr("the header %1", headers[std::size_t(Kind::Real)]));
        return parsed;
    }
    case Kind::Sequence: {
        Sequence sequence;
        makeRoom(sequence.bits, count);
        readRecords(in, most, [&] { sequence.bits.push_back(std::uint8_t(in.decimal(1))); });
        if (sequence.bits.empty())
            in.unexpected(Message::tr("a record"));
        return {std::move(sequence), how};
    }
    case Kind::Boolean:
    case Kind::Large:
        break;
    }
    TruthTable table;
    readRecords(in, most, [&] { table.add(in.decimal(1) == 1); });
    requirePowerOfTwo(in, table.count(), 1);
    return {table.take(), how};
}

std::string writeCsv(const Document& document, Monitor& monitor) {
    std::string text = header(document);
    const std::size_t count = countOf(document);
    makeRoom(text, text.size() + count * (std::to_string(count).size() + widestValue(document) + 2));
    eachValue(document, monitor, [&](std::size_t x, std::int64_t value) {
        text += std::to_string(x);
        text += ',';
        text += std::to_string(value);
        text += '\n';
    });
    return text;
}

} // namespace walshscope
