// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a table apart into columns, finds the one that counts the rows, and reads one of the others.
#include "io/sheet.h"

#include "io/found/column_names.h"
#include "io/found/judged.h"
#include "io/found/mistake.h"
#include "io/found/truth_table.h"
#include "io/lines.h"
#include "io/marked_number.h"
#include "io/number_list.h"
#include "io/number_row.h"
#include "io/sheet_rows.h"
#include "memory.h"
#include "part.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <deque>
#include <utility>

namespace walshscope {

/// The columns of a table, one of which may have been the index of its rows, which are sorted by it.
class Sheet {
public:
    struct Column {
        std::string name = {};
        std::vector<std::string> numbers = {}; ///< With a decimal point and no other mark.
        std::vector<std::size_t> places = {};  ///< Of each in the text.
        int needs = int(Kind::Boolean);        ///< Of Kind: the narrowest that takes them, an S-box before integers.
        int bits = 0;                          ///< Of each number that is written as a binary word.
    };
    std::vector<Column> columns;
    std::string index;                ///< What is said of it.
    std::vector<std::string> remarks; ///< What the columns are called that hold none.
    std::optional<Mistake> mistake;
    Message doubt;
    std::size_t end = 0; ///< Where its last row ends.
};

namespace {

constexpr std::size_t longestSheet = std::size_t(1) << 24;

/// "sep=;" as the first line; '\0' where it is none.
char separatorSaid(std::string_view line) {
    line = unquotedField(line);
    const bool isSaid = line.size() >= 5 && (line[0] | 0x20) == 's' && (line[1] | 0x20) == 'e' &&
                        (line[2] | 0x20) == 'p' && line[3] == '=';
    return isSaid && (line.size() == 5 || line[4] == '\t') ? line[4] : '\0';
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

/// Whether these are rather the rows of one table: a permutation all together, or x0,x1,x2,x3 above four columns beside
/// which no row has a number of its own.
bool areOneTable(const std::vector<Sheet::Column>& columns, bool areCounted) {
    constexpr std::size_t fewest = 4;
    if (std::ranges::any_of(columns, [](const Sheet::Column& column) { return column.needs > int(Kind::SBox); }))
        return false;
    Values all;
    for (std::size_t row = 0; row < columns.front().numbers.size(); ++row)
        for (const Sheet::Column& column : columns)
            all.push_back(std::int64_t(std::stoull(column.numbers[row])));
    if (all.size() >= 8 && isPermutation(all, 0))
        return true;
    std::string stem;
    for (const Sheet::Column& column : columns) {
        const auto found = columnNamesIn(column.name, 1);
        if (found.empty() || !found[0].number || (!stem.empty() && found[0].stem != stem))
            return false;
        stem = found[0].stem;
    }
    return !areCounted && columns.size() >= fewest && std::has_single_bit(columns.size());
}

bool areBits(const Sheet::Column& column) { return column.needs == int(Kind::Boolean) && column.bits == 0; }

/// Puts each row where it goes.
template <class Number>
void sortRows(Sheet& sheet, const std::vector<Number>& order) {
    for (Sheet::Column& column : sheet.columns) {
        std::vector<std::string> numbers(order.size());
        std::vector<std::size_t> places(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            numbers[order[i]] = std::move(column.numbers[i]);
            places[order[i]] = column.places[i];
        }
        column.numbers = std::move(numbers);
        column.places = std::move(places);
    }
}

/// Words of 0s and 1s, all as long; 0 where they are none, or may be decimal numbers.
int widthOfWords(const SheetFields& fields) {
    const std::size_t width = fields.front().size();
    if (width < 2 || width > SBox::largestN)
        return 0;
    bool isPadded = false;
    for (const std::string_view field : fields) {
        if (field.size() != width || field.find_first_not_of("01") != std::string_view::npos)
            return 0;
        isPadded = isPadded || field.front() == '0';
    }
    return isPadded ? int(width) : 0;
}

std::string decimalOf(std::string_view digits, int base) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    return error == std::errc() && end == digits.data() + digits.size() ? std::to_string(value) : std::string();
}

/// Hexadecimal numbers in decimal: all behind 0x, all as long, or several with letters; empty where they are none.
std::vector<std::string> hexadecimalNumbers(const SheetFields& fields) {
    std::vector<std::string> numbers;
    std::size_t prefixed = 0, lettered = 0;
    bool areAlike = fields.front().size() > 1;
    for (std::string_view field : fields) {
        areAlike = areAlike && field.size() == fields.front().size();
        const bool isPrefixed = field.starts_with("0x") || field.starts_with("0X");
        prefixed += isPrefixed;
        field.remove_prefix(isPrefixed ? 2 : 0);
        lettered += std::ranges::any_of(field, isLetter);
        numbers.push_back(decimalOf(field, 16));
        if (numbers.back().empty())
            return {};
    }
    const bool areSure = prefixed == fields.size() || (prefixed == 0 && lettered > 0 && (areAlike || lettered > 2));
    return areSure ? numbers : std::vector<std::string>();
}

/// A table whose rows are taken apart already becomes a sheet.
class SheetMaker {
public:
    SheetMaker(std::string_view text, SheetRows rows, char separator, bool isSaid, Monitor& monitor)
        : m_text(text), m_rows(std::move(rows)), m_separator(separator), m_isSaid(isSaid), m_monitor(monitor) {}

