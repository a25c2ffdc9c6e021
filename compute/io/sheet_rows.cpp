// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the first row by its numbers; the line above it is the heading.
#include "io/sheet_rows.h"

#include "io/lines.h"
#include "io/marked_number.h"
#include "io/scanner.h"

#include <algorithm>

namespace walshscope {

namespace {

bool isNumberField(std::string_view field) {
    return !field.empty() && !isLetter(field.front()) && marksOf({withoutUnit(field)}, true).has_value();
}

/// A letter makes a name, as in 2f; − does not.
bool isNameField(std::string_view field) {
    const auto isNameSign = [](char c) {
        return isLetter(c) || c == '$' || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    };
    constexpr std::size_t shortestTable = 8; // In hexadecimal, behind its name.
    const bool isTable = field.size() >= shortestTable && std::ranges::any_of(field, isDigit) &&
                         field.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    return std::ranges::any_of(field, isNameSign) && !isNumberField(field) && !isTable;
}

/// ---|:---: and +---+, \hline and \begin{tabular}.
bool isRuleLine(std::string_view line, char separator) {
    if (separator == '&')
        return line.find('&') == std::string_view::npos && line.find('\\') != std::string_view::npos;
    return line.find_first_of("-=") != std::string_view::npos &&
           line.find_first_not_of("|-:+= \t") == std::string_view::npos;
}

/// Words for a comment's names would be a sentence.
bool isHeading(const SheetFields& fields, bool isComment) {
    for (std::size_t c = 0; c < fields.size(); ++c) {
        const bool isEmptyIndex = c == 0 && fields.size() > 1 && fields[c].empty();
        if (!isEmptyIndex && !isNameField(fields[c]))
            return false;
        if (isComment && fields.size() > 1 && fields[c].find(' ') != std::string_view::npos)
            return false;
    }
    return true;
}

class RowsReader {
public:
    RowsReader(std::string_view text, const std::vector<SheetLine>& lines, char separator, Monitor& monitor)
        : m_text(text), m_lines(lines), m_separator(separator), m_monitor(monitor) {}

    std::optional<SheetRows> read() {
        const auto last = lastRow();
        if (!last)
            return std::nullopt;
        const std::size_t first = firstRow();
        m_count = fieldsOf(first).size();
        const bool isHeaded = findHeading(first);
        if (!isHeaded && (first > 0 || *last + 1 < m_lines.size() || m_separator == ' '))
            return std::nullopt;
        if (isHeaded && first == *last)
            return std::nullopt;
        m_rows.columns.resize(m_count);
        for (std::size_t i = first; i <= *last; ++i)
            if (!takeRow(i, isHeaded))
                return std::nullopt;
        if (m_rows.mistake && 4 * m_rows.lines.size() < 3 * (*last + 1 - first))
            return std::nullopt;
        const auto isRule = [&](const SheetLine& line) { return isRuleLine(line.text, m_separator); };
        const auto rules = std::size_t(std::ranges::count_if(m_lines, isRule));
        m_rows.isAlone = m_lines.size() == m_rows.lines.size() + isHeaded + rules;
        dropEmptyColumns(isHeaded);
        if (isHeaded && m_rows.heading.size() != m_rows.columns.size())
            return std::nullopt;
        return std::move(m_rows);
    }

private:
    /// None of a rule.
    SheetFields fieldsOf(std::size_t i) {
        constexpr std::size_t linesAtOnce = 1024;
        if (++m_looked % linesAtOnce == 0)
            m_monitor.progress(std::min(m_looked, m_lines.size()), m_lines.size());
        return isRuleLine(m_lines[i].text, m_separator) ? SheetFields() : fieldsBetween(m_lines[i].text, m_separator);
    }

    bool isRow(std::size_t i) { return !m_lines[i].isComment && std::ranges::any_of(fieldsOf(i), isNumberField); }

    /// A word where the row above it has a number, as in Total;120.
    bool isTotal(std::size_t i) {
        if (i == 0 || !isNameField(fieldsOf(i).front()))
            return false;
        const SheetFields above = fieldsOf(i - 1);
        return above.size() > 1 && isNumberField(above.front());
    }

    std::optional<std::size_t> lastRow() {
        for (std::size_t i = m_lines.size(); i > 0; --i) {
            if (isRow(i - 1) && !isTotal(i - 1))
                return i - 1;
            // What ends a program is no remark.
            const std::string_view line = m_lines[i - 1].text;
            const bool isRemark = m_lines[i - 1].isComment || isRuleLine(line, m_separator) || isLetter(line.front());
            if (!isRemark)
                return std::nullopt;
        }
        return std::nullopt;
    }

    /// Above it there are no numbers. There has to be a last one.
    std::size_t firstRow() {
        std::size_t first = 0;
        while (!isRow(first))
            ++first;
        return first;
    }

