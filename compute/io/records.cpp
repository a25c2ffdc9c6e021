// SPDX-License-Identifier: GPL-3.0-or-later
// Formats with several records a file: BSbox-tools and PEIGEN.
#include "error.h"
#include "io/found/spelling.h"
#include "io/scanner.h"
#include "io/values.h"

#include <algorithm>

namespace walshscope {

namespace {

void skipCommas(Scanner& in) {
    while (in.skipSpace() || in.accept(',')) {
    }
}

std::uint64_t field(Scanner& in, std::uint64_t largest) {
    skipCommas(in);
    const std::uint64_t value = in.decimal(largest);
    in.requireSeparator();
    return value;
}

/// The count is only trusted as far as entries follow.
template <class Take>
void readEntries(Scanner& in, std::uint64_t count, std::uint64_t largest, Take take) {
    for (std::uint64_t x = 0; x < count; ++x) {
        skipCommas(in);
        if (in.atEnd() || in.peek() == '?')
            in.unexpected(Message::tr("entry %1 of %2", x + 1, count));
        take(field(in, largest));
    }
}

std::uint64_t readCount(Scanner& in, int largestN) {
    skipCommas(in);
    const std::size_t start = in.position();
    const std::uint64_t count = field(in, std::uint64_t(1) << largestN);
    if (!std::has_single_bit(count))
        in.failAt(start, Message::tr("%1 entries, expected a power of two", nullptr, count));
    return count;
}

BooleanFunction readFunction(Scanner& in) {
    const std::uint64_t count = readCount(in, largestDocumentN);
    TruthTable table;
    readEntries(in, count, 1, [&](std::uint64_t value) { table.add(value != 0); });
    return table.take();
}

SBox readSBox(Scanner& in, int asked) {
    skipCommas(in);
    const std::size_t start = in.position();
    const std::uint64_t count = readCount(in, SBox::largestN);
    if (count < 2)
        in.failAt(start, Message::tr("1 entry, expected a power of two from 2 to 2^20"));
    skipCommas(in);
    const std::size_t place = in.position();
    const int m = int(field(in, SBox::largestN));
    if (m == 0 || (asked > 0 && asked != m))
        in.failAt(place, m == 0 ? Message::tr("0 output bits, expected 1 to 20")
                                : Message::tr("%1 output bits, expected %2 as asked", nullptr, m, asked));
    std::vector<std::uint32_t> table;
    readEntries(in, count, (std::uint64_t(1) << m) - 1,
                [&](std::uint64_t value) { table.push_back(std::uint32_t(value)); });
    return SBox(std::move(table), m);
}

} // namespace

std::size_t pickedRecord(const Source& source, const std::vector<Record>& records) {
    const Reading& reading = source.reading;
    const bool isNamed = reading.recordName.empty() ||
                         (reading.record < records.size() && records[reading.record].name == reading.recordName);
    if (isNamed && reading.record >= records.size())
        throw UsageError(
            Message::tr("record %1 of %2 does not exist, it has %3", reading.record + 1, source.name, records.size()));
    if (isNamed)
        return reading.record;
    const auto found = std::ranges::find(records, reading.recordName, &Record::name);
    if (found == records.end())
        throw UsageError(Message::tr("there is no record %1 in %2", printable(reading.recordName, 80), source.name));
    return std::size_t(found - records.begin());
}

std::string whichRecord(std::size_t record, std::size_t count) {
    return count == 1 ? "record" : "record " + std::to_string(record + 1) + " of " + std::to_string(count);
}

Parsed readBsbox(const Source& source) {
    Scanner in(source.bytes, source.name, source.monitor);
    std::vector<decltype(Parsed::value)> records;
    std::vector<Record> kinds;
    const std::optional<Kind> as = source.reading.as;
    in.skipSpace();
    do {
        if (!in.accept('?'))
            in.unexpected(records.empty() ? Message::tr("? at the start of a record")
                                          : Message::tr("? or the end after a record"));
        const bool isSBox = field(in, 1) == 1;
        // All are read, so that a later one at fault is named; those of the other kind are not counted.
        decltype(Parsed::value) record = BooleanFunction(0);
        if (isSBox)
            record = readSBox(in, as == Kind::Boolean ? 0 : source.reading.m);
        else
            record = readFunction(in);
        if (const Kind kind = isSBox ? Kind::SBox : Kind::Boolean; !as || *as == kind) {
            records.push_back(std::move(record));
            kinds.push_back({kind});
        }
        skipCommas(in);
    } while (!in.atEnd());
    if (records.empty())
        Scanner(source.bytes, source.name, source.monitor)
            .failAt(0, as == Kind::SBox ? Message::tr("no record of this kind, expected one that starts with ? 1")
                                        : Message::tr("no record of this kind, expected one that starts with ? 0"));
    const std::size_t index = pickedRecord(source, kinds);
    const std::string which = whichRecord(index, records.size());
    const auto before = std::count_if(kinds.begin(), kinds.begin() + std::ptrdiff_t(index),
                                      [&](const Record& other) { return other.kind == kinds[index].kind; });
    return {std::move(records[index]), "BSbox-tools " + which, {}, std::move(kinds), std::size_t(before)};
}

std::string writeBsbox(const Document& document, Monitor& monitor) {
    const auto* s = std::get_if<SBox>(&document.value);
    std::string text = (s ? "? 1 " : "? 0 ") + std::to_string(countOf(document)) + ' ';
    if (s)
        text += std::to_string(s->m()) + ' ';
    addValues(text, document, " ", monitor);
    text += '\n';
    return text;
}

namespace {

/// ".byte 0x63", "sbox: db 63h", "&H63": the first number of a table.
bool startsTable(std::string_view label) {
    const std::size_t space = label.find_last_of(" \t");
    const std::string_view last = label.substr(space + 1);
    if (last.starts_with('&') || (space != std::string_view::npos && last.starts_with("0x")))
        return true;
    std::string_view before = label.substr(0, std::min(space, label.size()));
    before = before.substr(before.find_last_of(" \t:") + 1);
    const bool hasPoint = before.starts_with('.');
    return space != std::string_view::npos && isDirective(before.substr(hasPoint), hasPoint);
}

} // namespace

bool namesPeigenRecord(std::string_view label) {
    if (label.empty() || label.front() == '?' || (label.front() == 'x' && label.find('@') != std::string_view::npos) ||
        startsTable(label))
        return false;
    return isLetter(label.front()) ||
           std::ranges::any_of(label, [](char c) { return isLetter(c) && hexValue(c) < 0 && (c | 0x20) != 'x'; });
}

Parsed readPeigen(const Source& source) {
    Scanner in(source.bytes, source.name, source.monitor);
    struct Line {
        std::string_view name;
        std::vector<std::uint32_t> table;
    };
    std::vector<Line> records;
    const std::uint32_t largest = source.reading.m > 0 ? (std::uint32_t(1) << source.reading.m) - 1 : 255;
    for (in.skipSpace(); !in.atEnd(); in.skipSpace()) {
        const std::size_t start = in.position();
        while (!in.atEnd() && in.peek() != '\n' && in.peek() != '\r')
            in.advance(1);
        const std::string_view line = in.text().substr(start, in.position() - start);
        const std::size_t comma = line.rfind(',');
        if (comma == std::string_view::npos)
            in.unexpected(Message::tr("Name,HEX with a comma on the line"));
        in.moveTo(start);
        if (comma == 0)
            in.unexpected(Message::tr("a name before the comma"));
        Line record{line.substr(0, comma), {}};
        in.advance(comma + 1);
        while (in.accept(' ') || in.accept('\t')) {
        }
        while (!in.atEnd() && !isSpace(in.peek())) {
            const std::size_t start = in.position();
            std::uint32_t value = 0;
            for (int digit = 0; digit < 2; ++digit) {
                if (hexValue(in.peek()) < 0)
                    in.unexpected(Message::tr("two hexadecimal digits for each entry"));
                value = value << 4 | std::uint32_t(hexValue(in.take()));
            }
            if (value > largest)
                in.failAt(start, Message::tr("%1 is out of range, expected from 0 to %2", value, largest));
            record.table.push_back(value);
        }
        const std::size_t count = record.table.size();
        if (!std::has_single_bit(count) || count < 2 || count > std::size_t(1) << SBox::largestN)
            in.fail(Message::tr("%1 entries, expected a power of two from 2 to 2^20", nullptr, count));
        while (in.accept(' ') || in.accept('\t')) {
        }
        if (!in.atEnd() && in.peek() != '\n' && in.peek() != '\r')
            in.unexpected(Message::tr("the end of the line"));
        records.push_back(std::move(record));
    }
    std::vector<Record> kinds;
    for (const Line& record : records)
        kinds.push_back({Kind::SBox, printable(record.name, 80)});
    const std::size_t picked = pickedRecord(source, kinds);
    const std::string name = kinds[picked].name;
    return {SBox(std::move(records[picked].table), source.reading.m),
            "PEIGEN " + whichRecord(picked, records.size()) + ": " + name, name, std::move(kinds), picked};
}

std::string writePeigen(const Document& document, Monitor& monitor) {
    const auto& s = std::get<SBox>(document.value);
    if (s.m() > 8)
        throw UsageError(Message::tr("a PEIGEN line holds 8 output bits, this S-box has %1", s.m()));
    std::string text = printable(document.name, 80);
    // What a reader would take for something else: brackets for an array, white space in front for the line before.
    std::ranges::replace_if(
        text, [](char c) { return c == ',' || c == '[' || c == '{'; }, '_');
    text.erase(0, text.find_first_not_of(' '));
    if (!namesPeigenRecord(text))
        text.insert(0, "S");
    text += ',';
    eachValue(document, monitor,
              [&](std::size_t, std::int64_t y) { text += hexadecimalOf(std::uint64_t(y), 8, "0123456789abcdef"); });
    return text + '\n';
}

} // namespace walshscope
