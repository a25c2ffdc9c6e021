// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a table apart into columns, finds the one that counts the rows, and reads one of the others.
#include "io/sheet.h"

#include "io/found/column_names.h"
#include "io/found/judged.h"
#include "io/found/mistake.h"
#include "io/found/truth_table.h"
#include "io/marked_number.h"
#include "io/number_list.h"
#include "io/number_row.h"
#include "memory.h"
#include "part.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace walshscope {

/// The columns of a table, one of which may have been the index of its rows, which are sorted by it.
class Sheet {
public:
    struct Column {
        std::string name;
        std::vector<std::string> numbers; ///< With a decimal point and no other mark.
        int needs;                        ///< Of Kind: the narrowest that takes them, an S-box before integers.
    };
    std::vector<Column> columns;
    std::string index; ///< What is said of it.
    std::optional<Mistake> mistake;
    std::size_t end = 0; ///< Where its last row ends.
};

namespace {

using SheetFields = std::vector<std::string_view>;

constexpr std::size_t longestSheet = std::size_t(1) << 24;

std::string_view unquotedField(std::string_view field) {
    while (!field.empty() && (field.front() == ' ' || field.front() == '\t'))
        field.remove_prefix(1);
    while (!field.empty() && (field.back() == ' ' || field.back() == '\t'))
        field.remove_suffix(1);
    if (field.size() > 1 && field.front() == '"' && field.back() == '"')
        field = unquotedField(field.substr(1, field.size() - 2));
    return field;
}

/// What stands between separators that are in no quotes.
SheetFields fieldsBetween(std::string_view line, char separator) {
    SheetFields fields;
    bool isQuoted = false;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= line.size(); ++i) {
        if (i < line.size() && line[i] == '"')
            isQuoted = !isQuoted;
        if (i == line.size() || (line[i] == separator && !isQuoted)) {
            fields.push_back(unquotedField(line.substr(start, i - start)));
            start = i + 1;
        }
    }
    return fields;
}

std::vector<std::string_view> linesIn(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\n", start), text.size());
        const std::string_view line = text.substr(start, end - start);
        if (line.find_first_not_of(" \t") != std::string_view::npos)
            lines.push_back(line);
        start = end + 1;
    }
    return lines;
}

/// "sep=;" as the first line; '\0' where it is none.
char separatorSaid(std::string_view line) {
    line = unquotedField(line);
    const bool isSaid = line.size() >= 5 && (line[0] | 0x20) == 's' && (line[1] | 0x20) == 'e' &&
                        (line[2] | 0x20) == 'p' && line[3] == '=';
    return isSaid && (line.size() == 5 || line[4] == '\t') ? line[4] : '\0';
}

bool isWord(std::string_view field) {
    return !field.empty() && (isLetter(field.front()) || field.front() == '$' || field.front() == '_' ||
                              static_cast<unsigned char>(field.front()) >= 0x80);
}

/// S-boxes come before integers, as the entries of one are hardly anything else.
int needOf(const std::vector<std::string>& numbers) {
    int need = int(Kind::Boolean);
    for (const std::string& number : numbers) {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (number.find_first_of(".eE") != std::string::npos)
            return int(Kind::Real);
        if (error != std::errc() || end != number.data() + number.size() || value >> SBox::largestN)
            need = int(Kind::Integers);
        else if (value > 1)
            need = std::max(need, int(Kind::SBox));
    }
    return need;
}

bool canBe(Kind kind, int need) {
    return kind == Kind::Sequence || kind == Kind::Boolean ? need == int(Kind::Boolean) : need <= int(kind);
}

/// Of all lines, or of none.
std::vector<SheetFields> columnsOf(const std::vector<std::string_view>& lines, char separator, std::size_t first) {
    std::vector<SheetFields> columns;
    for (std::size_t i = first; i < lines.size(); ++i) {
        const SheetFields fields = fieldsBetween(lines[i], separator);
        columns.resize(i == first ? fields.size() : columns.size());
        if (fields.size() != columns.size())
            return {};
        for (std::size_t c = 0; c < fields.size(); ++c)
            columns[c].push_back(fields[c]);
    }
    return columns;
}