    std::shared_ptr<const Sheet> make() {
        m_sheet->end = std::size_t(m_rows.lines.back().data() + m_rows.lines.back().size() - m_text.data());
        m_sheet->mistake = m_rows.mistake;
        splitJoinedBits();
        settleDecimal();
        for (std::size_t c = 0; c < m_rows.columns.size(); ++c)
            if (m_monitor.progress(c, m_rows.columns.size()); !takeColumn(c))
                return nullptr;
        if (m_sheet->columns.empty())
            return nullptr;
        return arranged() ? m_sheet : nullptr;
    }

private:
    bool isHeaded() const { return !m_rows.heading.empty(); }
    std::size_t placeOf(std::string_view field) const { return std::size_t(field.data() - m_text.data()); }
    /// Semicolons, tabs and commas separate what other signs only set apart.
    bool isSheetLike() const { return m_separator == ';' || m_separator == '\t' || m_separator == ','; }

    void addMistake(std::size_t at, Message words) {
        if (!m_sheet->mistake)
            m_sheet->mistake = Mistake{.at = at, .words = std::move(words), .isPlain = true};
    }

    /// x1x0 above 00, 01, … are two columns.
    void splitJoinedBits() {
        for (std::size_t c = 0; c < m_rows.heading.size(); ++c) {
            const auto width = std::size_t(widthOfWords(m_rows.columns[c]));
            const auto names = width > 0 && m_rows.columns.size() > 1 ? columnNamesIn(m_rows.heading[c], width)
                                                                      : std::vector<ColumnName>();
            if (names.empty() || !std::ranges::all_of(names, [](const auto& name) { return name.number.has_value(); }))
                continue;
            std::vector<SheetFields> bits(width);
            for (const std::string_view word : m_rows.columns[c])
                for (std::size_t i = 0; i < width; ++i)
                    bits[i].push_back(word.substr(i, 1));
            const auto at = std::ptrdiff_t(c);
            m_rows.columns.erase(m_rows.columns.begin() + at);
            m_rows.columns.insert(m_rows.columns.begin() + at, bits.begin(), bits.end());
            m_rows.heading.erase(m_rows.heading.begin() + at);
            for (std::size_t i = 0; i < width; ++i) {
                m_splitNames.push_back(names[i].written());
                m_rows.heading.insert(m_rows.heading.begin() + at + std::ptrdiff_t(i), m_splitNames.back());
            }
            c += width - 1;
            m_isOwn = true;
        }
    }

