// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the chosen cell and the profiles over a map.
#include "gui/inspect/table_view.h"

#include "gui/widgets/look.h"

#include <QMenu>
#include <QPainter>

namespace walshscope::gui {
namespace {

/// Two pixels of ink around it, and one of paper that sets them off.
void frameAround(QPainter& painter, const QRectF& inside, const CellFrame& frame, const Theme& theme) {
    const auto aligned = [&](double pixels) { return std::round(pixels * frame.ratio) / frame.ratio; };
    const auto ring = [&](double away, double thick, const QColor& colour) {
        const QRectF inner(QPointF(aligned(inside.left()) - away, aligned(inside.top()) - away),
                           QPointF(aligned(inside.right()) + away, aligned(inside.bottom()) + away));
        const QRectF outer = inner.adjusted(-thick, -thick, thick, thick);
        painter.fillRect(QRectF(outer.topLeft(), inner.topRight() + QPointF(thick, 0)), colour);
        painter.fillRect(QRectF(inner.bottomLeft() - QPointF(thick, 0), outer.bottomRight()), colour);
        painter.fillRect(QRectF(outer.topLeft(), inner.bottomLeft()), colour);
        painter.fillRect(QRectF(inner.topRight(), outer.bottomRight()), colour);
    };
    ring(px::focus, 1, theme.background);
    ring(0, px::focus, theme.markerA);
}

/// As wide as cells that can be seen.
std::pair<double, double> seen(double begin, double end) {
    constexpr double least = px::close;
    const double more = std::max(0.0, least - (end - begin)) / 2;
    return {begin - more, end + more};
}

void frameRowAndColumn(QPainter& painter, const Cell& chosen, const CellFrame& frame, const Theme& theme) {
    const QRectF cell = frame.cellRect(chosen);
    const auto [top, bottom] = seen(cell.top(), cell.bottom());
    const auto [left, right] = seen(cell.left(), cell.right());
    const QRectF& plot = frame.plot;
    const double around = px::focus + 1;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(plot.adjusted(-around, -around, around, around));
    // Qt writes no SVG that cuts anything off.
    if (bottom > plot.top() && top < plot.bottom())
        frameAround(painter, {QPointF(plot.left(), top), QPointF(plot.right(), bottom)}, frame, theme);
    if (right > plot.left() && left < plot.right())
        frameAround(painter, {QPointF(left, plot.top()), QPointF(right, plot.bottom())}, frame, theme);
    painter.restore();
}

} // namespace

TableView::TableView(QWidget* parent) : CellMap(parent) {
    setObjectName(QStringLiteral("tableView"));
    setAccessibleName(tr("Table of the S-box"));
    setDescription(tr("Arrow keys move the cursor, N and P go to the next and previous entry of largest magnitude, "
                      "Return selects an entry."));
}

void TableView::setTable(std::shared_ptr<const TableSource> source) {
    m_table = std::move(source);
    if (m_chosen && lacks(*m_chosen))
        m_chosen.reset(); // It was one of a larger table.
    m_profiles.reset();
    setSource(m_table);
}

bool TableView::lacks(const Cell& cell) const {
    return m_table && (cell.row >= m_table->rows() || cell.column >= m_table->columns());
}

void TableView::setChosen(std::optional<Cell> cell) {
    if (cell && lacks(*cell))
        cell.reset();
    if (cell == m_chosen)
        return;
    m_chosen = cell;
    if (cell)
        bringIntoView(*cell, true);
    tell();
    update();
}

void TableView::setStopped(bool stopped) {
    if (stopped == m_stopped)
        return;
    m_stopped = stopped;
    tell();
}

void TableView::setProfiles(std::shared_ptr<const TableProfiles> profiles) {
    m_profiles = std::move(profiles);
    tell();
    update();
}

/// Nobody reads a file, and it needs no room for profiles.
CellSourcePointer TableView::exported() const {
    return m_table ? std::make_shared<const TableSource>(m_table->map(), m_table->look(), false) : nullptr;
}

QString TableView::wordsWithoutCell() const {
    if (m_chosen)
        return describe(*m_chosen);
    if (m_stopped && !complete())
        return tr("The table was stopped. Run computes the rest of it.");
    const bool maxima = m_profiles && !m_profiles->at;
    const bool below = maxima && m_table->footer(size()) > 2 * px::field,
               beside = maxima && m_table->margin(size()) > 2 * px::field;
    return below && beside ? tr("Along the edges: the largest magnitude of each column and of each row.")
           : below         ? tr("Below the map: the largest magnitude of each column.")
           : beside        ? tr("Beside the map: the largest magnitude of each row.")
                           : tr("The cursor reads an entry; arrow keys move it.");
}

void TableView::addTo(QMenu& menu) {
    menu.addAction(tr("Select this entry"), this, [this] { pickCursor(); })->setEnabled(cell().has_value());
}

void TableView::paintMarks(QPainter& painter, const CellFrame& frame, const Theme& theme) const {
    if (m_chosen)
        frameRowAndColumn(painter, *m_chosen, frame, theme);
    if (showsProfiles())
        ProfilesPicture(*m_profiles, *m_table, frame, size()).paint(painter, theme, font());
}

CellMap::MarksPainting TableView::marksOnPaper() const {
    if (!m_chosen)
        return {};
    return [chosen = *m_chosen](QPainter& painter, const CellFrame& frame, const Theme& theme) {
        frameRowAndColumn(painter, chosen, frame, theme);
    };
}

QString TableView::toolTip(const QPointF& place) const {
    const QString cell = CellMap::toolTip(place);
    if (!cell.isEmpty() || !m_table || !showsProfiles())
        return cell;
    const CellFrame now = frame();
    return ProfilesPicture(*m_profiles, *m_table, now, size()).valueAt(place);
}

} // namespace walshscope::gui
