// SPDX-License-Identifier: GPL-3.0-or-later
// Dividing a slide between the pictures.
#include "gui/learn/handout/stop_picture.h"

#include "gui/butterfly/flow_words.h"
#include "gui/learn/handout/handout_pictures.h"
#include "gui/plot/theme.h"

#include <QPainter>

namespace walshscope::gui {
namespace {

constexpr double margin = 24, gap = 16;
constexpr double slideTitleFont = 24, slideNowFont = 16;
constexpr double shareOfCode = 0.4;

} // namespace

void paintStop(QPainter& painter, const HandoutStop& stop, QSize size) {
    const Theme theme = printTheme();
    painter.fillRect(QRect(QPoint(0, 0), size), theme.background);
    QRectF rest = QRectF(QPointF(0, 0), QSizeF(size)).adjusted(margin, margin, -margin, -margin);
    painter.setPen(theme.text);
    const auto line = [&](const QString& words, const QFont& font) {
        painter.setFont(font);
        const QFontMetricsF metrics(font);
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                         metrics.elidedText(words, Qt::ElideRight, rest.width()));
        rest.setTop(rest.top() + metrics.height() + 6);
    };
    line(stop.title, handoutFont(slideTitleFont, true));
    painter.setFont(handoutFont(slideNowFont));
    QRectF now;
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, stop.now, &now);
    rest.setTop(rest.top() + std::max(now.height(), QFontMetricsF(painter.font()).height()) + 6);
    const HandoutCode code = codeOf(stop);
    if (!code.rows.empty() && codeHeight(code) <= rest.height()) {
        QRectF place = rest;
        place.setLeft(rest.left() + rest.width() * (1 - shareOfCode));
        paintCode(painter, code, place);
        rest.setRight(place.left() - gap);
    }
    if (const double machine = machineHeight(stop); machine > 0) {
        QRectF place = rest;
        place.setTop(rest.bottom() - machine);
        paintMachineOf(painter, stop, place);
        rest.setBottom(place.top() - gap);
    }
    paintPictureOf(painter, stop, rest);
}

} // namespace walshscope::gui