    static SheetFields withoutUnits(const SheetFields& fields) {
        SheetFields numbers;
        for (const std::string_view field : fields)
            numbers.push_back(withoutUnit(field));
        return numbers;
    }

    /// What is clear in one column means the same in the others.
    void settleDecimal() {
        bool isEither = false;
        for (const SheetFields& column : m_rows.columns)
            if (const auto marks = marksOf(withoutUnits(column), m_separator != '\0'); marks && marks->isClear) {
                isEither = m_decimal && *m_decimal != marks->decimal;
                m_decimal = marks->decimal;
            }
        if (isEither)
            m_decimal.reset();
    }

    /// False where another reader has to know what this is.
    bool takeColumn(std::size_t c) {
        const SheetFields& given = m_rows.columns[c];
        SheetFields fields = given;
        std::optional<NumberMarks> marks = marksOf(fields, m_separator != '\0');
        if (!marks) {
            fields = withoutUnits(given);
            marks = marksOf(fields, m_separator != '\0');
            const auto unitOf = [&](std::size_t i) { return withoutBlanks(given[i].substr(fields[i].size())); };
            for (std::size_t i = 0; i < given.size() && marks; ++i)
                if (unitOf(i) != unitOf(0))
                    addMistake(placeOf(given[i]),
                               Message::tr("%1 has another unit than the numbers above it", printable(given[i], 24)));
            m_isOwn = m_isOwn || marks;
        }
        Sheet::Column column{.name = isHeaded() ? printable(m_rows.heading[c], 40) : std::string()};
        for (const std::string_view field : given)
            column.places.push_back(placeOf(field));
        if (const int width = widthOfWords(given); width > 0 && isHeaded()) {
            for (const std::string_view field : given)
                column.numbers.push_back(decimalOf(field, 2));
            column.bits = width;
            column.needs = int(Kind::SBox);
        } else if (marks) {
            const char decimal = decimalIn(*marks, fields);
            for (const std::string_view number : fields) {
                column.numbers.push_back(plainNumber(number, decimal));
                std::string known(number);
                if (m_separator == ';' || m_separator == '\t')
                    std::ranges::replace(known, ',', '.');
                m_hasMarks = m_hasMarks || (column.numbers.back() != known && !number.starts_with('+'));
            }
        } else {
            column.numbers = hexadecimalNumbers(given);
            if (column.numbers.empty())
                return takeWords(c);
            m_isHexadecimal = true;
        }
        column.needs = std::max(column.needs, needOf(column.numbers));
        m_sheet->columns.push_back(std::move(column));
        m_heading.push_back(isHeaded() ? m_rows.heading[c] : std::string_view());
        return true;
    }

    char decimalIn(const NumberMarks& marks, const SheetFields& fields) {
        if (m_decimal && !marks.isClear)
            return *m_decimal;
        // Who separates by semicolons has decimal commas.
        const bool hasCommas = m_separator == ';' || (m_separator == '\t' && marks.unclear);
        if (marks.unclear && !hasCommas && !isPlainList())
            addMistake(placeOf(fields[*marks.unclear]),
                       Message::tr("the comma in %1 may be a decimal one or set thousands off, expected a "
                                   "decimal point, or no comma within a number",
                                   printable(fields[*marks.unclear], 24)));
        if (!marks.unclear && marks.unclearPoint && m_separator == ';' && m_sheet->doubt.empty())
            m_sheet->doubt = Message::tr("the point in %1 is read as a decimal one, but may set thousands off",
                                         printable(fields[*marks.unclearPoint], 24));
        return marks.unclear && hasCommas ? ',' : marks.decimal;
    }

