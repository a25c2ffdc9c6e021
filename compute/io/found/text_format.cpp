// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of any text with numbers: takes the table for which most speaks, and names the others.
#include "error.h"
#include "io/entry.h"
#include "io/found/arrays.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace walshscope {

namespace {

constexpr std::size_t mostNamed = 8;

bool isUsable(const FoundArray& array) { return array.table.evidence > Evidence::None; }

/// The surest first, and of those alike the first in the text; what is none comes last.
std::vector<FoundArray> ranked(std::vector<FoundArray> arrays) {
    const auto rank = [](const FoundArray& array) {
        const Evidence evidence = array.table.evidence;
        return evidence == Evidence::Counted || evidence == Evidence::Rows ? Evidence::Permutation : evidence;
    };
    std::ranges::stable_sort(arrays, std::ranges::greater(), rank);
    return arrays;
}

std::size_t lineOf(std::string_view text, std::size_t at) {
    std::size_t line = 1;
    for (std::size_t i = 0; i < at; ++i)
        line += text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n');
    return line;
}

std::string placeOf(std::string_view text, const FoundArray& array) {
    const std::size_t first = lineOf(text, array.start);
    const std::string line = std::to_string(first);
    if (array.bracket == '\0') {
        const std::size_t last = lineOf(text, array.end);
        return last == first ? "in line " + line : "in lines " + line + " to " + std::to_string(last);
    }
    return (array.bracket == '{'   ? "in the braces of line "
            : array.bracket == '[' ? "in the brackets of line "
                                   : "in the parentheses of line ") +
           line;
}

std::string sentenceOf(std::string_view text, const std::vector<FoundArray>& arrays, std::size_t picked) {
    const FoundArray& array = arrays[picked];
    std::string how = std::to_string(array.table.values.size()) + " numbers " + placeOf(text, array);
    if (!array.name.empty())
        how += ", " + array.name;
    how += array.table.how;
    std::string others;
    std::size_t count = 0;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        if (i == picked || (!isUsable(arrays[i]) && arrays[i].bracket != '{' && arrays[i].bracket != '['))
            continue;
        if (++count <= mostNamed)
            others +=
                (others.empty() ? "" : ", ") +
                (arrays[i].name.empty() ? "line " + std::to_string(lineOf(text, arrays[i].start)) : arrays[i].name) +
                " (" + std::to_string(arrays[i].count) + ')';
    }
    if (count > 0)
        how += "; " + std::to_string(count) + (count == 1 ? " other array: " : " other arrays: ") + others +
               (count > mostNamed ? ", …" : "");
    return how;
}

/// Who sees an index in each word may be wrong, so the words as they stand can be chosen, too.
std::vector<FoundArray> withWholeWords(std::vector<FoundArray> arrays) {
    const std::size_t count = arrays.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (arrays[i].table.undivided.empty())
            continue;
        FoundArray whole = arrays[i];
        whole.name += whole.name.empty() ? "whole words" : ", whole words";
        whole.table = {std::exchange(arrays[i].table.undivided, {}), Evidence::Fits};
        arrays.push_back(std::move(whole));
    }
    return arrays;
}

std::vector<FoundArray> arraysOf(const Source& source, const std::vector<Token>& tokens) {
    FoundTable whole = tableOfDump(source.bytes, source.monitor);
    if (whole.evidence == Evidence::None)
        whole = tableOfCycles(Scanner::trimmed(source.bytes, source.monitor));
    if (whole.evidence > Evidence::None) {
        const std::size_t count = whole.values.size();
        return {{{}, 0, source.bytes.size() - 1, '\0', count, std::move(whole)}};
    }
    return withWholeWords(ranked(arraysIn(source.bytes, tokens, source.monitor)));
}

[[noreturn]] void failOf(const Source& source, const std::vector<FoundArray>& arrays) {
    const auto closest = std::ranges::max_element(arrays, {}, &FoundArray::count);
    if (closest == arrays.end() || closest->count == 0)
        failAt(source.bytes, 0, source.name, Message::tr("there are no numbers here that could be a table"),
               source.monitor);
    if (!std::has_single_bit(closest->count) || closest->count < 2)
        failAt(source.bytes, closest->start, source.name,
               Message::tr("%1 numbers, expected a power of two from 2 to 2^20", nullptr, closest->count),
               source.monitor);
    failAt(source.bytes, closest->start, source.name,
           Message::tr("%1 numbers of which not all fit, expected each from 0 to 1048575", nullptr, closest->count),
           source.monitor);
}

