// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a map: the cell that pointer and keys are on.
#include "gui/plot/cell_map.h"

namespace walshscope::gui {

void CellMap::setCell(std::optional<Cell> cell) {
    if (!m_source)
        cell.reset();
    if (cell)
        cell =
            Cell{std::clamp(cell->row, 0, m_source->rows() - 1), std::clamp(cell->column, 0, m_source->columns() - 1)};
    if (cell == m_cell)
        return;
    m_cell = cell;
    m_again = false;
    update();
    Q_EMIT cellChanged();
    tell();
}

QString CellMap::words() const {
    if (!m_source)
        return m_placeholder;
    if (!m_cell)
        return wordsWithoutCell();
    return m_again ? tr("%1 (from the other end again)").arg(describe(*m_cell)) : describe(*m_cell);
}

std::optional<Cell> CellMap::cellAt(const QPointF& place) const {
    const auto cells = m_source ? frame().cellsAt(place) : std::nullopt;
    return cells ? std::optional(m_source->largestIn(*cells)) : std::nullopt;
}

QRectF CellMap::cellRect(const Cell& cell) const { return m_source ? frame().cellRect(cell) : QRectF(); }
QRectF CellMap::plotRect() const { return m_source ? frame().plot : QRectF(); }

void CellMap::hover(const QPointF& place) { setCell(cellAt(place)); }

void CellMap::pick(const QPointF& place) {
    m_picked = cellAt(place);
    if (m_picked)
        Q_EMIT picked(*m_picked);
}

void CellMap::takeBack() {
    if (m_picked)
        Q_EMIT picked(*m_picked);
}

QString CellMap::toolTip(const QPointF& place) const {
    const auto cell = cellAt(place);
    return cell ? describe(*cell) : QString();
}

QRectF CellMap::explained(const QPointF& place) const {
    const auto cell = cellAt(place);
    return cell ? frame().cellRect(*cell) : View::explained(place);
}

std::optional<Spot> CellMap::spot() const {
    if (!m_cell)
        return {};
    return Spot{.kind = Spot::Kind::Cell, .first = m_cell->row, .second = m_cell->column};
}

void CellMap::showSpot(const Spot& spot) {
    if (spot.kind == Spot::Kind::Cell)
        setCell(Cell{int(spot.first), int(spot.second)});
}

bool CellMap::moveCursor(int right, int down) {
    setCell(m_cell ? Cell{m_cell->row + down, m_cell->column + right} : firstCell());
    bringIntoView(*m_cell, true);
    return true;
}

bool CellMap::moveCursorToEnd(bool last) {
    setCell(Cell{m_cell.value_or(firstCell()).row, last ? m_source->columns() - 1 : 0});
    bringIntoView(*m_cell, true);
    return true;
}

bool CellMap::pickCursor() {
    if (m_cell)
        Q_EMIT picked(*m_cell);
    return m_cell.has_value();
}

bool CellMap::leaveCursor() {
    const bool had = m_cell.has_value();
    setCell({});
    return had;
}

void CellMap::goToPeak(bool forward) {
    if (m_source)
        m_peak.start([source = m_source, from = m_cell, forward](JobMonitor& monitor) {
            const auto next = source->nextPeak(from, forward, monitor);
            return next || !from ? Peak{next} : Peak{source->nextPeak({}, forward, monitor), true};
        });
}

int CellMap::toldRows() const { return m_source ? m_source->rows() : 0; }
int CellMap::toldColumns() const { return m_source ? m_source->columns() : 0; }
QString CellMap::toldRow(int row) const {
    return QStringLiteral("%1 %2").arg(m_source->rowsTitle(), m_source->rowLabel(row));
}
QString CellMap::toldColumn(int column) const {
    return QStringLiteral("%1 %2").arg(m_source->columnsTitle(), m_source->columnLabel(column));
}
QString CellMap::toldCell(const Place& place) const {
    const Cell cell{place.row, place.column};
    return cell == m_cell ? words() : describe(cell);
}
QRectF CellMap::toldRect(const Place& place) const {
    return cellRect({place.row, place.column}).intersected(plotRect());
}

std::optional<ToldCells::Place> CellMap::toldAt(const QPointF& point) const {
    const auto cell = cellAt(point);
    return cell ? std::optional(Place{cell->row, cell->column}) : std::nullopt;
}

std::optional<ToldCells::Place> CellMap::toldCursor() const {
    return m_cell ? std::optional(Place{m_cell->row, m_cell->column}) : std::nullopt;
}

void CellMap::takeCursor(const Place& place) {
    setCell(Cell{place.row, place.column});
    bringIntoView(*m_cell, true);
}

} // namespace walshscope::gui