    /// Remarks beside two columns at least, or a number that is mistyped or missing.
    bool takeWords(std::size_t c) {
        const SheetFields& fields = m_rows.columns[c];
        if (!isHeaded() || m_rows.columns.size() < 2)
            return false;
        const auto isNumber = [&](std::string_view field) { return marksOf({withoutUnit(field)}, true).has_value(); };
        const auto numbers = std::size_t(std::ranges::count_if(fields, isNumber));
        const bool areWords =
            std::ranges::none_of(fields, [](auto field) { return !field.empty() && isDigit(field[0]); });
        if (numbers == 0 && areWords && m_rows.columns.size() > 2) {
            m_sheet->remarks.push_back(printable(m_rows.heading[c], 40));
            m_isOwn = true;
            return true;
        }
        const bool areCells = isSheetLike() || namesIndex(m_rows.heading.front()) || m_rows.heading.front().empty();
        if (!areCells || 2 * numbers < fields.size())
            return false;
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (!isNumber(fields[i])) {
                addMistake(
                    placeOf(fields[i]),
                    fields[i].empty()
                        ? Message::tr("%1 is empty here, expected a number", printable(m_rows.heading[c], 40))
                        : Message::tr("%1 is no number, expected one as in the other rows", printable(fields[i], 24)));
                return true;
            }
        addMistake(placeOf(fields[firstUnlike(fields)]),
                   Message::tr("the points and commas in %1 do not mean the same as in the numbers above it",
                               printable(fields[firstUnlike(fields)], 24)));
        return true;
    }

    static std::size_t firstUnlike(const SheetFields& fields) {
        for (std::size_t count = 1; count < fields.size(); ++count)
            if (!marksOf({fields.begin(), fields.begin() + std::ptrdiff_t(count)}, true))
                return count - 1;
        return fields.size() - 1;
    }

    /// 12,34 in a line below a word.
    bool isPlainList() const {
        return m_rows.columns.size() == 1 && isHeaded() && m_text.find('"') == std::string_view::npos;
    }

    /// False where the others know as much.
    bool arranged() {
        if (m_sheet->mistake)
            return true;
        std::vector<Sheet::Column>& columns = m_sheet->columns;
        const bool areMany = columns.size() > 1;
        if (!findIndex())
            return m_sheet->mistake.has_value();
        const std::size_t values = columns.size() - m_index.has_value();
        m_isOwn = m_isOwn || m_isSaid || !m_sheet->doubt.empty() || (isHeaded() && !m_rows.isAlone && isSheetLike());
        const bool isDecimalList = !areMany && isHeaded() && isListOfDecimals();
        if (!areMany && isHeaded() && !isDecimalList && !quotesMarks() && !m_isOwn)
            return false;
        const bool isOwnIndex = m_index && !isPlainIndex();
        // Of those between spaces the reader of two columns knows as much.
        const bool isMarkedUp = m_separator == '|' || m_separator == '&';
        const bool isOwnPair = isOwnIndex || (isMarkedUp && m_index && columns[1 - *m_index].needs > int(Kind::SBox));
        if (areMany && !m_isOwn && !m_hasMarks && !(isHeaded() ? values > 1 || isOwnPair : quotesMarks()))
            return false;
        if (!isHeaded() && !m_isSaid && !m_index && !quotesMarks())
            return false;
        if (!isHeaded() && m_index && values > 1 && !m_isSaid)
            return false;
        if (m_isHexadecimal && values < 2 && !m_isOwn)
            return false;
        if (m_index)
            dropIndex();
        if (m_sheet->mistake)
            return true;
        if (isHeaded() && columns.size() > 1 && std::ranges::all_of(columns, areBits) && isTruthTable())
            return false;
        const bool hasInputs = isHeaded() && columns.size() > 1 && placeByInputs();
        if (m_sheet->mistake)
            return true;
        if (!hasInputs && areMany && isHeaded() && !isSheetLike() && !m_index)
            return false;
        if (!hasInputs && m_order)
            sortRows(*m_sheet, m_order->places);
        if (!hasInputs && isHeaded() && columns.size() > 1 &&
            areOneTable(columns, m_order && m_order->places.size() > 0))
            return false;
        if (!isHeaded() && columns.size() > 1)
            joinRows();
        return true;
    }

