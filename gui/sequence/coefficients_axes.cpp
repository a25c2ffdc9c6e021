// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks at the middles of cells, and samples of the lines.
#include "gui/sequence/coefficients_axes.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct AxisWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CoefficientsAxes)
};

constexpr double heading = 4; ///< Above the axis' name.
constexpr double tick = 4;

/// 1, 2 or 5 times a power of ten.
int roundStep(double least) {
    for (int power = 1;; power *= 10)
        for (int factor : {1, 2, 5})
            if (factor * power >= least)
                return factor * power;
}

} // namespace

void paintJump(QPainter& painter, const Theme& theme, const QPointF& tip, double rise) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.marked);
    painter.drawPolygon(QPolygonF({tip, tip + QPointF(jumpMark, -rise), tip + QPointF(jumpMark, rise)}));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintAxes(QPainter& painter, const CoefficientsFrame& frame, const Theme& theme, const QFont& font) {
    const QFontMetricsF metrics(font);
    const QRectF plot = frame.plot;
    painter.setFont(font);
    painter.setPen(QPen(theme.axis, 1));
    painter.drawLine(plot.topLeft() - QPointF(1, 1), plot.topRight() - QPointF(0, 1));
    painter.drawLine(plot.topLeft() - QPointF(1, 1), plot.bottomLeft() - QPointF(1, 0));
    const double wide = metrics.horizontalAdvance(QString::number(frame.columns.count)) + metrics.height();
    const auto middle = [&](int i, int n) { return frame.cellRect({n, i}).center(); };
    for (int i = 0, step = roundStep(wide / frame.cellWidth()); i < frame.columns.count; i += step) {
        const double x = middle(i, 0).x();
        if (x < plot.left() || x > plot.right())
            continue;
        painter.setPen(theme.axis);
        painter.drawLine(QPointF(x, plot.top() - 1), QPointF(x, plot.top() - 1 - tick));
        painter.setPen(theme.text);
        painter.drawText(QRectF(x - wide, plot.top() - tick - 2 - metrics.height(), 2 * wide, metrics.height()),
                         Qt::AlignHCenter | Qt::AlignBottom, QString::number(i));
    }
    const double high = 1.6 * metrics.height();
    const double number = plot.left() - metrics.height();
    for (int n = 0, step = roundStep(high / frame.cellHeight()); n < frame.rows.count; n += step) {
        const double y = middle(0, n).y();
        if (y < plot.top() || y > plot.bottom())
            continue;
        painter.setPen(theme.axis);
        painter.drawLine(QPointF(plot.left() - 1, y), QPointF(plot.left() - 1 - tick, y));
        painter.setPen(theme.text);
        painter.drawText(QRectF(plot.left() - CoefficientsFrame::axisGap - number, y - metrics.height(), number,
                                2 * metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(n));
    }
    painter.drawText(QRectF(plot.left(), heading, plot.width(), metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, AxisWords::tr("coefficient of x^i"));
    painter.save();
    painter.translate(0, plot.bottom());
    painter.rotate(-90);
    painter.drawText(QRectF(0, 0, plot.height(), metrics.height()), Qt::AlignCenter, AxisWords::tr("bits read N"));
    painter.restore();
}

void paintLegend(QPainter& painter, const CoefficientsFrame& frame, const Theme& theme, const QFont& font) {
    const QFontMetricsF metrics(font);
    const double y = heading + metrics.height() / 2, sample = 24;
    const std::pair<QString, QPen> lines[] = {{AxisWords::tr("jump"), Qt::NoPen},
                                              {AxisWords::tr("N/2"), QPen(theme.axis, 1.5, Qt::DotLine)},
                                              {AxisWords::tr("L(N)"), QPen(theme.marked, 2)}};
    double x = frame.plot.right();
    double needed = metrics.horizontalAdvance(AxisWords::tr("coefficient of x^i")) + 2 * sample;
    for (const auto& line : lines)
        needed += metrics.horizontalAdvance(line.first) + 2 * sample;
    if (needed > frame.plot.width())
        return;
    painter.setFont(font);
    for (const auto& [words, pen] : lines) {
        const double wide = metrics.horizontalAdvance(words);
        painter.setPen(theme.text);
        painter.drawText(QRectF(x - wide - 1, heading, wide + 2, metrics.height()), Qt::AlignCenter, words);
        x -= wide + 5;
        if (pen.style() == Qt::NoPen) {
            paintJump(painter, theme, {x - jumpMark, y}, 4);
            x -= jumpMark + 16;
        } else {
            painter.setPen(pen);
            painter.drawLine(QPointF(x - sample, y), QPointF(x, y));
            x -= sample + 16;
        }
    }
}

} // namespace walshscope::gui