/// Where each row goes by a column of numbers that are each there once; nothing where they are no such numbers.
struct Order {
    std::vector<std::size_t> places = {};
    std::int64_t first = 0;
    std::optional<std::pair<std::size_t, Message>> mistake = {}; ///< With its row.
};

std::optional<Order> orderBy(const std::vector<std::string>& numbers, bool isNamed) {
    Values values;
    for (const std::string& number : numbers) {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (error != std::errc() || end != number.data() + number.size())
            return std::nullopt;
        values.push_back(value);
    }
    Order order;
    const std::int64_t least = std::ranges::min(values), size = std::int64_t(values.size());
    order.first = least == 1 ? 1 : 0;
    if (isPermutation(values, order.first)) {
        for (const std::int64_t value : values)
            order.places.push_back(std::size_t(value - order.first));
        // What is not called an index has to count.
        return isNamed || std::ranges::is_sorted(values) ? std::optional(order) : std::nullopt;
    }
    if (!isNamed || least < 0 || least > 1 || std::ranges::max(values) > 2 * size)
        return std::nullopt;
    std::vector<bool> seen(std::size_t(2 * size + 1));
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (seen[std::size_t(values[i])])
            order.mistake = {i, Message::tr("x = %1 for the second time, expected each once", values[i])};
        if (order.mistake)
            return order;
        seen[std::size_t(values[i])] = true;
    }
    std::size_t missing = std::size_t(order.first);
    while (seen[missing])
        ++missing;
    const auto behind = std::ranges::find_if(values, [&](std::int64_t x) { return x > std::int64_t(missing); });
    order.mistake = {std::size_t(behind - values.begin()), Message::tr("x = %1 is missing", missing)};
    return order;
}

/// Numbers that grow by the same step, as 0, 0.5, 1, … do.
bool growEvenly(const std::vector<std::string>& numbers) {
    std::vector<double> values;
    for (const std::string& number : numbers)
        values.push_back(std::strtod(number.c_str(), nullptr));
    for (std::size_t i = 1; i < values.size(); ++i)
        if (!(values[i] > values[i - 1]) ||
            std::abs((values[i] - values[i - 1]) - (values[1] - values[0])) > 1e-6 * (values.back() - values[0]))
            return false;
    return values.size() > 1;
}

/// Whether these are rather the rows of one table: x0,x1,x2,x3 above four columns, or a permutation all together.
bool areOneTable(const std::vector<std::string_view>& names, const std::vector<Sheet::Column>& columns) {
    constexpr std::size_t fewest = 4;
    Values all;
    for (std::size_t row = 0; row < columns.front().numbers.size(); ++row)
        for (const Sheet::Column& column : columns) {
            std::int64_t value = 0;
            const std::string& number = column.numbers[row];
            std::from_chars(number.data(), number.data() + number.size(), value);
            all.push_back(value);
        }
    if (std::ranges::any_of(columns, [](const Sheet::Column& column) { return column.needs > int(Kind::SBox); }))
        return false;
    if (all.size() >= 8 && isPermutation(all, 0))
        return true;
    std::string stem;
    for (const std::string_view name : names) {
        const auto found = columnNamesIn(name, 1);
        if (found.empty() || !found[0].number || (!stem.empty() && found[0].stem != stem))
            return false;
        stem = found[0].stem;
    }
    return names.size() >= fewest && std::has_single_bit(names.size());
}

/// Bits of inputs and outputs below names are columns of one table.
bool isTruthTable(std::string_view text, const std::vector<Sheet::Column>& columns) {
    for (const Sheet::Column& column : columns)
        for (const std::string& number : column.numbers)
            if (number.find_first_not_of("01") != std::string::npos)
                return false;
    Monitor nobody;
    const auto tokens = tokensOf(text, nobody);
    return tokens && truthRowsIn(text, *tokens);
}

/// Puts rows where the index says.
void sortRows(Sheet& sheet, const Order& order) {
    for (Sheet::Column& column : sheet.columns) {
        std::vector<std::string> sorted(column.numbers.size());
        for (std::size_t i = 0; i < sorted.size(); ++i)
            sorted[order.places[i]] = std::move(column.numbers[i]);
        column.numbers = std::move(sorted);
    }
}

class SheetReader {
public:
    explicit SheetReader(std::string_view text) : m_text(text) {}

