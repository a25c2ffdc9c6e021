// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a table of LaTeX, of which one may stand in several rows.
#pragma once

#include "io/found/tokens.h"

namespace walshscope {

class LatexCells {
public:
    /// Of what is found from then on.
    explicit LatexCells(std::vector<Token>& found) : m_found(found) {}

    void start(); ///< Of a table.
    /// Of the cell in that row: where it is empty and one of a row above goes on, that stands in it.
    void end(std::uint32_t row);
    void endRow(std::uint32_t row);

    /// How many the cell has.
    void takeRows(int rows);
    void takeColumns(int columns);

    bool isFirst() const { return m_column == 0; } ///< Of its row.

private:
    struct Span {
        std::size_t column;
        int rows; ///< In which it still stands.
        std::vector<Token> cell;
    };

    std::vector<Token>& m_found;
    std::vector<Span> m_spans = {};
    std::size_t m_column = 0, m_start = 0;
    int m_rows = 1;
};

} // namespace walshscope