    /// False where a column that is called an index is none.
    bool findIndex() {
        constexpr std::size_t fewestRows = 4; // Without a heading.
        const std::vector<Sheet::Column>& columns = m_sheet->columns;
        for (std::size_t c = 0; c < columns.size() && columns.size() > 1 && !m_index; ++c) {
            const bool isUnnamed = isHeaded() && m_heading[c].empty();
            const bool isNamed = isUnnamed || (isHeaded() && namesIndex(m_heading[c]));
            if (!isNamed && (c > 0 || (!isHeaded() && m_rows.lines.size() < fewestRows)))
                continue;
            if (areBits(columns[c]) && m_rows.lines.size() > 2 && columns.size() > 2)
                continue; // Of an input.
            m_order = orderBy(columns[c].numbers, isNamed);
            m_isNamed = isNamed;
            if (m_order || (isNamed && growEvenly(columns[c].numbers))) {
                m_index = c;
            } else if (isNamed && !areBits(columns[c])) {
                if (isSheetLike() && c == 0 && !isUnnamed)
                    addMistake(
                        columns[c].places.front(),
                        Message::tr("%1 neither counts from 0 or 1 nor grows evenly, expected an index that does",
                                    printable(m_heading[c], 40)));
                return false;
            }
        }
        return true;
    }

    /// As the reader of two columns has it.
    bool isPlainIndex() const {
        return m_index == 0U && m_order && !m_order->mistake && std::ranges::is_sorted(m_order->places) &&
               m_sheet->columns[0].bits == 0 && !m_heading[0].empty();
    }

    void dropIndex() {
        if (m_order && m_order->mistake) {
            const std::size_t row = m_order->mistake->first;
            addMistake(row < m_rows.lines.size() ? placeOf(m_rows.lines[row]) : m_sheet->end, m_order->mistake->second);
        }
        m_sheet->columns.erase(m_sheet->columns.begin() + std::ptrdiff_t(*m_index));
        m_heading.erase(m_heading.begin() + std::ptrdiff_t(*m_index));
        if (m_order && m_order->first == 1)
            m_sheet->index = ", counted from 1";
        dropSecondIndex();
    }

    /// The same places in other words, as x in hexadecimal and in decimal, or R's row numbers beside x.
    void dropSecondIndex() {
        std::vector<Sheet::Column>& columns = m_sheet->columns;
        const bool mayCount = m_order && columns.size() > 1 && !areBits(columns[0]);
        const auto second = mayCount ? orderBy(columns[0].numbers, false) : std::nullopt;
        if (!second || second->mistake || second->places != m_order->places)
            return;
        m_sheet->remarks.insert(m_sheet->remarks.begin(), columns[0].name);
        m_sheet->index.clear();
        m_order = second;
        columns.erase(columns.begin());
        m_heading.erase(m_heading.begin());
    }

    /// Bits of inputs and outputs below names are columns of one table, and nothing stands beside it.
    bool isTruthTable() const {
        const auto tokens = tokensOf(m_text, m_monitor);
        return tokens && truthRowsIn(m_text, *tokens);
    }