    std::shared_ptr<const Sheet> read() {
        if (m_text.size() > longestSheet || !mayBeOne() || isPlainPair())
            return nullptr;
        m_lines = linesIn(m_text);
        if (m_lines.empty())
            return nullptr;
        const char said = separatorSaid(m_lines.front());
        m_isSaid = said != '\0';
        if (m_isSaid)
            m_lines.erase(m_lines.begin());
        if (m_lines.empty())
            return nullptr;
        if (m_isSaid)
            return with(said);
        if (auto list = listOfThousands())
            return list;
        for (const char separator : {';', '\t', ','})
            if (m_lines.front().find(separator) != std::string_view::npos)
                return with(separator);
        return with('\0');
    }

private:
    /// Whether the first line is a heading, or says the separator, or anything is in quotes or has marks of thousands.
    bool mayBeOne() const {
        const std::size_t first = m_text.find_first_not_of(" \t\r\n");
        const bool isHeaded = first != std::string_view::npos && (isWord(m_text.substr(first)) || m_text[first] == '"');
        return isHeaded || m_text.find('\'') != std::string_view::npos || m_text.find('"') != std::string_view::npos ||
               m_text.find("\xC2\xA0") != std::string_view::npos || m_text.find("\xE2\x80") != std::string_view::npos;
    }

    /// x,f and nothing that others do not know, however long.
    bool isPlainPair() const {
        const SheetFields heading = fieldsBetween(m_text.substr(0, m_text.find_first_of("\r\n")), ',');
        return heading.size() == 2 && namesIndex(heading[0]) && m_text.find_first_of("\"'\xC2\xE2") == m_text.npos;
    }

    /// 1'234 2'345, whatever separates them.
    std::shared_ptr<const Sheet> listOfThousands() const {
        constexpr std::string_view separators = " \t\v\f\r\n,;";
        SheetFields numbers;
        for (std::size_t at = 0; (at = m_text.find_first_not_of(separators, at)) != std::string_view::npos;) {
            const std::size_t end = std::min(m_text.find_first_of(separators, at), m_text.size());
            numbers.push_back(m_text.substr(at, end - at));
            if (!isDigit(numbers.back().back()))
                return nullptr;
            at = end;
        }
        const auto marks = marksOf(numbers);
        const bool isTable = m_lines.size() > 2 && fieldsBetween(m_lines.front(), ';').size() == 2;
        if (!marks || !marks->hasMark || isTable)
            return nullptr;
        auto sheet = std::make_shared<Sheet>();
        Sheet::Column& all = sheet->columns.emplace_back();
        for (const std::string_view number : numbers)
            all.numbers.push_back(plainNumber(number, marks->decimal));
        all.needs = needOf(all.numbers);
        sheet->end = std::size_t(numbers.back().data() + numbers.back().size() - m_text.data());
        return sheet;
    }

