// SPDX-License-Identifier: GPL-3.0-or-later
// Bars around a zero line.
#include "gui/learn/handout/ordered_spectrum.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/documents/counts.h"
#include "gui/plot/colours.h"

#include <QCoreApplication>
#include <QPainter>

namespace walshscope::gui {
namespace {

struct SpectrumWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::OrderedSpectrum)
};

constexpr double widest = 26;
constexpr double leastCross = 1.5, largestCross = 5;

QString titleOf(Order order) {
    switch (order) {
    case Order::Hadamard:
        return SpectrumWords::tr("W(a) in Hadamard order");
    case Order::Sequency:
        return SpectrumWords::tr("W(a) in sequency order");
    case Order::Dyadic:
        return SpectrumWords::tr("W(a) in dyadic order");
    }
    return {};
}

} // namespace

void paintOrderedSpectrum(QPainter& painter, const Recording& run, Order order, const QFont& font, const QRectF& area) {
    const Theme theme = printTheme();
    const QFontMetricsF metrics(font);
    const double line = metrics.height();
    std::int64_t most = 0, least = 0;
    for (std::uint32_t a = 0; a < run.size(); ++a) {
        most = std::max<std::int64_t>(most, run.value(run.n(), a));
        least = std::min<std::int64_t>(least, run.value(run.n(), a));
    }
    const QRectF plot = area.adjusted(0, 2.5 * line, 0, -2.5 * line);
    const double scale = plot.height() / double(std::max<std::int64_t>(1, most - least));
    const double zero = plot.top() + double(most) * scale, spacing = plot.width() / run.size();
    painter.save();
    painter.setFont(font);
    painter.setPen(theme.text);
    painter.drawText(QRectF(area.left(), area.top(), area.width(), line), Qt::AlignLeft, titleOf(order));
    painter.setPen(QPen(theme.zeroLine, 1));
    painter.drawLine(QPointF(plot.left(), zero), QPointF(plot.right(), zero));
    const double wide = std::min(widest, spacing * 0.6);
    for (std::uint32_t place = 0; place < run.size(); ++place) {
        const std::uint32_t a = hadamardIndex(order, run.n(), place);
        const std::int64_t value = run.value(run.n(), a);
        const double middle = plot.left() + (place + 0.5) * spacing, high = double(std::abs(value)) * scale;
        const QRectF bar(middle - wide / 2, value > 0 ? zero - high : zero, wide, high);
        if (value != 0)
            painter.fillRect(bar, signedColour(value > 0 ? 1 : -1, theme));
        const auto label = [&](double top, const QString& words) {
            const bool fits = metrics.horizontalAdvance(words) + 2 <= spacing;
            if (fits)
                painter.drawText(QRectF(middle - spacing / 2, top, spacing, line), Qt::AlignCenter, words);
            return fits;
        };
        const bool right = run.right(run.n(), a);
        const double beyond = value < 0 ? bar.bottom() + 1 : bar.top() - line - 1;
        painter.setPen(right ? theme.text : theme.wrong);
        const bool labelled = label(beyond, right ? number(value) : QStringLiteral("✗") + number(value));
        if (!right && !labelled)
            drawCross(painter, QPointF(middle, value < 0 ? bar.bottom() + largestCross : bar.top() - largestCross),
                      std::clamp(spacing * 0.35, leastCross, largestCross - 1), theme.wrong);
        painter.setPen(theme.axis);
        label(area.bottom() - line, QString::number(a));
    }
    painter.restore();
}

} // namespace walshscope::gui
