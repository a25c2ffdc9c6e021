// SPDX-License-Identifier: GPL-3.0-or-later
// Placing heights with gaps.
#include "gui/sequence/height_ticker.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

const QString gapSign = QStringLiteral("…");

} // namespace

void HeightTicker::setHeights(const std::vector<JumpHeight>& heights) {
    m_places.clear();
    m_behindGaps.clear();
    // Wide enough for the number behind it, however many bars there are.
    const double gap = std::max(2.0, std::ceil(double(heights.size()) / 6));
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const bool isNext = i == 0 || heights[i].height == heights[i - 1].height + 1;
        const double before = m_places.empty() ? 0 : m_places.back();
        m_places.push_back(before + (isNext ? 1 : gap));
        if (!isNext)
            m_behindGaps[before + gap / 2] = gapSign;
        if (m_places.back() != double(heights[i].height))
            m_behindGaps[m_places.back()] = QString::number(heights[i].height);
    }
}

QVector<double> HeightTicker::createTickVector(double step, const QCPRange& range) {
    QVector<double> ticks;
    const double firstOther = m_behindGaps.empty() ? range.upper + 1 : m_behindGaps.begin()->first;
    for (double tick : IntegerTicker::createTickVector(step, range))
        if (tick > 0 && tick < firstOther)
            ticks << tick;
    // Not more than there is room for, when many large heights occur; the sign of a gap comes last and takes less.
    const auto isFree = [&](double place, double room) {
        return range.contains(place) &&
               std::ranges::all_of(ticks, [&](double tick) { return std::abs(tick - place) >= room; });
    };
    for (const auto& [place, words] : m_behindGaps)
        if (words != gapSign && isFree(place, step))
            ticks << place;
    for (const auto& [place, words] : m_behindGaps)
        if (words == gapSign && isFree(place, 0.7 * step))
            ticks << place;
    std::ranges::sort(ticks);
    return ticks;
}

double HeightTicker::widestLabel(const QCPRange& range, const QFontMetricsF& metrics) {
    double widest = IntegerTicker::widestLabel(range, metrics);
    for (const auto& [place, words] : m_behindGaps)
        if (range.contains(place))
            widest = std::max(widest, metrics.horizontalAdvance(words));
    return widest;
}

QString HeightTicker::getTickLabel(double tick, const QLocale& locale, QChar format, int precision) {
    const auto other = m_behindGaps.find(tick);
    return other != m_behindGaps.end() ? other->second : IntegerTicker::getTickLabel(tick, locale, format, precision);
}

} // namespace walshscope::gui