    std::shared_ptr<const Sheet> with(char separator) {
        const SheetFields heading = fieldsBetween(m_lines.front(), separator);
        const bool isHeaded = std::ranges::all_of(heading, isWord);
        std::vector<SheetFields> columns = columnsOf(m_lines, separator, isHeaded);
        if (columns.empty() || (isHeaded && columns.size() != heading.size()))
            return nullptr;
        auto sheet = std::make_shared<Sheet>();
        sheet->end = std::size_t(m_lines.back().data() + m_lines.back().size() - m_text.data());
        bool hasMarks = false; // That the other readers do not know.
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const auto marks = marksOf(columns[c]);
            if (!marks)
                return nullptr;
            // Who separates by semicolons has decimal commas.
            const char decimal = marks->unclear && separator == ';' ? ',' : marks->decimal;
            if (marks->unclear && separator != ';' && !sheet->mistake && !isPlainList(columns, isHeaded))
                sheet->mistake = Mistake{
                    .at = std::size_t(columns[c][*marks->unclear].data() - m_text.data()),
                    .words = Message::tr("the comma in %1 may be a decimal one or set thousands off, expected a "
                                         "decimal point, or no comma within a number",
                                         printable(columns[c][*marks->unclear], 24)),
                    .isPlain = true};
            Sheet::Column& column = sheet->columns.emplace_back();
            column.name = isHeaded ? printable(heading[c], 40) : std::string();
            for (const std::string_view number : columns[c]) {
                column.numbers.push_back(plainNumber(number, decimal));
                std::string known(number);
                if (separator == ';' || separator == '\t')
                    std::ranges::replace(known, ',', '.');
                hasMarks = hasMarks || (column.numbers.back() != known && !number.starts_with('+'));
            }
            column.needs = needOf(column.numbers);
        }
        return arranged(std::move(sheet), heading, isHeaded, hasMarks);
    }

    /// 12,34 in a line below a word.
    bool isPlainList(const std::vector<SheetFields>& columns, bool isHeaded) const {
        return columns.size() == 1 && isHeaded && m_text.find('"') == std::string_view::npos;
    }

    std::shared_ptr<const Sheet> arranged(std::shared_ptr<Sheet> sheet, const SheetFields& heading, bool isHeaded,
                                          bool hasMarks) const {
        constexpr std::size_t fewestRows = 4; // Without a heading.
        std::vector<Sheet::Column>& columns = sheet->columns;
        const std::size_t rows = columns.front().numbers.size();
        if (rows == 0)
            return nullptr;
        std::optional<std::size_t> index;
        std::optional<Order> order;
        for (std::size_t c = 0; c < columns.size() && columns.size() > 1 && !index; ++c) {
            const bool isNamed = isHeaded && namesIndex(heading[c]);
            if (!isNamed && (c > 0 || (!isHeaded && rows < fewestRows)))
                continue;
            order = orderBy(columns[c].numbers, isNamed);
            if (order || (isNamed && growEvenly(columns[c].numbers)))
                index = c;
            else if (isNamed)
                return nullptr;
        }
        const std::size_t values = columns.size() - index.has_value();
        std::vector<std::string_view> names;
        for (std::size_t c = 0; c < heading.size() && isHeaded; ++c)
            if (c != index)
                names.push_back(heading[c]);
        const bool isDecimalList = columns.size() == 1 && isHeaded && isListOfDecimals();
        if (columns.size() == 1 && isHeaded && !isDecimalList && !quotesMarks(hasMarks) && !m_isSaid)
            return nullptr;
        if (columns.size() > 1 && !m_isSaid && !hasMarks && !(isHeaded ? values > 1 : quotesMarks(hasMarks)))
            return nullptr;
        if (!isHeaded && !m_isSaid && !index && !quotesMarks(hasMarks))
            return nullptr;
        if (!isHeaded && index && values > 1 && !m_isSaid)
            return nullptr;
        if (index) {
            if (order && order->mistake) {
                const std::size_t row = order->mistake->first, line = isHeaded + row;
                sheet->mistake =
                    Mistake{.at = row < rows ? std::size_t(m_lines[line].data() - m_text.data()) : sheet->end,
                            .words = order->mistake->second,
                            .isPlain = true};
            }
            columns.erase(columns.begin() + std::ptrdiff_t(*index));
            if (order && !order->mistake)
                sortRows(*sheet, *order);
            if (order && order->first == 1)
                sheet->index = ", counted from 1";
        }
        if (isHeaded && columns.size() > 1 && (areOneTable(names, columns) || isTruthTable(m_text, columns)))
            return nullptr;
        if (!isHeaded && columns.size() > 1)
            joinRows(*sheet);
        return sheet;
    }

    bool quotesMarks(bool hasMarks) const {
        const bool hasQuotes = m_text.find('"') != std::string_view::npos, hasCommas = m_text.find(',') != m_text.npos;
        return hasQuotes ? hasMarks || hasCommas : hasMarks && !hasCommas;
    }

    bool isListOfDecimals() const {
        const auto first = std::size_t(m_lines[1].data() - m_text.data());
        const std::string_view rest = m_text.substr(first);
        return rest.find('.') != std::string_view::npos || hasDecimalCommas(rest);
    }

    /// Without names they are one list.
    static void joinRows(Sheet& sheet) {
        Sheet::Column all{{}, {}, int(Kind::Boolean)};
        for (std::size_t row = 0; row < sheet.columns.front().numbers.size(); ++row)
            for (Sheet::Column& column : sheet.columns)
                all.numbers.push_back(std::move(column.numbers[row]));
        all.needs = needOf(all.numbers);
        sheet.columns = {std::move(all)};
    }

    std::string_view m_text;
    std::vector<std::string_view> m_lines;
    bool m_isSaid = false; ///< What separates the columns.
};

