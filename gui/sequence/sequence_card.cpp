// SPDX-License-Identifier: GPL-3.0-or-later
// Sequence on the first page: how the linear complexity of a few bits grows, beside N/2.
#include "gui/sequence/sequence_workspace.h"
#include "sequence/generators.h"
#include "sequence/jump_log.h"
#include "sequence/method.h"

#include <QPainter>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr std::size_t bitsOfCard = 32;

JumpLog jumpsOfCard() {
    RegisterMonitor silent;
    const RegisterResult result = shortestRegister(digitsOfE(bitsOfCard, silent), {}, silent);
    return JumpLog(result.found.jumps);
}

} // namespace

void SequenceWorkspace::paintCard(QPainter& painter, const QRectF& area, const Theme& theme) {
    static const JumpLog log = jumpsOfCard();
    constexpr double dot = 2.5;
    const double highest = double(std::max(log.complexity(bitsOfCard), bitsOfCard / 2));
    const auto at = [&](double bits, double complexity) {
        return QPointF(area.left() + area.width() * bits / double(bitsOfCard),
                       area.bottom() - (area.height() - dot) * complexity / highest);
    };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.axis, 1, Qt::DashLine));
    painter.drawLine(at(0, 0), at(double(bitsOfCard), double(bitsOfCard) / 2));
    QPolygonF line{at(0, 0)};
    QList<QPointF> tops;
    for (const Jump& jump : log.jumps()) {
        line << at(double(jump.n + 1), double(jump.before)) << at(double(jump.n + 1), double(jump.after));
        tops << line.back();
    }
    line << at(double(bitsOfCard), double(log.complexity(bitsOfCard)));
    painter.setPen(QPen(theme.series, 2));
    painter.drawPolyline(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.series);
    for (const QPointF& top : tops)
        painter.drawEllipse(top, dot, dot);
    painter.restore();
}

} // namespace walshscope::gui
