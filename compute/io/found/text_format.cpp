// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of any text with numbers: takes the table for which most speaks, and names the others.
#include "error.h"
#include "io/bracketed_values.h"
#include "io/found/arrays.h"
#include "io/found/cycles.h"
#include "io/found/dump.h"
#include "io/found/indexed.h"
#include "io/found/truth_table.h"
#include "io/json_text.h"
#include "io/records_of.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <set>
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

/// Who sees an index in each word may be wrong, so the words as they stand can be chosen, too; and decimal numbers
/// where a leading zero was taken for octal.
std::vector<FoundArray> withOtherways(std::vector<FoundArray> arrays) {
    // What is no table comes last.
    const auto count = std::size_t(std::ranges::count_if(arrays, isUsable));
    for (std::size_t i = 0, next = count; i < count; ++i) {
        FoundTable& table = arrays[i].table;
        if (table.otherwise.empty())
            continue;
        FoundArray other = arrays[i];
        other.name += (other.name.empty() ? "" : ", ") + std::string(table.otherwiseName);
        other.table = {std::exchange(table.otherwise, {}), Evidence::Fits};
        arrays[i].otherwise = next;
        arrays.insert(arrays.begin() + std::ptrdiff_t(next++), std::move(other));
    }
    return arrays;
}

/// Whether it is another table than cycles in which there is a mistake: before or behind them, or of all of them as
/// rows.
bool isBeside(const FoundArray& array, const FoundCycles& cycles, std::size_t before) {
    constexpr std::size_t fewest = 8;
    if (!isUsable(array))
        return false;
    const bool areRows = cycles.areRows && array.table.evidence > Evidence::Fits && cycles.starts.size() > 1 &&
                         array.start < before + cycles.starts[1] && array.end > before + cycles.starts[1];
    const bool isBehind = array.start >= before + cycles.end && array.bracket != '(';
    return ((isBehind || array.end <= before + cycles.start) && array.table.values.size() >= fewest) || areRows;
}

std::vector<FoundArray> arraysOf(const Source& source, const std::vector<Token>& tokens) {
    FoundTable whole = tableOfDump(source.bytes, source.monitor);
    if (whole.evidence == Evidence::None)
        if (const auto mistake = mistakeInDump(source.bytes, source.monitor))
            fail(source, *mistake);
    const std::string_view text = Scanner::trimmed(source.bytes, source.monitor);
    const auto before = std::size_t(text.data() - source.bytes.data());
    const auto cycles = whole.evidence == Evidence::None ? cyclesIn(text, source.monitor) : std::nullopt;
    // Who asks for any text has read that these may be a list.
    const bool isList = cycles && (cycles->areLines || (cycles->mayBeList && source.reading.format == "text"));
    if (cycles && !cycles->table.values.empty() && !isList)
        whole = cycles->table;
    if (whole.evidence > Evidence::None) {
        const std::size_t count = whole.values.size();
        return {{{}, 0, source.bytes.size() - 1, '\0', count, std::move(whole)}};
    }
    auto arrays = withOtherways(ranked(arraysIn(source.bytes, tokens, source.monitor)));
    // Who writes a sign and 15 beside each other has numbers, or has made a mistake.
    for (FoundArray& array : arrays)
        if (array.table.isMixed && source.reading.as != Kind::SBox)
            array.table = {};
    if (cycles && cycles->areSure && cycles->mistake &&
        std::ranges::none_of(arrays, [&](const FoundArray& array) { return isBeside(array, *cycles, before); }))
        fail(source, *cycles->mistake, before);
    return arrays;
}

/// Counts lines without going through the text for each place anew.
class LineNumbers {
public:
    LineNumbers(std::string_view text, Monitor& monitor) : m_text(text), m_before{1} {
        for (std::size_t start = 0; start + step <= text.size(); start += step) {
            if (start % bytesAtOnce == 0)
                monitor.progress(start, text.size());
            m_before.push_back(m_before.back() + endsIn(start, start + step));
        }
    }

    std::size_t of(std::size_t at) const { return m_before[at / step] + endsIn(at / step * step, at); }

private:
    static constexpr std::size_t step = 1024;

    std::size_t endsIn(std::size_t from, std::size_t to) const {
        std::size_t ends = 0;
        for (std::size_t i = from; i < to; ++i)
            ends += isLineEnd(m_text, i);
        return ends;
    }