Kind kindOfColumn(const Sheet::Column& column, std::optional<Kind> as) {
    if (as)
        return *as;
    const bool areBits = column.needs == int(Kind::Boolean);
    return areBits && !std::has_single_bit(column.numbers.size()) ? Kind::Sequence : Kind(column.needs);
}

decltype(Parsed::value) valueOfColumn(const Sheet::Column& column, Kind kind, const Source& source, std::size_t end) {
    std::string text;
    for (const std::string& number : column.numbers)
        text += number + ' ';
    Scanner in(text, source.name, source.monitor);
    const std::size_t count = column.numbers.size();
    if (kind != Kind::Sequence && (!std::has_single_bit(count) || (kind == Kind::SBox && count < 2)))
        fail(source,
             {.at = end, .words = Message::tr("%1 records, expected a power of two", nullptr, count), .isPlain = true});
    std::vector<std::uint32_t> entries;
    NumberRow numbers(kind == Kind::Real ? Kind::Real : Kind::Integers);
    Sequence sequence;
    TruthTable table;
    const int m = source.reading.m;
    for (in.skipSpace(); !in.atEnd(); in.skipSpace()) {
        if (kind == Kind::SBox)
            entries.push_back(std::uint32_t(in.decimal((std::uint64_t(1) << (m > 0 ? m : int(SBox::largestN))) - 1)));
        else if (kind == Kind::Boolean)
            table.add(in.decimal(1) == 1);
        else if (kind == Kind::Sequence)
            sequence.bits.push_back(std::uint8_t(in.decimal(1)));
        else
            numbers.read(in);
    }
    switch (kind) {
    case Kind::SBox:
        settleBinaryDigits(entries);
        return SBox(std::move(entries), m);
    case Kind::Boolean:
        return table.take();
    case Kind::Sequence:
        return sequence;
    default:
        return numbers.take();
    }
}

/// What is said of one column beside the others.
std::string howOf(const Sheet& sheet, std::size_t picked) {
    if (sheet.columns.size() == 1)
        return "table" + sheet.index;
    std::string how = "table" + sheet.index;
    how += ", column " + sheet.columns[picked].name + "; not read: ";
    constexpr std::size_t mostNamed = 8;
    std::size_t named = 0;
    for (std::size_t c = 0; c < sheet.columns.size(); ++c)
        if (c != picked && named++ < mostNamed)
            how += (named > 1 ? ", " : "") + sheet.columns[c].name;
    return how + (named > mostNamed ? ", …" : "");
}

} // namespace

std::shared_ptr<const Sheet> sheetIn(std::string_view text) { return SheetReader(text).read(); }

std::optional<Kind> kindOfSheet(const Sheet& sheet, std::optional<Kind> as) {
    for (const Sheet::Column& column : sheet.columns)
        if (!as || canBe(*as, column.needs))
            return kindOfColumn(column, as);
    return std::nullopt;
}

Parsed readSheet(const Source& source, const Sheet& sheet) {
    if (sheet.mistake)
        fail(source, *sheet.mistake);
    const std::optional<Kind> as = source.reading.as;
    std::vector<Record> records;
    std::vector<std::size_t> columns;
    for (std::size_t c = 0; c < sheet.columns.size(); ++c)
        if (!as || canBe(*as, sheet.columns[c].needs)) {
            records.push_back({kindOfColumn(sheet.columns[c], as), sheet.columns[c].name});
            columns.push_back(c);
        }
    const std::size_t picked = pickedRecord(source, records), column = columns[picked];
    const Kind kind = records[picked].kind;
    Parsed parsed{.value = valueOfColumn(sheet.columns[column], kind, source, sheet.end), .how = howOf(sheet, column)};
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
    const auto sheet = sheetIn(source.bytes);
    return [sheet, source](std::size_t record) {
        Reading reading = source.reading;
        reading.as.reset();
        reading.record = record;
        return readSheet({source.bytes, source.name, reading, source.monitor}, *sheet);
    };
}

} // namespace walshscope
