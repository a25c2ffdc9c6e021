// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the columns one by one, finds the one that counts the rows, and sorts the others by it or by their inputs.
#include "io/sheet_maker.h"

#include "io/found/column_names.h"
#include "io/found/judged.h"
#include "io/found/truth_table.h"
#include "io/lines.h"
#include "io/marked_number.h"
#include "io/number_list.h"
#include "io/sheet_index.h"

#include <algorithm>
#include <bit>
#include <deque>

namespace walshscope {

namespace {

/// Whether these are rather the rows of one table: a permutation all together, or x0,x1,x2,x3 above four columns beside
/// which no row has a number of its own.
bool areOneTable(const std::vector<Sheet::Column>& columns, bool areCounted) {
    constexpr std::size_t fewest = 4;
    if (std::ranges::any_of(columns, [](const Sheet::Column& column) { return column.holds > Holds::Entry; }))
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

bool areBits(const Sheet::Column& column) { return column.holds == Holds::Bit && column.bits == 0; }

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
                    addMistake(placeOf(given[i]), Message::tr("%1 has a different unit from the numbers above it",
                                                              printable(given[i], 24)));
            m_isOwn = m_isOwn || marks;
        }
        Sheet::Column column{.name = isHeaded() ? printable(m_rows.heading[c], 40) : std::string()};
        for (const std::string_view field : given)
            column.places.push_back(placeOf(field));
        if (const int width = widthOfWords(given); width > 0 && isHeaded()) {
            for (const std::string_view field : given)
                column.numbers.push_back(decimalOf(field, 2));
            column.bits = width;
            column.holds = Holds::Entry;
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
        column.holds = std::max(column.holds, holdsOfAll(column.numbers));
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
                       Message::tr("the comma in %1 may be a decimal comma or separate thousands, expected a decimal "
                                   "point, or no comma within a number",
                                   printable(fields[*marks.unclear], 24)));
        if (!marks.unclear && marks.unclearPoint && m_separator == ';' && m_sheet->doubt.empty())
            m_sheet->doubt = Message::tr("the point in %1 is read as a decimal point, but may separate thousands",
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
                addMistake(placeOf(fields[i]),
                           fields[i].empty()
                               ? Message::tr("%1 is empty here, expected a number", printable(m_rows.heading[c], 40))
                               : Message::tr("%1 is not a number, expected one as in the other rows",
                                             printable(fields[i], 24)));
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
        const bool isOwnPair = isOwnIndex || (isMarkedUp && m_index && columns[1 - *m_index].holds > Holds::Entry);
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
        Sheet::Column all{.holds = Holds::Entry, .bits = int(names.size())};
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
            m_sheet->doubt = Message::tr("all values of %1 but %2 are bits", column.name, *odd);
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
        Sheet::Column all{.holds = Holds::Bit};
        for (std::size_t row = 0; row < m_sheet->columns.front().numbers.size(); ++row)
            for (Sheet::Column& column : m_sheet->columns) {
                all.numbers.push_back(std::move(column.numbers[row]));
                all.places.push_back(column.places[row]);
            }
        all.holds = holdsOfAll(all.numbers);
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
    std::optional<RowOrder> m_order;
};

} // namespace

std::shared_ptr<const Sheet> sheetOf(std::string_view text, SheetRows rows, char separator, bool isSeparatorSaid,
                                     Monitor& monitor) {
    return SheetMaker(text, std::move(rows), separator, isSeparatorSaid, monitor).make();
}

} // namespace walshscope
