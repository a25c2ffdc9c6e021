// SPDX-License-Identifier: GPL-3.0-or-later
// What the cursor of a slice reads, and where its peaks are.
#include "gui/inspect/large/slice_plot.h"

#include "gui/documents/counts.h"
#include "gui/plot/integer_ticker.h"
#include "gui/plot/pooling.h"

#include <cmath>

namespace walshscope::gui {

MinMaxOf<double> SlicePlottable::rangeOf(std::size_t begin, std::size_t end) const {
    const MinMaxOf<std::int64_t> range = values->range(begin, end);
    return {double(range.min), double(range.max)};
}

std::optional<std::size_t> SlicePlottable::firstMarked(std::size_t begin, std::size_t end) const {
    return marked && *marked >= begin && *marked < end ? marked : std::nullopt;
}

SlicePlot::SlicePlot(QWidget* parent) : Plot(parent), m_plottable(new SlicePlottable(xAxis, yAxis)) {
    setObjectName(QStringLiteral("slicePlot"));
    setAccessibleName(tr("Coefficients of a slice"));
    setDescription(tr("Arrow keys move the cursor, N and P go to the next and previous peak, A and B set markers."));
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setTicker(QSharedPointer<IntegerTicker>::create(*axis, TickSteps::Binary));
        axis->ticker()->setTickCount(4);
    }
    nameAxes(tr("mask a"), tr("W(a)"));
    setTheme(theme());
}

void SlicePlot::setValues(SlicePointer values) {
    const bool isSame = m_plottable->values && values && m_plottable->values->slice() == values->slice();
    m_plottable->values = std::move(values);
    if (!isSame) {
        m_plottable->marked.reset();
        forgetPlaces();
    }
    if (this->values()) {
        const Slice& slice = this->values()->slice();
        nameAxes(tr("mask a, from 0x%1 on").arg(hexadecimal(slice.first(), slice.n)), tr("W(a)"));
        bool found = false;
        const QCPRange range = m_plottable->getValueRange(found, QCP::sdBoth, {});
        const double margin = std::max(range.size() * 0.06, 0.5);
        setExtent(m_plottable->getKeyRange(found, QCP::sdBoth),
                  {range.lower < 0 ? range.lower - margin : -margin / 2, range.upper + margin}, 4);
    }
    dataChanged();
}

void SlicePlot::showMask(std::uint64_t mask) {
    if (!values() || mask < values()->slice().first() || mask - values()->slice().first() >= values()->size())
        return;
    m_plottable->marked = std::size_t(mask - values()->slice().first());
    constexpr double around = 64; // So that each has a stem.
    const auto at = double(*m_plottable->marked);
    xAxis->setRange(at - around, at + around);
    setCursorIndex(qint64(at));
    replot(rpQueuedReplot);
}

QString SlicePlot::describe(qint64 index) const {
    const std::uint64_t mask = maskAt(index);
    return tr("a = %1 = %2, W(a) = %3")
        .arg(QString::number(mask), prefixed(mask, values()->slice().n), number((*values())[std::size_t(index)]));
}

QString SlicePlot::describeDifference(qint64 a, qint64 b) const {
    return tr("A to B: masks differ by 0x%1, ΔW = %2")
        .arg(QString::number(a ^ b, 16).toUpper(), number((*values())[std::size_t(b)] - (*values())[std::size_t(a)]));
}

qint64 SlicePlot::indexNear(double key, double halfPixel) const {
    const auto at = [this](double place) { return std::clamp<qint64>(qint64(place), 0, count() - 1); };
    const qint64 first = at(std::ceil(key - halfPixel)), last = at(std::floor(key + halfPixel));
    if (first >= last)
        return at(std::round(key));
    // A pixel may have a great many: the pyramid tells which half has the largest.
    qint64 begin = first, end = last + 1;
    constexpr qint64 few = 64;
    while (end - begin > few) {
        const qint64 middle = begin + (end - begin) / 2;
        const auto largest = [this](qint64 from, qint64 to) {
            const MinMaxOf<std::int64_t> range = values()->range(std::size_t(from), std::size_t(to));
            return std::max(std::abs(range.min), std::abs(range.max));
        };
        (largest(begin, middle) >= largest(middle, end) ? end : begin) = middle;
    }
    return peakAmong(begin, end, [this](qint64 k) { return (*values())[std::size_t(k)]; });
}

std::optional<qint64> SlicePlot::nextPeak(qint64 from, bool forward) const {
    const SliceValues& all = *values();
    const auto largestOf = [&](qint64 begin, qint64 end) {
        const MinMaxOf<std::int64_t> range = all.range(std::size_t(begin), std::size_t(end));
        return std::max(std::abs(range.min), std::abs(range.max));
    };
    const std::int64_t largest = largestOf(0, count());
    // What has no such value is passed over at once.
    constexpr qint64 block = 1 << 12;
    const qint64 step = forward ? 1 : -1;
    for (qint64 k = from + step; k >= 0 && k < count();) {
        const qint64 begin = k / block * block, end = std::min(begin + block, count());
        if (largestOf(begin, end) < largest) {
            k = forward ? end : begin - 1;
            continue;
        }
        for (; k >= begin && k < end; k += step)
            if (std::abs(all[std::size_t(k)]) == largest)
                return k;
    }
    return {};
}

void SlicePlot::useTheme() {
    const Theme& t = theme();
    m_plottable->setColours(stale() ? t.stale : t.plus, stale() ? t.stale : t.minus, stale() ? t.stale : t.marked,
                            t.background);
}

CsvWriter SlicePlot::csv() const {
    return [values = values()](QIODevice& out, Monitor& monitor) {
        constexpr std::size_t often = 1 << 12;
        out.write("mask,v\n");
        for (std::size_t i = 0; i < values->size(); ++i) {
            if (i % often == 0)
                monitor.progress(i, values->size());
            out.write(QByteArray::number(qulonglong(values->slice().first() + i)) + ',' +
                      QByteArray::number(qlonglong((*values)[i])) + '\n');
        }
    };
}

} // namespace walshscope::gui
