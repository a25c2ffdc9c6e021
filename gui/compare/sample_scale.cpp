// SPDX-License-Identifier: GPL-3.0-or-later
// Where an axis of samples is broken, and its ticks on both sides.
#include "gui/compare/sample_scale.h"

#include <algorithm>
#include <cmath>

namespace walshscope::gui {

SampleScale::SampleScale(std::vector<double> samples) {
    constexpr double leastShare = 1.0 / 6, mostBeyondMost = 3;
    const std::size_t n = samples.size(), few = std::max(n / 10, std::min<std::size_t>(n / 4, 2));
    std::ranges::sort(samples);
    if (few == 0 || !(samples.front() > 0))
        return;
    const double shortest = samples.front();
    // Samples may be all the same but for one.
    const auto spread = [&](std::size_t last) { return std::max(samples[last] - shortest, 1e-3 * shortest); };
    const std::size_t most = n - 1 - few;
    if (spread(most) > leastShare * (samples.back() - shortest))
        return;
    double widest = 0;
    std::size_t last = most;
    for (std::size_t k = most; k + 1 < n && spread(k) <= mostBeyondMost * spread(most); ++k)
        if (const double gap = (samples[k + 1] - shortest) / spread(k); gap > widest) {
            widest = gap;
            last = k;
        }
    m_bulk = spread(last);
    m_end = samples[last];
    m_beyond = samples[last + 1];
    m_longest = samples.back();
}

double SampleScale::heightOf(double sample) const {
    if (!isBroken() || sample <= m_end)
        return sample;
    if (sample < m_beyond)
        return m_end + gap() * (sample - m_end) / (m_beyond - m_end);
    return m_end + gap() +
           (m_longest > m_beyond ? strip() * std::log(sample / m_beyond) / std::log(m_longest / m_beyond) : 0);
}

double SampleScale::sampleAt(double height) const {
    if (!isBroken() || height <= m_end)
        return height;
    if (height < m_end + gap())
        return m_end + (height - m_end) / gap() * (m_beyond - m_end);
    return m_longest > m_beyond ? m_beyond * std::pow(m_longest / m_beyond, (height - m_end - gap()) / strip())
                                : m_beyond;
}

QVector<double> SampleTicker::createTickVector(double step, const QCPRange& range) {
    if (!m_scale.isBroken())
        return QCPAxisTicker::createTickVector(step, range);
    constexpr double linesOfMargins = 4; // A title, the labels and air.
    const double line = QFontMetricsF(m_axis.tickLabelFont()).height();
    const double room = std::max(line, m_axis.parentPlot()->viewport().height() - linesOfMargins * line);
    const double label = 1.2 * line / room * range.size();
    // What is far has its labels first: without them it would be taken for what it is not.
    QVector<double> above;
    for (const double sample : {m_scale.longest(), m_scale.beyond()})
        if (const double height = m_scale.heightOf(sample);
            range.contains(height) && (above.isEmpty() || above.first() - height > label))
            above.prepend(height);
    const QCPRange below(range.lower, std::min(range.upper, m_scale.end()));
    QVector<double> ticks;
    if (below.lower < below.upper)
        for (const double tick : QCPAxisTicker::createTickVector(getTickStep(below), below))
            if (below.contains(tick) && (above.isEmpty() || above.first() - tick > label) &&
                (ticks.isEmpty() || tick - ticks.last() > label))
                ticks << tick;
    return ticks + above;
}

int SampleTicker::getSubTickCount(double step) { return m_scale.isBroken() ? 0 : QCPAxisTicker::getSubTickCount(step); }

QString SampleTicker::getTickLabel(double tick, const QLocale& locale, QChar format, int precision) {
    if (!m_scale.isBroken() || tick <= m_scale.end())
        return QCPAxisTicker::getTickLabel(tick, locale, format, precision);
    const double sample = m_scale.sampleAt(tick);
    constexpr int digits = 3;
    const int before = int(std::floor(std::log10(sample))) + 1;
    return locale.toString(sample, 'f', std::clamp(digits - before, 0, digits));
}

} // namespace walshscope::gui