    std::string_view m_text;
    std::vector<std::size_t> m_before; ///< The line in which each step begins.
};

/// The tables that a text has, each of which can be read as an S-box.
class TablesOfText {
public:
    /// The surest first.
    TablesOfText(const Source& source, std::vector<FoundArray> arrays)
        : m_source(source),
          m_arrays(std::move(arrays)),
          m_lines(source.bytes, source.monitor),
          m_others(std::size_t(std::ranges::count_if(m_arrays, isNamed))) {
        for (std::size_t i = 0; i < m_arrays.size(); ++i)
            if (isUsable(m_arrays[i]))
                m_places.push_back(i);
        nameByObjects();
        for (const std::size_t place : m_places)
            m_records.push_back({Kind::SBox, m_arrays[place].name});
    }

    const std::vector<Record>& records() const { return m_records; }
    std::size_t start(std::size_t record) const { return m_arrays[m_places[record]].start; }

    /// Without the others as its records. Each once only: its values are gone then.
    Parsed take(std::size_t record) {
        const std::size_t place = m_places[record];
        Parsed parsed{BooleanFunction(0), sentenceOf(place)};
        FoundTable& table = m_arrays[place].table;
        const int m = m_source.reading.m;
        const std::uint32_t largest = std::ranges::max(table.values);
        if (m > 0 && largest >> m)
            failAt(m_source.bytes, m_arrays[place].start, m_source.name,
                   Message::tr("%1 is out of range, expected less than 2^%2", largest, m), m_source.monitor);
        parsed.certain = table.isOctal || (table.values.size() >= 8 && table.evidence > Evidence::Fits);
        parsed.doubt = std::move(table.doubt);
        if (!parsed.doubt.empty() && m_arrays[place].otherwise > 0)
            parsed.likelier = readingOf(m_arrays[place].otherwise);
        parsed.format = table.format;
        parsed.value = SBox(std::move(table.values), m);
        if (m_records.size() > 1)
            parsed.name = m_records[record].name;
        return parsed;
    }

private:
    /// What can be read, and what looks like a table.
    static bool isNamed(const FoundArray& array) {
        return isUsable(array) || array.bracket == '{' || array.bracket == '[';
    }

    /// Where each of several is in an object of its own, whose name says more than the key that all have.
    void nameByObjects() {
        if (m_places.size() < 2)
            return;
        std::vector<std::size_t> starts;
        for (const std::size_t place : m_places)
            starts.push_back(m_arrays[place].start);
        const std::vector<std::string> names = namesInJson(m_source.bytes, starts, m_source.monitor);
        const std::set<std::string> different(names.begin(), names.end());
        if (different.size() < m_places.size() || different.contains({}))
            return;
        for (std::size_t i = 0; i < m_places.size(); ++i)
            m_arrays[m_places[i]].name = names[i];
    }

    Reading readingOf(std::size_t array) const {
        const auto before = std::span(m_arrays).first(array);
        return {.as = Kind::SBox,
                .format = "text",
                .record = std::size_t(std::ranges::count_if(before, isUsable)),
                .recordName = m_arrays[array].name};
    }

    std::string placeOf(const FoundArray& array) const {
        const std::size_t first = m_lines.of(array.start);
        const std::string line = std::to_string(first);
        if (array.bracket == '\0') {
            const std::size_t last = m_lines.of(array.end);
            return last == first ? "in line " + line : "in lines " + line + " to " + std::to_string(last);
        }
        return (array.bracket == '{'   ? "in the braces of line "
                : array.bracket == '[' ? "in the brackets of line "
                                       : "in the parentheses of line ") +
               line;
    }

    std::string sentenceOf(std::size_t picked) const {
        const FoundArray& array = m_arrays[picked];
        std::string how = std::to_string(array.table.values.size()) + " numbers " + placeOf(array);
        if (!array.name.empty())
            how += ", " + array.name;
        how += array.table.how;
        if (!array.passedOver.empty())
            how += ", passed over: \"" + array.passedOver + '"';
        const std::size_t count = m_others - isNamed(array);
        std::string others;
        for (std::size_t i = 0, named = 0; i < m_arrays.size() && named < std::min(count, mostNamed); ++i) {
            if (i == picked || !isNamed(m_arrays[i]))
                continue;
            ++named;
            others += (others.empty() ? "" : ", ") +
                      (m_arrays[i].name.empty() ? "line " + std::to_string(m_lines.of(m_arrays[i].start))
                                                : m_arrays[i].name) +
                      " (" + std::to_string(m_arrays[i].count) + ')';
        }
        if (count > 0)
            how += "; " + std::to_string(count) + (count == 1 ? " other array: " : " other arrays: ") + others +
                   (count > mostNamed ? ", …" : "");
        return how;
    }

