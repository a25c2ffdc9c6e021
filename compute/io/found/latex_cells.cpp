// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/found/latex_cells.h"

#include <algorithm>

namespace walshscope {

void LatexCells::start() {
    m_spans.clear();
    m_column = 0;
    m_rows = 1;
    m_start = m_found.size();
}

void LatexCells::end(std::uint32_t row) {
    const std::vector<Token> cell(m_found.begin() + std::ptrdiff_t(m_start), m_found.end());
    const auto above = std::ranges::find(m_spans, m_column, &Span::column);
    if (above != m_spans.end()) {
        if (cell.empty())
            for (Token token : above->cell) {
                token.row = row;
                m_found.push_back(token);
            }
        if (--above->rows == 0 || m_rows > 1)
            m_spans.erase(above);
    }
    if (m_rows > 1 && !cell.empty())
        m_spans.push_back({m_column, m_rows - 1, cell});
    ++m_column;
    m_rows = 1;
    m_start = m_found.size();
}

void LatexCells::endRow(std::uint32_t row) {
    end(row);
    m_column = 0;
}

void LatexCells::takeRows(int rows) { m_rows = std::max(rows, 1); }

void LatexCells::takeColumns(int columns) { m_column += std::size_t(std::max(columns, 1) - 1); }

} // namespace walshscope
