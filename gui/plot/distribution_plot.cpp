// SPDX-License-Identifier: GPL-3.0-or-later
// Bars of a distribution, pooled by the largest where several fall into one pixel.
#include "gui/plot/distribution_plot.h"

#include <cmath>

namespace walshscope {

QCPRange DistributionBars::getKeyRange(bool& found, QCP::SignDomain) const {
    found = table && !table->values.empty();
    const double margin = found ? double(table->step) : 0;
    return found ? QCPRange(table->values.front() - margin, table->values.back() + margin) : QCPRange();
}

QCPRange DistributionBars::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    found = table && !table->values.empty();
    return found ? QCPRange(0, double(table->largest)) : QCPRange();
}

void DistributionBars::draw(QCPPainter* painter) {
    if (!table || table->values.empty())
        return;
    const QCPRange visible = mKeyAxis->range();
    const auto& values = table->values;
    const auto firstVisible = std::lower_bound(values.begin(), values.end(), visible.lower - double(table->step));
    const double perValue = std::abs(mKeyAxis->coordToPixel(double(table->step)) - mKeyAxis->coordToPixel(0));
    const double width = std::clamp(perValue * 0.8, 1.0, 48.0);
    const double bottom = mValueAxis->coordToPixel(0);
    QVector<QRectF> bars, markedBars;
    for (auto it = firstVisible; it != values.end() && *it <= visible.upper + double(table->step); ++it) {
        const std::size_t row = std::size_t(it - values.begin());
        double x = mKeyAxis->coordToPixel(*it) - width / 2;
        if (width < 2)
            x = std::floor(x);
        // At least a pixel: a single peak among 2^24 bins is what people look for.
        const double top = std::min(mValueAxis->coordToPixel(double(table->counts[row])), bottom - 1);
        const QRectF bar(x, top, width, bottom - top);
        if (marked == row)
            markedBars.append(bar);
        else if (!bars.isEmpty() && width < 2 && bars.last().left() == x)
            bars.last().setTop(std::min(bars.last().top(), top));
        else
            bars.append(bar);
    }
    painter->setAntialiasing(width >= 4);
    painter->setPen(Qt::NoPen);
    painter->setBrush(series);
    painter->drawRects(bars);
    painter->setBrush(markedColour);
    for (const QRectF& bar : markedBars) {
        painter->drawRect(bar.width() < 3 ? bar.adjusted(-1, 0, 1, 0) : bar);
        const QPointF tip(bar.center().x(), bar.top() - 2);
        const QPointF arrow[] = {tip, tip + QPointF(-4, -6), tip + QPointF(4, -6)};
        painter->drawPolygon(arrow, 3);
    }
}

DistributionPlot::DistributionPlot(QWidget* parent) : Plot(parent), m_bars(new DistributionBars(xAxis, yAxis)) {
    setObjectName(QStringLiteral("distributionPlot"));
    setAccessibleName(tr("Walsh distribution"));
    setAccessibleDescription(tr("How often each value occurs. The table beside it holds the same numbers."));
    xAxis->setLabel(tr("value of W(a)"));
    yAxis->setLabel(tr("number of masks a"));
    setTheme(theme());
}

void DistributionPlot::setTable(std::shared_ptr<const DistributionTable> table) {
    m_bars->table = std::move(table);
    remark();
    clearCursor();
    clearMarkers();
    if (m_bars->table && !m_bars->table->values.empty()) {
        bool found = false;
        const QCPRange keys = m_bars->getKeyRange(found, QCP::sdBoth);
        setExtent(keys, {0, double(m_bars->table->largest) * 1.1}, 4.0 * double(m_bars->table->step));
    }
    setEnabled(m_bars->table != nullptr);
    dataChanged();
}

void DistributionPlot::remark() {
    m_bars->marked.reset();
    if (m_marked && m_bars->table)
        m_bars->marked = m_bars->table->rowOf(*m_marked);
}

void DistributionPlot::markValue(std::optional<std::int32_t> value) {
    if (value == m_marked)
        return;
    m_marked = value;
    remark();
    replot(rpQueuedReplot);
}

QString DistributionPlot::describe(qint64 index) const {
    const DistributionTable& table = *m_bars->table;
    const auto row = std::size_t(index);
    return tr("value %1 occurs %2 times, %3 %")
        .arg(table.values[row])
        .arg(table.counts[row])
        .arg(100.0 * double(table.counts[row]) / double(table.total), 0, 'g', 4);
}

QString DistributionPlot::describeDifference(qint64 a, qint64 b) const {
    const DistributionTable& table = *m_bars->table;
    const auto from = std::size_t(std::min(a, b)), to = std::size_t(std::max(a, b));
    std::uint64_t between = 0;
    for (std::size_t row = from; row <= to; ++row)
        between += table.counts[row];
    return tr("A to B: values %1 apart, %2 masks from one to the other")
        .arg(qint64(table.values[to]) - table.values[from])
        .arg(between);
}

qint64 DistributionPlot::indexNear(double key, double halfPixel) const {
    const auto& values = m_bars->table->values;
    const auto begin = std::lower_bound(values.begin(), values.end(), key - halfPixel);
    qint64 best = std::min<qint64>(begin - values.begin(), count() - 1);
    if (best > 0 && std::abs(keyAt(best - 1) - key) < std::abs(keyAt(best) - key))
        --best;
    for (auto it = begin; it != values.end() && *it <= key + halfPixel; ++it)
        if (valueAt(it - values.begin()) > valueAt(best))
            best = it - values.begin();
    return best;
}

std::optional<qint64> DistributionPlot::nextPeak(qint64 from, bool forward) const {
    const auto at = [this](qint64 i) { return i < 0 || i >= count() ? -1.0 : valueAt(i); };
    const qint64 step = forward ? 1 : -1;
    for (qint64 i = from + step; i >= 0 && i < count(); i += step)
        if (at(i) >= at(i - 1) && at(i) >= at(i + 1))
            return i;
    return {};
}

void DistributionPlot::useTheme() {
    m_bars->series = stale() ? theme().stale : theme().series;
    m_bars->markedColour = stale() ? theme().stale : theme().marked;
}

void DistributionPlot::writeCsv(QIODevice& out) const {
    out.write("value,count\n");
    for (std::size_t row = 0; row < std::size_t(count()); ++row)
        out.write(QByteArray::number(m_bars->table->values[row]) + ',' +
                  QByteArray::number(qulonglong(m_bars->table->counts[row])) + '\n');
}

} // namespace walshscope