    const Source m_source;
    std::vector<FoundArray> m_arrays;
    LineNumbers m_lines;
    std::size_t m_others;              ///< Those named, with the one that is read.
    std::vector<std::size_t> m_places; ///< Of each record among the arrays.
    std::vector<Record> m_records;
};

[[noreturn]] void failOf(const Source& source, const std::vector<FoundArray>& arrays) {
    const auto closest = std::ranges::max_element(arrays, {}, &FoundArray::count);
    if (closest == arrays.end() || closest->count == 0)
        failAt(source.bytes, 0, source.name, Message::tr("there are no numbers here that could be a table"),
               source.monitor);
    if (closest->mistake)
        fail(source, *closest->mistake);
    if (!std::has_single_bit(closest->count) || closest->count < 2)
        failAt(source.bytes, closest->start, source.name,
               closest->count == 1
                   ? Message::tr("1 number, expected a power of two from 2 to 2^20")
                   : Message::tr("%1 numbers, expected a power of two from 2 to 2^20", nullptr, closest->count),
               source.monitor);
    failAt(source.bytes, closest->start, source.name,
           Message::tr("%1 numbers, not all of which fit, expected each from 0 to 1048575", nullptr, closest->count),
           source.monitor);
}

Parsed bitsOf(const Source& source, FoundBits found) {
    std::vector<std::uint8_t>& bits = found.values;
    const bool isFunction = source.reading.as ? source.reading.as == Kind::Boolean : std::has_single_bit(bits.size());
    const std::string counted = std::to_string(bits.size()) + ' ' + found.how;
    std::string name = namesInJson(source.bytes, {found.start}, source.monitor).front();
    if (!isFunction)
        return {Sequence{std::move(bits)}, counted, std::move(name)};
    if (!std::has_single_bit(bits.size()))
        failAt(source.bytes, 0, source.name, Message::tr("%1 bits, expected a power of two", nullptr, bits.size()));
    TruthTable table;
    for (std::uint8_t bit : bits)
        table.add(bit != 0);
    return {table.take(), counted, std::move(name)};
}

/// Nothing where it is of another kind than asked for.
std::optional<Parsed> truthTableOf(const Source& source, const std::vector<Token>& tokens) {
    const Reading& reading = source.reading;
    auto rows = reading.as == Kind::Sequence ? std::nullopt : truthRowsIn(source.bytes, tokens);
    if (!rows)
        return std::nullopt;
    if (rows->mistake)
        fail(source, *rows->mistake);
    const Kind kind = reading.as.value_or(rows->m > 1 || reading.m > 0 ? Kind::SBox : Kind::Boolean);
    if (kind == Kind::Boolean && rows->m > 1 && rows->areNamed)
        fail(source, {.at = 0,
                      .words = Message::tr("a table of %1 output bits, expected one as a Boolean function has", nullptr,
                                           rows->m),
                      .isPlain = true});
    if ((kind == Kind::Boolean && rows->m > 1) || (reading.m > 0 && reading.m < rows->m))
        return std::nullopt;
    Parsed parsed{.value = BooleanFunction(0), .how = rows->how, .doubt = rows->doubt};
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

/// Where an object of JSON has several lists, as long as none or another, and nothing tells the first one from a
/// statistic.
Message doubtOfSeveral(const Source& source, const std::vector<FoundArray>& arrays) {
    const FoundArray& first = arrays.front();
    const bool isObject = withoutSpaceBefore(source.bytes).starts_with('{') && first.bracket != '\0';
    if (!isObject || first.table.evidence > Evidence::Fits)
        return {};
    std::size_t lists = 0;
    bool areEven = true;
    for (const FoundArray& array : arrays) {
        lists += array.bracket != '\0' && array.count > 1;
        areEven = areEven && (array.count <= 1 || array.count == first.count);
    }
    if (areEven || lists < 2)
        return {};
    const std::string& name = first.name;
    return name.empty() ? Message::tr("one of %1 lists of different lengths in this object is read", lists)
                        : Message::tr("one of %1 lists of different lengths in this object is read, %2", lists, name);
}

/// Of rows with their indices, in any order.
std::optional<std::vector<FoundArray>> rowsByIndex(const Source& source) {
    if (source.reading.as.value_or(Kind::SBox) != Kind::SBox)
        return std::nullopt;
    auto indexed = indexedIn(source.bytes, source.monitor);
    if (!indexed)
        return std::nullopt;
    if (indexed->mistake)
        fail(source, *indexed->mistake);
    const std::size_t count = indexed->table.values.size();
    std::vector<FoundArray> arrays;
    arrays.push_back({{}, indexed->start, indexed->end, '\0', count, std::move(indexed->table)});
    return arrays;
}

} // namespace