    /// Whether there are any.
    bool placeByInputs() {
        std::vector<Sheet::Column>& columns = m_sheet->columns;
        std::vector<ColumnName> names;
        for (const Sheet::Column& column : columns) {
            auto one = columnNamesIn(column.name, 1);
            names.push_back(one.empty() ? ColumnName{column.name} : std::move(one[0]));
        }
        std::vector<BitRow> rows(m_rows.lines.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].start = std::uint32_t(placeOf(m_rows.lines[i]));
            rows[i].end = rows[i].start + std::uint32_t(m_rows.lines[i].size());
            for (const Sheet::Column& column : columns) {
                rows[i].bits += areBits(column) ? column.numbers[i][0] : '?';
                rows[i].rest += areBits(column) ? std::string() : column.numbers[i] + ' ';
            }
        }
        auto found = inputBitsOf(rows, names, m_index && m_isNamed);
        if (!found)
            return false;
        if (found->mistake) {
            found->mistake->isPlain = true;
            m_sheet->mistake = found->mistake;
            return true;
        }
        std::vector<Sheet::Column> values;
        std::vector<ColumnName> valueNames;
        for (std::size_t c = 0; c < columns.size(); ++c)
            if (std::ranges::find(found->columns, c) == found->columns.end()) {
                values.push_back(std::move(columns[c]));
                valueNames.push_back(names[c]);
            }
        columns = std::move(values);
        sortRows(*m_sheet, found->inputs);
        m_sheet->index = ", " + found->how;
        if (!found->doubt.empty())
            m_sheet->doubt = found->doubt;
        if (columns.size() > 1 && std::ranges::all_of(columns, areBits))
            joinBits(valueNames, !std::ranges::is_sorted(found->columns));
        for (const Sheet::Column& column : columns)
            doubtOddBit(column);
        return true;
    }

    /// The output bits of an S-box.
    void joinBits(const std::vector<ColumnName>& names, bool isLowestFirst) {
        std::vector<std::size_t> order(names.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = isLowestFirst ? order.size() - 1 - i : i;
        if (std::ranges::all_of(names, [&](const auto& name) { return name.number && name.stem == names[0].stem; }))
            std::ranges::sort(order, std::ranges::greater(), [&](std::size_t i) { return names[i].number; });
        Sheet::Column all{.needs = int(Kind::SBox), .bits = int(names.size())};
        all.places = m_sheet->columns.front().places;
        for (std::size_t row = 0; row < all.places.size(); ++row) {
            std::string word;
            for (const std::size_t i : order)
                word += m_sheet->columns[i].numbers[row];
            all.numbers.push_back(decimalOf(word, 2));
        }
        m_sheet->index += ", outputs";
        for (const std::size_t i : order)
            m_sheet->index += ' ' + names[i].written();
        m_sheet->columns = {std::move(all)};
    }

    /// One 2 among the bits of a function is hardly meant.
    void doubtOddBit(const Sheet::Column& column) {
        constexpr std::size_t fewest = 8;
        const auto odd =
            std::ranges::find_if(column.numbers, [](const auto& number) { return number != "0" && number != "1"; });
        const bool isOnly = odd != column.numbers.end() &&
                            std::none_of(odd + 1, column.numbers.end(),
                                         [](const auto& number) { return number != "0" && number != "1"; });
        if (isOnly && column.numbers.size() >= fewest && m_sheet->doubt.empty())
            m_sheet->doubt = Message::tr("all values of %1 are bits but %2", column.name, *odd);
    }

    bool quotesMarks() const {
        const bool hasQuotes = m_text.find('"') != std::string_view::npos, hasCommas = m_text.find(',') != m_text.npos;
        return hasQuotes ? m_hasMarks || hasCommas : m_hasMarks && !hasCommas;
    }

    bool isListOfDecimals() const {
        const std::string_view rest = m_text.substr(placeOf(m_rows.lines.front()));
        return rest.find('.') != std::string_view::npos || hasDecimalCommas(rest);
    }

    /// Without names they are one list.
    void joinRows() {
        Sheet::Column all{.needs = int(Kind::Boolean)};
        for (std::size_t row = 0; row < m_sheet->columns.front().numbers.size(); ++row)
            for (Sheet::Column& column : m_sheet->columns) {
                all.numbers.push_back(std::move(column.numbers[row]));
                all.places.push_back(column.places[row]);
            }
        all.needs = needOf(all.numbers);
        m_sheet->columns = {std::move(all)};
    }

    std::string_view m_text;
    SheetRows m_rows;
    char m_separator;
    bool m_isSaid; ///< What separates the columns.
    Monitor& m_monitor;
    std::shared_ptr<Sheet> m_sheet = std::make_shared<Sheet>();
    SheetFields m_heading;                ///< Of the columns of the sheet.
    std::deque<std::string> m_splitNames; ///< To which the heading refers.
    std::optional<char> m_decimal;        ///< In all columns.
    bool m_hasMarks = false;              ///< That the other readers do not know.
    bool m_isOwn = false;                 ///< The other readers know less of it, or nothing.
    bool m_isHexadecimal = false;
    std::optional<std::size_t> m_index;
    bool m_isNamed = false; ///< That column.
    std::optional<Order> m_order;
};

/// x S(x) x S(x): tables of two columns stand side by side.
bool areSideBySide(const SheetFields& heading) {
    return heading.size() > 2 && namesIndex(heading[0]) && std::ranges::count(heading, heading[0]) > 1;
}

class SheetReader {
public:
    SheetReader(std::string_view text, Monitor& monitor) : m_text(text), m_monitor(monitor) {}

