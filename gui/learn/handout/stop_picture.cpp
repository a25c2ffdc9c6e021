// SPDX-License-Identifier: GPL-3.0-or-later
// Dividing a slide between the pictures.
#include "gui/learn/handout/stop_picture.h"

#include "gui/butterfly/flow_words.h"
#include "gui/butterfly/step_export.h"
#include "gui/learn/handout/handout_pictures.h"
#include "gui/plot/theme.h"

#include <QPainter>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double margin = 24, gap = 16;
constexpr double slideTitleFont = 24, slideNowFont = 16;
constexpr double shareOfCode = 0.4;

} // namespace

StopPicture::StopPicture(const HandoutStop& stop)
    : m_stop(stop),
      m_beside(stop.beside, slide.width() - 2 * margin),
      m_notes(stop.notes, slide.width() - 2 * margin) {}

QSize StopPicture::size() const {
    double height = slide.height();
    for (const HandoutText* text : {&m_beside, &m_notes})
        if (text->height() > 0)
            height += text->height() + gap;
    return {slide.width(), int(std::ceil(height))};
}

void StopPicture::paint(QPainter& painter) const {
    painter.fillRect(QRect(QPoint(0, 0), size()), printTheme().background);
    paintSlide(painter);
    double top = slide.height() - margin + gap;
    for (const HandoutText* text : {&m_beside, &m_notes})
        if (text->height() > 0) {
            text->paint(painter, {margin, top}, 0, text->height());
            top += text->height() + gap;
        }
}

void StopPicture::paintSlide(QPainter& painter) const {
    const Theme theme = printTheme();
    const HandoutStop& stop = m_stop;
    QRectF rest = QRectF(QPointF(0, 0), QSizeF(slide)).adjusted(margin, margin, -margin, -margin);
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