Parsed readText(const Source& source) {
    auto byIndex = rowsByIndex(source);
    const auto tokens = tokensOf(source.bytes, source.monitor);
    if (!tokens)
        failAt(source.bytes, 0, source.name, Message::tr("more numbers and words than a table of 2^20 entries has"),
               source.monitor);
    if (auto parsed = byIndex ? std::nullopt : truthTableOf(source, *tokens))
        return *std::move(parsed);
    const std::optional<Kind> as = source.reading.as;
    FoundBits bits;
    if (as != Kind::SBox && !byIndex)
        bits = bitsIn(source.bytes, *tokens);
    constexpr std::size_t fewBits = 2; // Nobody would think of these.
    if (!as && bits.values.size() <= fewBits)
        bits.values.clear();
    const bool isAsked = as == Kind::Sequence || as == Kind::Boolean;
    if (isAsked && !bits.values.empty())
        return bitsOf(source, std::move(bits));
    std::vector<FoundArray> arrays = byIndex ? *std::move(byIndex) : arraysOf(source, *tokens);
    const bool none = arrays.empty() || !isUsable(arrays.front());
    const auto glued = std::ranges::find_if(*tokens, [&](const Token& t) { return isGluedByMinus(source.bytes, t); });
    if (!none && glued != tokens->end() && isBinary(arrays.front()) && arrays.front().start <= glued->start &&
        glued->start <= arrays.front().end)
        fail(source, {glued->start - 1, {}, Message::tr("white space, a comma or the end after a number")});
    // Each 0 or 1 beside its index.
    const bool isFunction = !none && isBinary(arrays.front()) && std::ranges::count_if(arrays, isUsable) == 1;
    if (isAsked && !isFunction)
        failAt(source.bytes, 0, source.name, Message::tr("there are no 0s and 1s here, expected a list of them"),
               source.monitor);
    if (!bits.values.empty() && (none || (isBinary(arrays.front()) && arrays.front().table.values.size() >= 2)))
        return bitsOf(source, std::move(bits));
    if (none)
        failOf(source, arrays);
    const Message doubt = as || source.reading.picksRecord() ? Message() : doubtOfSeveral(source, arrays);
    TablesOfText tables(source, std::move(arrays));
    const std::size_t picked = pickedRecord(source, tables.records());
    Parsed parsed = tables.take(picked);
    if (parsed.doubt.empty())
        parsed.doubt = doubt;
    if (parsed.name.empty())
        parsed.name = namesInJson(source.bytes, {tables.start(picked)}, source.monitor).front();
    if (isFunction && as == Kind::Sequence) {
        const auto table = std::get<SBox>(parsed.value).table();
        parsed.value = Sequence{{table.begin(), table.end()}};
    } else if (isFunction && (as == Kind::Boolean || (!as && source.reading.m == 0))) {
        TruthTable function;
        for (std::uint32_t value : std::get<SBox>(parsed.value).table())
            function.add(value != 0);
        parsed.value = function.take();
    } else if (tables.records().size() > 1) {
        parsed.records = tables.records();
        parsed.record = picked;
    }
    return parsed;
}

TakeOneRecord recordsOfText(const Source& source) {
    const auto tokens = tokensOf(source.bytes, source.monitor);
    const auto tables =
        std::make_shared<TablesOfText>(source, tokens ? arraysOf(source, *tokens) : std::vector<FoundArray>());
    return [tables](std::size_t record) { return tables->take(record); };
}

} // namespace walshscope