    std::shared_ptr<const Sheet> read() {
        if (m_text.size() > longestSheet || !mayBeOne() || isPlainPair())
            return nullptr;
        m_lines = sheetLinesIn(m_text, m_monitor);
        if (m_lines.empty())
            return nullptr;
        const char said = separatorSaid(m_lines.front().text);
        m_isSaid = said != '\0';
        if (m_isSaid)
            m_lines.erase(m_lines.begin());
        if (m_lines.empty())
            return nullptr;
        if (m_isSaid)
            return with(said);
        if (auto list = listOfThousands())
            return list;
        for (const char separator : {';', '\t', ',', '|', '&', ' '})
            if (auto sheet = std::ranges::any_of(m_lines,
                                                 [&](const SheetLine& line) {
                                                     return line.text.find(separator) != std::string_view::npos;
                                                 })
                                 ? headedWith(separator)
                                 : std::nullopt)
                return *sheet;
        for (const char separator : {';', '\t', ','})
            if (m_lines.front().text.find(separator) != std::string_view::npos)
                return with(separator);
        return with('\0');
    }

private:
    /// Whether the first line is a heading or a comment, or says the separator, or anything is in quotes or has marks
    /// of thousands.
    bool mayBeOne() const {
        const std::size_t first = m_text.find_first_not_of(" \t\r\n");
        if (first == std::string_view::npos)
            return false;
        const char c = m_text[first];
        const bool isHeaded = isLetter(c) || std::string_view("$_\"#%/|\\,;&").find(c) != std::string_view::npos ||
                              static_cast<unsigned char>(c) >= 0x80;
        return isHeaded || m_text.find('\'') != std::string_view::npos || m_text.find('"') != std::string_view::npos ||
               m_text.find("\xC2\xA0") != std::string_view::npos || m_text.find("\xE2\x80") != std::string_view::npos;
    }

    /// x,f and nothing that others do not know, however long.
    bool isPlainPair() const {
        const std::size_t end = std::min(m_text.find_first_of("\r\n"), m_text.size());
        const SheetFields heading = fieldsBetween(m_text.substr(0, end), ',');
        const std::size_t first = m_text.find_first_not_of(" \t\r\n", end);
        const std::size_t behind = m_text.find_first_not_of("01", first);
        const bool counts = behind != std::string_view::npos && behind > first && m_text[behind] == ',';
        return heading.size() == 2 && namesIndex(heading[0]) && counts &&
               m_text.find_first_not_of("0123456789,.-+ \t\r\n", end) == std::string_view::npos;
    }

