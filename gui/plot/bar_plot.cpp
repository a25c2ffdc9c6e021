// SPDX-License-Identifier: GPL-3.0-or-later
// What the cursor reads among bars, and the circles of what was expected.
#include "gui/plot/bar_plot.h"

#include "gui/words/decimal_point.h"

#include <cmath>

namespace walshscope::gui {

BarPlot::BarPlot(QWidget* parent) : Plot(parent), m_bars(new Bars(xAxis, yAxis)) {}

void BarPlot::setBars(std::vector<Bar> bars, double step) {
    m_bars->bars = std::move(bars);
    m_bars->step = step;
}

void BarPlot::nameThem(const QString& bars, const QString& expected) {
    if (m_expected) {
        m_bars->setName(bars);
        m_expected->setName(expected);
        return;
    }
    m_expected = addGraph();
    m_expected->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, 7));
    m_bars->setName(bars);
    m_bars->addToLegend();
    // The bars come first, as they are drawn.
    m_expected->removeFromLegend();
    m_expected->setName(expected);
    m_expected->addToLegend();
    showLegendAbove();
}

void BarPlot::setExpected(const std::vector<double>& heights) {
    QVector<double> keys;
    for (const Bar& bar : m_bars->bars)
        keys.append(bar.key);
    m_expected->setData(keys, QVector<double>(heights.begin(), heights.end()), true);
}

void BarPlot::markRow(std::optional<std::size_t> row) {
    if (row == m_bars->marked)
        return;
    m_bars->marked = row;
    replot(rpQueuedReplot);
}

double BarPlot::highest() const {
    bool found = false;
    const double expected = m_expected ? m_expected->getValueRange(found).upper : 0;
    return found ? std::max(m_bars->highest(), expected) : m_bars->highest();
}

qint64 BarPlot::indexNear(double key, double halfPixel) const {
    const auto& bars = m_bars->bars;
    const auto begin = std::ranges::lower_bound(bars, key - halfPixel, {}, &Bar::key);
    qint64 best = std::min<qint64>(begin - bars.begin(), count() - 1);
    if (best > 0 && std::abs(keyAt(best - 1) - key) < std::abs(keyAt(best) - key))
        --best;
    for (auto it = begin; it != bars.end() && it->key <= key + halfPixel; ++it)
        if (it->height > valueAt(best))
            best = it - bars.begin();
    return best;
}

std::optional<qint64> BarPlot::nextPeak(qint64 from, bool forward) const {
    const auto at = [this](qint64 i) { return i < 0 || i >= count() ? -1.0 : valueAt(i); };
    const qint64 step = forward ? 1 : -1;
    for (qint64 i = from + step; i >= 0 && i < count(); i += step)
        if (at(i) > 0 && at(i) >= at(i - 1) && at(i) >= at(i + 1))
            return i;
    return {};
}

void BarPlot::useTheme() {
    m_bars->series = stale() ? theme().stale : theme().series;
    m_bars->plus = stale() ? theme().stale : theme().plus;
    m_bars->minus = stale() ? theme().stale : theme().minus;
    m_bars->zero = stale() ? theme().stale : theme().axis;
    m_bars->text = theme().second;
    m_bars->paper = theme().background;
    m_bars->markedColour = stale() ? theme().stale : theme().marked;
    if (!m_expected)
        return;
    // Not as pale as the bars, which they would vanish in.
    const QColor colour = stale() ? theme().axis : theme().text;
    m_expected->setPen(QPen(colour, 1, Qt::DotLine));
    QCPScatterStyle circle = m_expected->scatterStyle();
    circle.setPen(QPen(colour, 1.5));
    circle.setBrush(theme().background);
    m_expected->setScatterStyle(circle);
}

QString expectedText(double expected) {
    return expected < 1000 ? withDecimalPoint(QString::number(expected, 'g', 4)) : QLocale().toString(expected, 'f', 0);
}

} // namespace walshscope::gui
