// SPDX-License-Identifier: GPL-3.0-or-later
// A plot as a table, for who cannot see it.
#include "gui/plot/plot.h"

namespace walshscope::gui {
namespace {

enum PlotColumn { KeyColumn, ValueColumn, WordsColumn };

/// As many digits as any index or mask has.
QString exact(double number) { return QString::number(number, 'g', 12).replace(u'-', u'−'); }

} // namespace

/// Keys go up from left to right.
std::pair<qint64, qint64> Plot::seenIndices() const {
    const QCPRange range = xAxis->range();
    const auto firstThat = [this](auto isBeyond) {
        qint64 low = 0, high = count();
        while (low < high) {
            const qint64 middle = low + (high - low) / 2;
            if (isBeyond(keyAt(middle)))
                high = middle;
            else
                low = middle + 1;
        }
        return low;
    };
    return {firstThat([&](double key) { return key >= range.lower; }),
            firstThat([&](double key) { return key > range.upper; })};
}

QString Plot::valueText(qint64 index) const { return exact(valueAt(index)); }

int Plot::toldRows() const {
    const auto [first, end] = seenIndices();
    return int(end - first);
}

QString Plot::toldColumn(int column) const {
    return column == KeyColumn ? m_keysName : column == ValueColumn ? m_valuesName : tr("what the cursor reads");
}

QString Plot::toldCell(const Place& place) const {
    const qint64 index = seenIndices().first + place.row;
    return place.column == KeyColumn     ? exact(keyAt(index))
           : place.column == ValueColumn ? valueText(index)
           : index == m_cursor           ? words()
                                         : describe(index);
}

QRectF Plot::toldRect(const Place& place) const {
    const qint64 index = seenIndices().first + place.row;
    const QPointF point(xAxis->coordToPixel(keyAt(index)), yAxis->coordToPixel(valueAt(index)));
    return {point - QPointF(2, 2), QSizeF(4, 4)};
}

std::optional<ToldCells::Place> Plot::toldAt(const QPointF& point) const {
    const auto index = indexAt(point);
    const auto [first, end] = seenIndices();
    return index && *index >= first && *index < end ? std::optional(Place{int(*index - first), WordsColumn})
                                                    : std::nullopt;
}

std::optional<ToldCells::Place> Plot::toldCursor() const {
    const auto [first, end] = seenIndices();
    return m_cursor && *m_cursor >= first && *m_cursor < end ? std::optional(Place{int(*m_cursor - first), WordsColumn})
                                                             : std::nullopt;
}

void Plot::takeCursor(const Place& place) { setCursorIndex(seenIndices().first + place.row); }

} // namespace walshscope::gui