Parsed bitsOf(const Source& source, std::vector<std::uint8_t> bits, const std::string& how) {
    const bool isFunction = source.reading.as ? source.reading.as == Kind::Boolean : std::has_single_bit(bits.size());
    const std::string counted = std::to_string(bits.size()) + ' ' + how;
    if (!isFunction)
        return {Sequence{std::move(bits)}, counted};
    if (!std::has_single_bit(bits.size()))
        failAt(source.bytes, 0, source.name, Message::tr("%1 bits, expected a power of two", nullptr, bits.size()));
    TruthTable table;
    for (std::uint8_t bit : bits)
        table.add(bit != 0);
    return {table.take(), counted};
}

/// Nothing where it is of another kind than asked for.
std::optional<Parsed> truthTableOf(const Source& source, const std::vector<Token>& tokens) {
    const Reading& reading = source.reading;
    auto rows = reading.as == Kind::Sequence ? std::nullopt : truthRowsIn(source.bytes, tokens);
    const Kind kind = reading.as.value_or(rows && (rows->m > 1 || reading.m > 0) ? Kind::SBox : Kind::Boolean);
    if (!rows || (kind == Kind::Boolean && rows->m > 1) || (reading.m > 0 && reading.m < rows->m))
        return std::nullopt;
    Parsed parsed{BooleanFunction(0), std::to_string(rows->values.size()) + " rows of inputs and outputs" +
                                          (rows->lowestFirst ? ", the lowest bit first" : "")};
    parsed.certain = true;
    if (kind == Kind::SBox) {
        parsed.value = SBox(std::move(rows->values), std::max(rows->m, reading.m));
        return parsed;
    }
    TruthTable table;
    for (std::uint32_t value : rows->values)
        table.add(value != 0);
    parsed.value = table.take();
    return parsed;
}

bool isBinary(const FoundArray& array) {
    return std::ranges::all_of(array.table.values, [](std::uint32_t value) { return value <= 1; });
}

} // namespace

Parsed readText(const Source& source) {
    const auto tokens = tokensOf(source.bytes, source.monitor);
    if (!tokens)
        failAt(source.bytes, 0, source.name, Message::tr("more numbers and words than a table of 2^20 entries has"),
               source.monitor);
    if (auto parsed = truthTableOf(source, *tokens))
        return *std::move(parsed);
    const std::optional<Kind> as = source.reading.as;
    std::string how;
    std::vector<std::uint8_t> bits;
    if (as != Kind::SBox)
        bits = bitsIn(source.bytes, *tokens, how);
    constexpr std::size_t fewBits = 2; // Nobody would think of these.
    if (!as && bits.size() <= fewBits)
        bits.clear();
    const bool isAsked = as == Kind::Sequence || as == Kind::Boolean;
    if (isAsked && !bits.empty())
        return bitsOf(source, std::move(bits), how);
    std::vector<FoundArray> arrays = as == Kind::Sequence ? std::vector<FoundArray>() : arraysOf(source, *tokens);
    const bool none = arrays.empty() || !isUsable(arrays.front());
    // Each 0 or 1 beside its index.
    const bool isFunction = !none && isBinary(arrays.front()) && std::ranges::count_if(arrays, isUsable) == 1;
    if (isAsked && !isFunction)
        failAt(source.bytes, 0, source.name, Message::tr("there are no 0s and 1s here, expected a list of them"),
               source.monitor);
    if (!bits.empty() && (none || (isBinary(arrays.front()) && arrays.front().table.values.size() >= 2)))
        return bitsOf(source, std::move(bits), how);
    if (none)
        failOf(source, arrays);
    std::vector<Record> records;
    for (const FoundArray& array : arrays)
        if (isUsable(array))
            records.push_back({Kind::SBox, array.name});
    const std::size_t picked = pickedRecord(source, records);
    Parsed parsed{BooleanFunction(0), sentenceOf(source.bytes, arrays, picked)};
    std::vector<std::uint32_t>& table = arrays[picked].table.values;
    const int m = source.reading.m;
    const std::uint32_t largest = std::ranges::max(table);
    if (m > 0 && largest >> m)
        failAt(source.bytes, arrays[picked].start, source.name,
               Message::tr("%1 is out of range, expected less than 2^%2", largest, m), source.monitor);
    parsed.certain = table.size() >= 8 && arrays[picked].table.evidence > Evidence::Fits;
    if (isFunction && (as == Kind::Boolean || (!as && m == 0))) {
        TruthTable function;
        for (std::uint32_t value : table)
            function.add(value != 0);
        parsed.value = function.take();
        return parsed;
    }
    parsed.value = SBox(std::move(table), m);
    if (records.size() > 1) {
        parsed.name = records[picked].name;
        parsed.records = std::move(records);
        parsed.record = picked;
    }
    return parsed;
}

} // namespace walshscope
