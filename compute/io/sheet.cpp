// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one column of a table, and says what was done with the others.
#include "io/sheet.h"

#include "io/number_list.h"
#include "io/number_row.h"
#include "io/scanner.h"
#include "io/sheet_columns.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace walshscope {

namespace {

Kind kindOfColumn(const Sheet::Column& column, std::optional<Kind> as) {
    return as ? *as : narrowestFor(column.holds, std::has_single_bit(column.numbers.size()));
}

decltype(Parsed::value) valueOfColumn(const Sheet::Column& column, Kind kind, const Source& source, std::size_t end,
                                      std::string& how) {
    std::string text;
    for (const std::string& number : column.numbers)
        text += number + ' ';
    Scanner in(text, source.name, source.monitor);
    const std::size_t count = column.numbers.size();
    if (kind != Kind::Sequence && (!std::has_single_bit(count) || (kind == Kind::SBox && count < 2)))
        fail(source,
             {.at = end, .words = Message::tr("%1 records, expected a power of two", nullptr, count), .isPlain = true});
    std::vector<std::uint32_t> entries;
    NumberRow numbers(kind);
    Sequence sequence;
    TruthTable table;
    const int m = source.reading.m;
    const auto takeNext = [&] {
        switch (kind) {
        case Kind::SBox:
            entries.push_back(std::uint32_t(in.decimal((std::uint64_t(1) << (m > 0 ? m : int(SBox::largestN))) - 1)));
            break;
        case Kind::Boolean:
            table.add(in.decimal(1) == 1);
            break;
        case Kind::Sequence:
            sequence.bits.push_back(std::uint8_t(in.decimal(1)));
            break;
        case Kind::Integers:
        case Kind::Real:
            numbers.read(in);
            break;
        case Kind::Large:
            break;
        }
    };
    for (const std::size_t place : column.places) {
        try {
            takeNext();
            in.skipSpace();
        } catch (const InputError& error) {
            failAt(source.bytes, place, source.name, error.words());
        }
    }
    switch (kind) {
    case Kind::SBox:
        if (column.bits > 0 ? !column.name.empty() : settleBinaryDigits(entries))
            how = ", binary";
        return SBox(std::move(entries), m > 0 ? m : column.bits);
    case Kind::Boolean:
        return table.take();
    case Kind::Sequence:
        return sequence;
    case Kind::Integers:
    case Kind::Real:
    case Kind::Large:
        break;
    }
    return numbers.take();
}

/// What is said of one column beside the others.
std::string howOf(const Sheet& sheet, std::size_t picked) {
    std::string how = "table" + sheet.index;
    std::vector<std::string> others;
    for (std::size_t c = 0; c < sheet.columns.size(); ++c)
        if (c != picked)
            others.push_back(sheet.columns[c].name);
    others.insert(others.end(), sheet.remarks.begin(), sheet.remarks.end());
    if (others.empty())
        return how;
    constexpr std::size_t mostNamed = 8;
    how += (sheet.columns[picked].name.empty() ? "" : ", column " + sheet.columns[picked].name) + "; not read: ";
    for (std::size_t i = 0; i < std::min(others.size(), mostNamed); ++i)
        how += (i > 0 ? ", " : "") + others[i];
    return how + (others.size() > mostNamed ? ", …" : "");
}

/// The columns that can be of the kind asked for, those first that are; of none, all.
std::vector<std::size_t> columnsFor(const Sheet& sheet, std::optional<Kind> as) {
    std::vector<std::size_t> columns;
    const auto isOf = [&](std::size_t c) { return !as || kindOfColumn(sheet.columns[c], {}) == *as; };
    for (std::size_t c = 0; c < sheet.columns.size(); ++c)
        if (isOf(c) || takes(*as, sheet.columns[c].holds))
            columns.push_back(c);
    std::ranges::stable_partition(columns, isOf);
    return columns;
}

} // namespace

std::optional<Kind> kindOfSheet(const Sheet& sheet, std::optional<Kind> as) {
    if (sheet.mistake)
        return as.value_or(Kind::SBox);
    const std::vector<std::size_t> columns = columnsFor(sheet, as);
    return columns.empty() ? std::nullopt : std::optional(kindOfColumn(sheet.columns[columns.front()], as));
}

Parsed readSheet(const Source& source, const Sheet& sheet) {
    if (sheet.mistake)
        fail(source, *sheet.mistake);
    const std::optional<Kind> as = source.reading.as;
    const std::vector<std::size_t> columns = columnsFor(sheet, as);
    std::vector<Record> records;
    for (const std::size_t column : columns)
        records.push_back({kindOfColumn(sheet.columns[column], as), sheet.columns[column].name});
    const std::size_t picked = pickedRecord(source, records), column = columns[picked];
    const Kind kind = records[picked].kind;
    std::string how = howOf(sheet, column), binary;
    auto value = valueOfColumn(sheet.columns[column], kind, source, sheet.end, binary);
    const std::size_t others = std::min(how.find(';'), how.size());
    how.insert(others, binary);
    Parsed parsed{.value = std::move(value), .how = std::move(how), .doubt = sheet.doubt};
    parsed.certain = true;
    if (records.size() > 1) {
        parsed.name = records[picked].name;
        parsed.record = std::size_t(std::count_if(records.begin(), records.begin() + std::ptrdiff_t(picked),
                                                  [&](const Record& record) { return record.kind == kind; }));
        parsed.records = std::move(records);
    }
    return parsed;
}

TakeOneRecord recordsOfSheet(const Source& source) {
    const auto sheet = sheetIn(source.bytes, source.monitor);
    return [sheet, source](std::size_t record) {
        Reading reading = source.reading;
        reading.as.reset();
        reading.record = record;
        return readSheet({source.bytes, source.name, reading, source.monitor}, *sheet);
    };
}

} // namespace walshscope
