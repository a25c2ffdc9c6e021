// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks at whole numbers only: masks and counts have no halves.
#pragma once

#include <qcustomplot.h>

#include <cmath>

namespace walshscope::gui {

/// Of what they are multiples: of 1, 2 or 5 times a power of ten, or of a power of two, as masks and sums of signs are.
enum class TickSteps { Decimal, Binary };

/// About tickCount() of them, and no more than there is room for their labels.
class IntegerTicker : public QCPAxisTicker {
public:
    /// Of an axis that is there longer than this.
    explicit IntegerTicker(const QCPAxis& axis, TickSteps steps = TickSteps::Decimal) : m_axis(axis), m_steps(steps) {}

protected:
    /// With which labels have room and ticks are not too many.
    double leastStep(const QCPRange& range) {
        const QFontMetricsF metrics(m_axis.tickLabelFont());
        // The plot may just be painted in another size than it is shown in. Its margins are not asked: they follow from
        // the ticks, and what stands there would depend on how often it was drawn.
        const QSize all = m_axis.parentPlot()->viewport().size();
        const bool across = m_axis.orientation() == Qt::Horizontal;
        const double room = (across ? all.width() : all.height()) - linesOfMargins * metrics.height();
        const double label =
            across ? widestLabel(range, metrics) + 2 * metrics.averageCharWidth() : 1.5 * metrics.height();
        return std::max({1.0, label * range.size() / std::max(1.0, room), range.size() / (1.6 * tickCount())});
    }

    double getTickStep(const QCPRange& range) override {
        const double wanted = leastStep(range);
        if (m_steps == TickSteps::Binary)
            return std::exp2(std::ceil(std::log2(wanted)));
        const double ten = std::pow(10, std::floor(std::log10(wanted)));
        for (const double factor : {1, 2, 5})
            if (factor * ten >= wanted)
                return factor * ten;
        return 10 * ten;
    }

    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override {
        // A plot's own locale leaves out what groups digits.
        QLocale grouped = locale;
        grouped.setNumberOptions(locale.numberOptions() & ~QLocale::OmitGroupSeparator);
        return QCPAxisTicker::getTickLabel(tick, grouped, format, precision).replace(u'-', u'−');
    }

    virtual double widestLabel(const QCPRange& range, const QFontMetricsF& metrics) {
        const auto wide = [&](double tick) {
            return metrics.horizontalAdvance(getTickLabel(tick, m_axis.parentPlot()->locale(), QLatin1Char('f'), 0));
        };
        return std::max(wide(range.lower), wide(range.upper));
    }

private:
    static constexpr double linesOfMargins = 4; ///< A title, the labels and air.

    const QCPAxis& m_axis;
    const TickSteps m_steps;
};

} // namespace walshscope::gui
