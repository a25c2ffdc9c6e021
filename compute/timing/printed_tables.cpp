// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the papers' tables, which are compiled into the program.
#include "timing/printed_tables.h"

#include "error.h"

#include <algorithm>
#include <charconv>

namespace walshscope {
namespace {

std::vector<std::string_view> cellsOf(std::string_view line) {
    std::vector<std::string_view> cells;
    for (;;) {
        const std::size_t comma = line.find(',');
        cells.push_back(line.substr(0, comma));
        if (comma == std::string_view::npos)
            return cells;
        line.remove_prefix(comma + 1);
    }
}

} // namespace

const std::map<std::string_view, std::string_view>& printedTables() {
    static const std::map<std::string_view, std::string_view> all{
#include "printed_tables.inc"
    };
    return all;
}

PrintedTable::PrintedTable(std::string_view name) : m_name(std::string(name) + ".csv") {
    const auto found = printedTables().find(name);
    if (found == printedTables().end())
        throw InputError(m_name, 0, 0, Message::tr("there is no such table"));
    std::string_view text = found->second;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::vector<std::string_view> cells = cellsOf(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line == 1) {
            m_columns.assign(cells.begin() + 1, cells.end());
            continue;
        }
        if (cells.size() != m_columns.size() + 1)
            throw InputError(m_name, line, 0, Message::tr("expected as many cells as the header has"));
        for (std::size_t i = 0; i < cells.size(); ++i) {
            double value = 0;
            const char* const last = cells[i].data() + cells[i].size();
            const auto [stop, error] = std::from_chars(cells[i].data(), last, value);
            if (error != std::errc() || stop != last || !(value >= 0))
                throw InputError(m_name, line, 0, Message::tr("expected a number from 0 on in each cell"));
            if (i == 0)
                m_rows.push_back(std::uint64_t(value));
            else
                m_cells.push_back(value);
        }
    }
}

double PrintedTable::at(std::uint64_t row, std::string_view column) const {
    const auto line = std::ranges::find(m_rows, row) - m_rows.begin();
    const auto place = std::ranges::find(m_columns, column) - m_columns.begin();
    if (std::size_t(line) == m_rows.size() || std::size_t(place) == m_columns.size())
        throw InputError(m_name, 0, 0, Message::tr("there is no row %1 with %2", row, column));
    return m_cells[std::size_t(line) * m_columns.size() + std::size_t(place)];
}

} // namespace walshscope