    bool findHeading(std::size_t first) {
        for (std::size_t i = first; i > 0; --i) {
            const SheetFields fields = fieldsOf(i - 1);
            const bool hasRowNames = fields.size() + 1 == m_count && fields.size() > 1;
            const bool isNamed = (fields.size() == m_count || hasRowNames) && !fields.empty();
            if (isNamed && isHeading(fields, m_lines[i - 1].isComment)) {
                m_rows.heading = fields;
                m_hasRowNames = hasRowNames;
                return true;
            }
            // An end of rows that is empty is in the heading, too.
            if (fields.size() == m_count && fields.size() > 2 && fields.back().empty() &&
                isHeading({fields.begin(), fields.end() - 1}, m_lines[i - 1].isComment)) {
                m_rows.heading = fields;
                return true;
            }
            if (!m_lines[i - 1].isComment && !fields.empty())
                return false;
        }
        return false;
    }

    bool takeRow(std::size_t i, bool isHeaded) {
        const SheetFields fields = fieldsOf(i);
        if (m_lines[i].isComment || fields.empty())
            return isHeaded;
        if (fields.size() != m_count) {
            if (!isHeaded || m_separator == '\0' || m_separator == ' ' || m_hasRowNames)
                return false;
            if (!m_rows.mistake)
                m_rows.mistake = Mistake{
                    .at = std::size_t(m_lines[i].text.data() - m_text.data()),
                    .words = Message::tr("%1 fields in this row, expected %2 as in the others", fields.size(), m_count),
                    .isPlain = true};
            return true;
        }
        for (std::size_t c = 0; c < m_count; ++c)
            m_rows.columns[c].push_back(fields[c]);
        m_rows.lines.push_back(m_lines[i].text);
        return true;
    }

    /// Rows that end with a separator have one; and without one in the heading the first names the rows.
    void dropEmptyColumns(bool isHeaded) {
        const auto isEmpty = [](const SheetFields& column) {
            return std::ranges::all_of(column, [](std::string_view field) { return field.empty(); });
        };
        if (m_hasRowNames && isEmpty(m_rows.columns.back()) && m_separator != ' ')
            m_rows.columns.pop_back();
        else if (m_hasRowNames)
            m_rows.heading.insert(m_rows.heading.begin(), std::string_view());
        while (isHeaded && m_rows.columns.size() > 1 && m_rows.heading.size() == m_rows.columns.size() &&
               m_rows.heading.back().empty() && isEmpty(m_rows.columns.back())) {
            m_rows.heading.pop_back();
            m_rows.columns.pop_back();
        }
    }

    std::string_view m_text;
    const std::vector<SheetLine>& m_lines;
    char m_separator;
    Monitor& m_monitor;
    std::size_t m_looked = 0;   ///< Lines, some of them twice.
    std::size_t m_count = 0;    ///< Of fields in a row.
    bool m_hasRowNames = false; ///< Above which the heading has no name.
    SheetRows m_rows;
};

} // namespace

std::string_view withoutUnit(std::string_view field) {
    constexpr std::size_t longest = 8;
    const std::size_t last = field.find_last_of("0123456789.,");
    if (last == std::string_view::npos || last + 1 == field.size() || field.size() - last > longest + 1)
        return field;
    const char c = field[last + 1];
    return c == ' ' || c == '%' || static_cast<unsigned char>(c) >= 0x80 ? field.substr(0, last + 1) : field;
}

std::vector<SheetLine> sheetLinesIn(std::string_view text, Monitor& monitor) {
    std::vector<SheetLine> lines;
    std::size_t next = 0;
    eachLine(text, 0, [&](std::string_view line, std::size_t start) {
        if (start >= next) {
            monitor.progress(start, text.size());
            next = start + bytesAtOnce;
        }
        const std::string_view inside = withoutBlanks(line);
        const std::size_t marks = std::min(inside.find_first_not_of("#%/"), inside.size());
        const bool isComment = inside.front() == '#' || inside.front() == '%' || inside.starts_with("//");
        // A tab at the start stands before an index without a name.
        lines.push_back(isComment ? SheetLine{withoutBlanks(inside.substr(marks)), true} : SheetLine{line, false});
        return true;
    });
    return lines;
}

SheetFields fieldsBetween(std::string_view line, char separator) {
    constexpr std::string_view blanks = " \t";
    if (separator == ' ' || separator == '|' || separator == '&')
        line = withoutBlanks(line);
    if (separator == '|' && line.starts_with('|'))
        line.remove_prefix(1);
    if (separator == '|' && line.ends_with('|'))
        line.remove_suffix(1);
    if (separator == '&')
        line = line.substr(0, line.find("\\\\"));
    SheetFields fields;
    bool isQuoted = false;
    std::size_t start = 0;
    const auto separates = [&](char c) {
        return separator == ' ' ? blanks.find(c) != std::string_view::npos : separator != '\0' && c == separator;
    };
    for (std::size_t i = 0; i <= line.size(); ++i) {
        if (i < line.size() && line[i] == '"')
            isQuoted = !isQuoted;
        if (i == line.size() || (separates(line[i]) && !isQuoted)) {
            std::string_view field = unquotedField(line.substr(start, i - start));
            if (separator == '&' && field.size() > 1 && field.front() == '$' && field.back() == '$')
                field = field.substr(1, field.size() - 2);
            if (separator != ' ' || i > start)
                fields.push_back(field);
            start = i + 1;
        }
    }
    return fields;
}

std::optional<SheetRows> sheetRowsIn(std::string_view text, const std::vector<SheetLine>& lines, char separator,
                                     Monitor& monitor) {
    return RowsReader(text, lines, separator, monitor).read();
}

} // namespace walshscope
