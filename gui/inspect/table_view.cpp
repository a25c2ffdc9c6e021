// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the chosen cell and the profiles over a map.
#include "gui/inspect/table_view.h"

#include <QMenu>
#include <QPainter>

namespace walshscope::gui {
namespace {

constexpr double gap = 6; ///< Between the cells and a profile.

/// Values that lie along an axis, from zero: smallest to largest where several fall into a pixel. `place` maps the
/// pixel along the axis and a height from -1 to 1 to a point. `isBound`: each stands for many entries that lie below
/// it, and many alike are no solid block.
void paintProfile(QPainter& painter, const CellAxis& axis, int pixels, std::span<const double> values, double largest,
                  bool isBound, const std::function<QPointF(double along, double height)>& place) {
    QList<QLineF> lines;
    QPolygonF bound;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const auto [begin, end] = axis.cellsOf(pixel);
        if (begin >= end)
            continue;
        double low = 0, high = 0;
        for (int i = begin; i < end; ++i) {
            low = std::min(low, values[std::size_t(i)]);
            high = std::max(high, values[std::size_t(i)]);
        }
        if (low != 0 || high != 0)
            lines << QLineF(place(pixel + 0.5, std::max(-1.0, low / largest)),
                            place(pixel + 0.5, std::min(1.0, high / largest)));
        bound << place(pixel + 0.5, std::min(1.0, high / largest));
    }
    if (!isBound) {
        painter.drawLines(lines);
        return;
    }
    painter.save();
    painter.setOpacity(0.2);
    painter.drawLines(lines);
    painter.restore();
    painter.drawPolyline(bound);
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
    m_profiles.reset();
    setSource(m_table);
}

void TableView::setChosen(std::optional<Cell> cell) {
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
    const bool below = maxima && m_table->footer(size()) > 2 * gap,
               beside = maxima && m_table->margin(size()) > 2 * gap;
    return below && beside ? tr("Along the edges: the largest magnitude of each column and of each row.")
           : below         ? tr("Below the map: the largest magnitude of each column.")
           : beside        ? tr("Beside the map: the largest magnitude of each row.")
                           : tr("The cursor reads an entry; arrow keys move it.");
}

void TableView::addTo(QMenu& menu) {
    menu.addAction(tr("Select this entry"), this, [this] { pickCursor(); })->setEnabled(cell().has_value());
}

void TableView::paintMarks(QPainter& painter, const CellFrame& frame, const Theme& theme) const {
    if (m_chosen) {
        const QRectF cell = frame.cellRect(*m_chosen);
        painter.save();
        painter.setClipRect(frame.plot.adjusted(-3, -3, 3, 3));
        painter.setPen(QPen(theme.markerA, 1));
        const QPointF middle = cell.center();
        painter.drawLine(QPointF(frame.plot.left(), middle.y()), QPointF(cell.left() - 3, middle.y()));
        painter.drawLine(QPointF(cell.right() + 3, middle.y()), QPointF(frame.plot.right(), middle.y()));
        painter.drawLine(QPointF(middle.x(), frame.plot.top()), QPointF(middle.x(), cell.top() - 3));
        painter.drawLine(QPointF(middle.x(), cell.bottom() + 3), QPointF(middle.x(), frame.plot.bottom()));
        painter.setPen(QPen(theme.background, 3));
        painter.drawRect(cell.adjusted(-2, -2, 2, 2));
        painter.setPen(QPen(theme.markerA, 1.5));
        painter.drawRect(cell.adjusted(-2, -2, 2, 2));
        painter.restore();
    }
    if (m_profiles && profiled() == m_profiles->at)
        paintProfiles(painter, frame, theme);
}

void TableView::paintProfiles(QPainter& painter, const CellFrame& frame, const Theme& theme) const {
    const bool isBound = !m_profiles->at;
    const bool isSigned = !isBound && m_table->scale() == CellScale::Signed;
    const double largest = m_table->largest();
    const auto zeroAt = [isSigned](double from, double to) { return isSigned ? (from + to) / 2 : from; };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (m_table->footer(size()) > 2 * gap) {
        const double top = frame.plot.bottom() + gap, bottom = frame.plot.bottom() + m_table->footer(size()) - 2;
        const double zero = zeroAt(bottom, top), high = zero - top;
        painter.setPen(QPen(theme.zeroLine, 0));
        painter.drawLine(QPointF(frame.plot.left(), zero), QPointF(frame.plot.right(), zero));
        painter.setPen(QPen(theme.series, 1 / frame.ratio));
        paintProfile(painter, frame.columns, frame.pixels().width(), m_profiles->row, largest, isBound,
                     [&](double along, double height) {
                         return QPointF(frame.plot.left() + along / frame.ratio, zero - height * high);
                     });
    }
    if (m_table->margin(size()) > 2 * gap) {
        const double left = frame.plot.right() + gap, right = frame.plot.right() + m_table->margin(size()) - 2;
        const double zero = zeroAt(left, right), wide = right - zero;
        painter.setPen(QPen(theme.zeroLine, 0));
        painter.drawLine(QPointF(zero, frame.plot.top()), QPointF(zero, frame.plot.bottom()));
        painter.setPen(QPen(theme.series, 1 / frame.ratio));
        paintProfile(painter, frame.rows, frame.pixels().height(), m_profiles->column, largest, isBound,
                     [&](double along, double height) {
                         return QPointF(zero + height * wide, frame.plot.top() + along / frame.ratio);
                     });
    }
    painter.restore();
}

} // namespace walshscope::gui
