// SPDX-License-Identifier: GPL-3.0-or-later
// Tables with a header line ("x,f", "x,S", "i,s", "x,v") and one record a line, the index first; a spectrum in another
// order ("place,mask,v") has the index second.
#include "io/entry.h"
#include "io/scanner.h"

#include <algorithm>
#include <array>

namespace walshscope {

namespace {

constexpr std::string_view orderedHeader = "place,mask,v";
constexpr std::array<std::string_view, 4> headers{"x,f", "x,S", "i,s", "x,v"};

struct Header {
    Kind kind;
    int m;
    bool ordered = false; ///< Each value has its own index behind the place.
};

/// An S-box whose upper output bits are always 0 says how many there are: "x,S (m = 8)".
Header readHeader(Scanner& in, const Reading& reading) {
    in.skipSpace();
    if (in.rest().starts_with(orderedHeader) && reading.as.value_or(Kind::Integers) == Kind::Integers) {
        in.advance(orderedHeader.size());
        return {Kind::Integers, 0, true};
    }
    for (std::size_t k = 0; k < headers.size(); ++k) {
        if (!in.rest().starts_with(headers[k]) || (reading.as && *reading.as != Kind(k)))
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
                             : Message::tr("a header x,f or x,S or i,s or x,v or place,mask,v"));
}

void requireLineEnd(Scanner& in) {
    while (in.accept(' ') || in.accept('\t')) {
    }
    if (!in.atEnd() && in.peek() != '\n' && in.peek() != '\r')
        in.unexpected(Message::tr("the end of the line"));
    in.skipSpace();
}

/// Calls take for every value; the index has to count from 0.
template <class Take>
std::size_t readRecords(Scanner& in, std::uint64_t most, Take take) {
    std::uint64_t count = 0;
    for (requireLineEnd(in); !in.atEnd(); requireLineEnd(in), ++count) {
        const std::size_t start = in.position();
        const std::uint64_t index = in.decimal(most - 1);
        if (index != count)
            in.failAt(start, Message::tr("index %1, expected %2", index, count));
        if (!in.accept(','))
            in.unexpected(Message::tr("a comma after the index"));
        take();
    }
    return count;
}

void requirePowerOfTwo(const Scanner& in, std::size_t count, std::size_t least) {
    if (!std::has_single_bit(count) || count < least)
        in.fail(least > 1 ? Message::tr("%1 records, expected a power of two from 2", nullptr, count)
                          : Message::tr("%1 records, expected a power of two", nullptr, count));
}

/// Each index once, in any order.
Vector readOrdered(Scanner& in, std::uint64_t most) {
    std::vector<std::pair<std::size_t, std::int32_t>> records;
    std::vector<std::size_t> starts;
    readRecords(in, most, [&] {
        starts.push_back(in.position());
        const std::size_t mask = in.decimal(most - 1);
        if (!in.accept(','))
            in.unexpected(Message::tr("a comma after the mask"));
        records.emplace_back(mask, in.integer());
    });
    requirePowerOfTwo(in, records.size(), 1);
    std::vector<std::int32_t> values(records.size());
    std::vector<bool> seen(records.size());
    for (std::size_t place = 0; place < records.size(); ++place) {
        const auto [mask, value] = records[place];
        if (mask >= records.size())
            in.failAt(starts[place], Message::tr("mask %1, expected 0 to %2", mask, records.size() - 1));
        if (seen[mask])
            in.failAt(starts[place], Message::tr("mask %1 for the second time, expected each once", mask));
        seen[mask] = true;
        values[mask] = value;
    }
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

Parsed readCsv(const Source& source) {
    Scanner in(source.bytes, source.name, source.monitor);
    const auto [kind, m, ordered] = readHeader(in, source.reading);
    const std::string how = "CSV table";
    // "0,0" and a line end; what is not filled takes no memory, and nothing large is copied.
    const std::size_t atMost = in.rest().size() / 4 + 1;
    constexpr std::uint64_t most = std::uint64_t(1) << Vector::largestN;
    if (kind == Kind::SBox) {
        std::vector<std::uint32_t> table;
        const std::uint64_t largest = (std::uint64_t(1) << (m > 0 ? m : SBox::largestN)) - 1;
        readRecords(in, std::uint64_t(1) << SBox::largestN,
                    [&] { table.push_back(std::uint32_t(in.number(largest))); });
        requirePowerOfTwo(in, table.size(), 2);
        return {SBox(std::move(table), m), how};
    }
    if (ordered)
        return {readOrdered(in, most), how};
    if (kind == Kind::Integers) {
        std::vector<std::int32_t> values;
        values.reserve(atMost);
        readRecords(in, most, [&] { values.push_back(in.integer()); });
        requirePowerOfTwo(in, values.size(), 1);
        return {Vector(std::move(values)), how};
    }
    if (kind == Kind::Sequence) {
        Sequence sequence;
        sequence.bits.reserve(atMost);
        readRecords(in, most, [&] { sequence.bits.push_back(std::uint8_t(in.decimal(1))); });
        if (sequence.bits.empty())
            in.unexpected(Message::tr("a record"));
        return {std::move(sequence), how};
    }
    TruthTable table;
    readRecords(in, most, [&] { table.add(in.decimal(1) == 1); });
    requirePowerOfTwo(in, table.count(), 1);
    return {table.take(), how};
}

std::string writeCsv(const Document& document) {
    std::string text = header(document);
    const auto add = [&](std::size_t x, std::int64_t value) {
        text += std::to_string(x) + ',' + std::to_string(value) + '\n';
    };
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        for (std::size_t x = 0; x < f->size(); ++x)
            add(x, (*f)(x));
    else if (const auto* s = std::get_if<SBox>(&document.value))
        for (std::size_t x = 0; x < s->size(); ++x)
            add(x, (*s)(x));
    else if (const auto* sequence = std::get_if<Sequence>(&document.value))
        for (std::size_t i = 0; i < sequence->bits.size(); ++i)
            add(i, sequence->bits[i]);
    else if (const auto* v = std::get_if<Vector>(&document.value))
        for (std::size_t x = 0; x < v->size(); ++x)
            add(x, (*v)[x]);
    return text;
}

} // namespace walshscope
