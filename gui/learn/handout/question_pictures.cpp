// SPDX-License-Identifier: GPL-3.0-or-later
// Painting each stop once, however much it asks.
#include "gui/learn/handout/question_pictures.h"

#include "gui/learn/handout/handout_pictures.h"
#include "gui/lesson/question/plain_field.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>

#include <new>

namespace walshscope::gui {
namespace {

constexpr int pixelsOfPng = 2; ///< Pixels for each of a screen at 100 %.

QByteArray pngOf(const HandoutStop& stop) {
    const QSize size = screenPictureSize(stop);
    QImage image(size * pixelsOfPng, QImage::Format_RGB32);
    if (image.isNull())
        throw std::bad_alloc();
    image.setDevicePixelRatio(pixelsOfPng);
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        paintScreenPicture(painter, stop);
    }
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return png;
}

/// The lines as they are numbered, those that ran marked as on the other pages.
QString codeInMarkdown(const HandoutCode& code) {
    if (code.rows.empty())
        return {};
    QString text = asMarkdown(code.title) + QStringLiteral("\n\n```\n");
    for (const HandoutCode::Row& row : code.rows) {
        const QString number = row.number > 0 ? QString::number(row.number) : QString();
        const QString mark(row.removed ? u'✗' : row.lit ? u'▸' : u' ');
        text += number.rightJustified(4) + u' ' + mark + u' ' + row.text + u'\n';
    }
    return text + QStringLiteral("```\n\n");
}

} // namespace

WrittenPictures questionPictures(const Lesson& lesson, std::optional<int> stop, Monitor& monitor,
                                 const StopDrawings& drawings) {
    WrittenPictures pictures;
    std::optional<HandoutStop> before;
    const int count = int(lesson.stops.size());
    for (int k = stop.value_or(0); k < std::min(count, stop ? *stop + 1 : count); ++k) {
        monitor.progress(std::uint64_t(k), std::uint64_t(count));
        if (lesson.stops[std::size_t(k)].questions.empty())
            continue;
        HandoutStop shown = handoutStop(lesson, k, before ? &*before : nullptr, monitor, drawings);
        const bool isDrawn = shown.run || shown.drawing;
        pictures[k] = {.png = isDrawn ? pngOf(shown) : QByteArray(),
                       .width = screenPictureSize(shown).width(),
                       .words = shown.now,
                       .beside = codeInMarkdown(codeOf(shown)) + shown.beside};
        before = std::move(shown);
    }
    return pictures;
}

} // namespace walshscope::gui
