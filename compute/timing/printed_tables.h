// SPDX-License-Identifier: GPL-3.0-or-later
// The papers' presets without their numbers, and the tables of resources/papers that hold those.
#pragma once

#include "timing/papers.h"

#include <map>
#include <string>

namespace walshscope {

/// As they are in everyPaper(): `printed` is empty.
std::vector<PaperPreset> everyPaper();

/// The files of resources/papers, by their names without ".csv".
const std::map<std::string_view, std::string_view>& printedTables();

/// A text with a header, a line a row and commas between cells; the first cell of a line is the row's.
class PrintedTable {
public:
    /// A file of resources/papers. Throws InputError where there is none, or a cell is no number from 0 on.
    explicit PrintedTable(std::string_view name);

    const std::vector<std::uint64_t>& rows() const { return m_rows; }
    const std::vector<std::string>& columns() const { return m_columns; } ///< Without the first.
    /// As printed. Throws InputError where there is no such row or column.
    double at(std::uint64_t row, std::string_view column) const;

private:
    std::string m_name;
    std::vector<std::string> m_columns;
    std::vector<std::uint64_t> m_rows;
    std::vector<double> m_cells; ///< Row by row.
};

} // namespace walshscope
