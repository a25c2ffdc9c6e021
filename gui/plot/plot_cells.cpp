// SPDX-License-Identifier: GPL-3.0-or-later
// A plot as a table, for who cannot see it.
#include "gui/plot/plot.h"
#include "gui/words/decimal_point.h"

#include <limits>

namespace walshscope::gui {
namespace {

enum PlotColumn { KeyColumn, ValueColumn, WordsColumn };

/// As many digits as any index or mask has.
QString exact(double number) { return withDecimalPoint(QString::number(number, 'g', 12)).replace(u'-', u'−'); }

} // namespace

QString Plot::valueText(qint64 index) const { return exact(valueAt(index)); }

int Plot::toldRows() const { return int(std::min<qint64>(count(), std::numeric_limits<int>::max())); }

QString Plot::toldColumn(int column) const {
    return column == KeyColumn ? m_keysName : column == ValueColumn ? m_valuesName : tr("what the cursor reads");
}

QString Plot::toldCell(const Place& place) const {
    return place.column == KeyColumn     ? exact(keyAt(place.row))
           : place.column == ValueColumn ? valueText(place.row)
           : place.row == m_cursor       ? words()
                                         : describe(place.row);
}

QRectF Plot::toldRect(const Place& place) const {
    const QPointF point(xAxis->coordToPixel(keyAt(place.row)), yAxis->coordToPixel(valueAt(place.row)));
    return QRectF(point - QPointF(2, 2), QSizeF(4, 4)).intersected(axisRect()->rect());
}

std::optional<ToldCells::Place> Plot::toldAt(const QPointF& point) const {
    const auto index = indexAt(point);
    return index ? std::optional(Place{int(*index), WordsColumn}) : std::nullopt;
}

std::optional<ToldCells::Place> Plot::toldCursor() const {
    return m_cursor ? std::optional(Place{int(*m_cursor), WordsColumn}) : std::nullopt;
}

void Plot::takeCursor(const Place& place) { setCursorIndex(place.row); }

} // namespace walshscope::gui