    /// 1'234 2'345, whatever separates them; commas may be decimal ones where something else does.
    std::shared_ptr<const Sheet> listOfThousands() const {
        const bool isTable = m_lines.size() > 2 && fieldsBetween(m_lines.front().text, ';').size() == 2;
        for (const std::string_view separators : {" \t\v\f\r\n;", " \t\v\f\r\n,;"})
            if (auto sheet = isTable ? nullptr : listBetween(separators))
                return sheet;
        return nullptr;
    }

    std::shared_ptr<const Sheet> listBetween(std::string_view separators) const {
        SheetFields numbers;
        for (std::size_t at = 0; (at = m_text.find_first_not_of(separators, at)) != std::string_view::npos;) {
            const std::size_t end = std::min(m_text.find_first_of(separators, at), m_text.size());
            numbers.push_back(m_text.substr(at, end - at));
            if (!isDigit(numbers.back().back()))
                return nullptr;
            at = end;
        }
        const auto marks = marksOf(numbers);
        const auto isApart = [](std::string_view number) {
            return number.find_first_of("'\xC2\xE2", 1) != std::string_view::npos;
        };
        if (!marks || !marks->hasMark || std::ranges::none_of(numbers, isApart))
            return nullptr;
        auto sheet = std::make_shared<Sheet>();
        Sheet::Column& all = sheet->columns.emplace_back();
        for (const std::string_view number : numbers) {
            all.numbers.push_back(plainNumber(number, marks->decimal));
            all.places.push_back(std::size_t(number.data() - m_text.data()));
        }
        all.needs = needOf(all.numbers);
        sheet->end = std::size_t(numbers.back().data() + numbers.back().size() - m_text.data());
        return sheet;
    }

    /// Nothing where there are no columns below names; null where others know as much of them.
    std::optional<std::shared_ptr<const Sheet>> headedWith(char separator) const {
        auto rows = sheetRowsIn(m_text, m_lines, separator, m_monitor);
        if (!rows || rows->columns.size() < 2 || rows->heading.empty())
            return std::nullopt;
        return made(*std::move(rows), separator);
    }

    std::shared_ptr<const Sheet> with(char separator) const {
        auto rows = sheetRowsIn(m_text, m_lines, separator, m_monitor);
        return rows ? made(*std::move(rows), separator) : nullptr;
    }

    std::shared_ptr<const Sheet> made(SheetRows rows, char separator) const {
        if (areSideBySide(rows.heading))
            return nullptr;
        return SheetMaker(m_text, std::move(rows), separator, m_isSaid, m_monitor).make();
    }

    std::string_view m_text;
    Monitor& m_monitor;
    std::vector<SheetLine> m_lines;
    bool m_isSaid = false; ///< What separates the columns.
};

Kind kindOfColumn(const Sheet::Column& column, std::optional<Kind> as) {
    if (as)
        return *as;
    const bool areBits = column.needs == int(Kind::Boolean);
    return areBits && !std::has_single_bit(column.numbers.size()) ? Kind::Sequence : Kind(column.needs);
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
    NumberRow numbers(kind == Kind::Real ? Kind::Real : Kind::Integers);
    Sequence sequence;
    TruthTable table;
    const int m = source.reading.m;
    const auto takeNext = [&] {
        if (kind == Kind::SBox)
            entries.push_back(std::uint32_t(in.decimal((std::uint64_t(1) << (m > 0 ? m : int(SBox::largestN))) - 1)));
        else if (kind == Kind::Boolean)
            table.add(in.decimal(1) == 1);
        else if (kind == Kind::Sequence)
            sequence.bits.push_back(std::uint8_t(in.decimal(1)));
        else
            numbers.read(in);
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
    default:
        return numbers.take();
    }
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
        if (isOf(c) || canBe(*as, sheet.columns[c].needs))
            columns.push_back(c);
    std::ranges::stable_partition(columns, isOf);
    return columns;
}

} // namespace

std::shared_ptr<const Sheet> sheetIn(std::string_view text, Monitor& monitor) {
    return SheetReader(text, monitor).read();
}

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
