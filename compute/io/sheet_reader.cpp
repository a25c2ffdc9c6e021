// SPDX-License-Identifier: GPL-3.0-or-later
// Finds out whether a text is a table of columns, and what separates them.
#include "io/found/column_names.h"
#include "io/lines.h"
#include "io/marked_number.h"
#include "io/number_list.h"
#include "io/scanner.h"
#include "io/sheet.h"
#include "io/sheet_maker.h"

#include <algorithm>

namespace walshscope {

namespace {

constexpr std::size_t longestSheet = std::size_t(1) << 24;

/// "sep=;" as the first line; '\0' where it is none.
char separatorSaid(std::string_view line) {
    line = unquotedField(line);
    const bool isSaid = line.size() >= 5 && (line[0] | 0x20) == 's' && (line[1] | 0x20) == 'e' &&
                        (line[2] | 0x20) == 'p' && line[3] == '=';
    return isSaid && (line.size() == 5 || line[4] == '\t') ? line[4] : '\0';
}

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
        all.holds = holdsOfAll(all.numbers);
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
        return sheetOf(m_text, std::move(rows), separator, m_isSaid, m_monitor);
    }

    std::string_view m_text;
    Monitor& m_monitor;
    std::vector<SheetLine> m_lines;
    bool m_isSaid = false; ///< What separates the columns.
};

} // namespace

std::shared_ptr<const Sheet> sheetIn(std::string_view text, Monitor& monitor) {
    return SheetReader(text, monitor).read();
}

} // namespace walshscope
