// SPDX-License-Identifier: GPL-3.0-or-later
// Compare on the first page: measured times of a few variants, on axes of logarithms.
#include "gui/compare/compare_workspace.h"
#include "gui/compare/curves.h"
#include "timing/measured_times.h"

#include <QFile>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr std::array<const char*, 3> variantsOfCard{"A3", "A4", "A6"};

std::vector<MeasuredTime> timesOfCard() {
    QFile file(QStringLiteral(":/measured/times.csv"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<MeasuredTime> times = readMeasuredTimes("times.csv", file.readAll().toStdString());
    std::erase_if(times, [](const MeasuredTime& time) {
        return time.n % 2 || std::ranges::find(variantsOfCard, time.variant) == variantsOfCard.end();
    });
    return times;
}

} // namespace

void CompareWorkspace::paintCard(QPainter& painter, const QRectF& area, const Theme& theme) {
    static const std::vector<MeasuredTime> times = timesOfCard();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr int lines = 4;
    painter.setPen(QPen(theme.grid, 1));
    for (int i = 0; i < lines; ++i) {
        const double y = std::round(area.bottom() - area.height() * i / (lines - 1)) - 0.5;
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
    if (!times.empty()) {
        const auto [fewest, most] = std::ranges::minmax(times, {}, &MeasuredTime::n);
        const auto [least, longest] = std::ranges::minmax(times, {}, &MeasuredTime::seconds);
        const double decades = std::log(longest.seconds / least.seconds);
        const QRectF inner = area.adjusted(4, 6, -4, -6);
        for (int i = 0; i < int(variantsOfCard.size()); ++i) {
            const CurveLook look{.colour = i, .shape = i};
            QPolygonF curve;
            for (const MeasuredTime& time : times)
                if (time.variant == variantsOfCard[std::size_t(i)])
                    curve << QPointF(inner.left() + inner.width() * (time.n - fewest.n) / (most.n - fewest.n),
                                     inner.bottom() -
                                         inner.height() * std::log(time.seconds / least.seconds) / decades);
            painter.setPen(curvePen(look, theme));
            painter.setBrush(Qt::NoBrush);
            painter.drawPolyline(curve);
            for (const QPointF& point : curve)
                drawMarker(painter, point, 5, look, theme);
        }
    }
    painter.restore();
}

} // namespace walshscope::gui
