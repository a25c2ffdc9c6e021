// SPDX-License-Identifier: GPL-3.0-or-later
// As many ticks as find room for their labels.
#include "gui/compare/decade_ticker.h"

#include "gui/words/raised.h"

namespace walshscope::gui {
namespace {

/// 1, 2, 5, 10 … at least as large.
double roundStep(double least) {
    const double ten = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1, 2, 5})
        if (factor * ten >= least * (1 - 1e-9))
            return factor * ten;
    return 10 * ten;
}

QVector<double> multiplesWithin(double step, const QCPRange& values) {
    QVector<double> ticks;
    for (double i = std::ceil(values.lower / step - 1e-9); i * step <= values.upper * (1 + 1e-9); ++i)
        ticks << std::log10(i * step);
    return ticks;
}

/// Those of each `every`-th decade.
QVector<double> decadesWithin(const QCPRange& range, const std::vector<int>& factors, int every) {
    QVector<double> ticks;
    for (int decade = int(std::floor(range.lower)); decade <= int(std::ceil(range.upper)); ++decade)
        for (const int factor : factors)
            if (const double tick = decade + std::log10(factor);
                decade % every == 0 && tick >= range.lower && tick <= range.upper)
                ticks << tick;
    return ticks;
}

} // namespace

bool DecadeTicker::haveRoom(const QVector<double>& ticks, const QCPRange& range) const {
    const QFontMetricsF metrics(m_axis.tickLabelFont());
    const QMargins margins = m_axis.axisRect()->margins();
    const QSize all = m_room();
    const bool across = m_axis.orientation() == Qt::Horizontal;
    const double room = std::max(1, across ? all.width() - margins.left() - margins.right()
                                           : all.height() - margins.top() - margins.bottom());
    double label = 1.5 * metrics.height();
    for (const double tick : across ? ticks : QVector<double>())
        label = std::max(label, metrics.horizontalAdvance(m_text(std::pow(10, tick))) + 2 * metrics.averageCharWidth());
    for (qsizetype i = 1; i < ticks.size(); ++i)
        if ((ticks[i] - ticks[i - 1]) / range.size() * room < label)
            return false;
    return true;
}

QVector<double> DecadeTicker::createTickVector(double /*step*/, const QCPRange& range) {
    m_range = range;
    m_areFew = false;
    if (range.size() < 0.9) {
        const QCPRange values(std::pow(10, range.lower), std::pow(10, range.upper));
        for (const int count : {10, 8, 6, 5, 4, 3, 2})
            if (const auto ticks = multiplesWithin(roundStep(values.size() / count), values);
                ticks.size() > 1 && haveRoom(ticks, range))
                return ticks;
    }
    for (const auto& factors : {std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9}, std::vector{1, 2, 5}, std::vector{1, 3}})
        if (const auto ticks = decadesWithin(range, factors, 1); ticks.size() > 1 && haveRoom(ticks, range))
            return ticks;
    for (const int every : {1, 2, 3, 6, 12})
        if (const auto ticks = decadesWithin(range, {1}, every); ticks.size() > 0 && haveRoom(ticks, range)) {
            m_areFew = every > 1;
            return ticks;
        }
    return decadesWithin(range, {1, 2, 5}, 1).mid(0, 1);
}

QVector<double> DecadeTicker::createSubTickVector(int /*count*/, const QVector<double>& ticks) {
    if (m_range.size() < 0.9)
        return {};
    QVector<double> between;
    for (const double tick :
         decadesWithin(m_range, m_areFew ? std::vector{1} : std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9}, 1))
        if (std::ranges::none_of(ticks, [&](double labelled) { return std::abs(labelled - tick) < 1e-9; }))
            between << tick;
    return between;
}

QString DecadeTicker::getTickLabel(double tick, const QLocale&, QChar, int) { return m_text(std::pow(10, tick)); }

QString PowerTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
    const int power = int(std::lround(tick));
    if (!m_writtenOut)
        return u'2' + superscript(power);
    return power < 0 ? QString() : QString::number(qlonglong(1) << std::min(power, 62));
}

} // namespace walshscope::gui
