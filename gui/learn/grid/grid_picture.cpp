// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing titles, cells and the access of the warp.
#include "gui/learn/grid/grid_picture.h"
#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/flow_words.h"
#include "gui/plot/colours.h"
#include "gui/plot/rounded.h"
#include "gui/widgets/look.h"

#include <QCoreApplication>
#include <QPainter>

namespace walshscope::gui {
namespace {

struct LaunchWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::GridPicture)
};

/// Of the texts the first that fits, and none if none does.
void write(QPainter& painter, const QRectF& rect, const QStringList& texts) {
    const QFontMetricsF metrics(painter.font());
    for (const QString& words : texts)
        if (metrics.horizontalAdvance(words) <= rect.width()) {
            painter.drawText(rect, Qt::AlignCenter, words);
            return;
        }
}

/// Two digits fit, down to three quarters of the size.
QFont fittingNumbers(const QFont& font, double width) {
    QFont smaller = font;
    const double share = width / QFontMetricsF(font).horizontalAdvance(QStringLiteral("00"));
    if (share >= 1)
        return font;
    const double by = std::max(0.75, share * 0.98);
    if (font.pixelSize() > 0)
        smaller.setPixelSize(std::max(1, int(font.pixelSize() * by)));
    else
        smaller.setPointSizeF(font.pointSizeF() * by);
    return smaller;
}

/// From a part to the frame that shows it from inside.
void drawFunnel(QPainter& painter, const QRectF& from, const QRectF& to, const QColor& colour) {
    QPolygonF funnel{from.bottomLeft(), from.bottomRight(), to.topRight(), to.topLeft()};
    QColor fill = colour;
    fill.setAlphaF(0.10F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(funnel);
}

} // namespace

void GridPicture::paint(QPainter& painter) const {
    painter.save();
    painter.setFont(m_font);
    painter.setRenderHint(QPainter::Antialiasing);
    drawFrames(painter);
    drawCells(painter);
    drawAccess(painter);
    painter.restore();
}

void GridPicture::drawFrames(QPainter& painter) const {
    const auto chosen = [](const auto& places, std::uint32_t number) {
        return std::ranges::find_if(places, [&](const auto& place) { return place.number == number; })->rect;
    };
    const QColor ofBlock = ownerColour(m_facts.block, m_facts.warp, m_theme);
    drawFunnel(painter, chosen(m_layout.blocks, m_facts.block), m_layout.block, ofBlock);
    drawFunnel(painter, chosen(m_layout.warps, m_facts.warp), m_layout.warp, ofBlock);
    // What has no room is told at the end of the title.
    const auto frame = [&](const QRectF& rect, const QStringList& titles, std::uint64_t missing = 0) {
        painter.setPen(m_theme.second);
        QRectF title = rect.adjusted(px::close, 0, -px::close, 0);
        title.setHeight(m_layout.line + px::close);
        if (missing > 0) {
            const QString more = LaunchWords::tr("… and %1 more").arg(missing);
            painter.drawText(title, Qt::AlignRight | Qt::AlignVCenter, more);
            title.setRight(title.right() - painter.fontMetrics().horizontalAdvance(more) - 12);
        }
        drawFitting(painter, title, Qt::AlignLeft | Qt::AlignVCenter, titles);
    };
    const QString file = text(m_run.variant().file);
    frame(m_layout.kernel, {LaunchWords::tr("kernel: %1, one function that every thread runs").arg(file),
                            LaunchWords::tr("kernel: %1").arg(file)});
    frame(m_layout.launch,
          {LaunchWords::tr("launch %1 of %2 = a grid of %Ln block(s)", nullptr, int(m_facts.grid.blocks))
               .arg(m_facts.launch + 1)
               .arg(m_facts.launches),
           LaunchWords::tr("launch: %Ln block(s)", nullptr, int(m_facts.grid.blocks))},
          m_facts.grid.blocks - m_layout.blocks.size());
    frame(m_layout.block,
          {LaunchWords::tr("block %1 = %L2 threads in %Ln warp(s)", nullptr, int(m_facts.warpsOfBlock()))
               .arg(m_facts.block)
               .arg(m_facts.grid.threads),
           LaunchWords::tr("block: %Ln thread(s)", nullptr, int(m_facts.grid.threads))},
          m_facts.warpsOfBlock() - m_layout.warps.size());
    frame(m_layout.warp, {LaunchWords::tr("warp %1 = 32 lanes, here with the threads %2 to %3")
                              .arg(m_facts.warp)
                              .arg(m_facts.thread(0))
                              .arg(m_facts.thread(m_facts.lanes - 1)),
                          LaunchWords::tr("warp: 32 lanes")});
    const int amount = int(m_facts.sectors.size());
    const QString elements = QString::number(m_facts.accesses.size());
    frame(m_layout.memory,
          {m_facts.array.isEmpty() ? LaunchWords::tr("global memory")
           : m_facts.load
               ? LaunchWords::tr("global memory, %1: the warp reads %2 elements in %Ln sector(s) of 32 bytes", nullptr,
                                 amount)
                     .arg(m_facts.array, elements)
               : LaunchWords::tr("global memory, %1: the warp writes %2 elements in %Ln sector(s) of 32 bytes", nullptr,
                                 amount)
                     .arg(m_facts.array, elements),
           m_facts.array.isEmpty() ? QString()
                                   : LaunchWords::tr("%1: %Ln sector(s)", nullptr, amount).arg(m_facts.array)},
          m_facts.sectors.size() - m_layout.sectors.size());
}

void GridPicture::drawCells(QPainter& painter) const {
    const auto cell = [&](const QRectF& rect, const QColor& fill, bool isShown, const QStringList& texts) {
        painter.setPen(QPen(isShown ? m_theme.text : m_theme.background, isShown ? px::focus : 1));
        painter.setBrush(fill);
        drawRounded(painter, rect);
        painter.setPen(readableOn(fill));
        write(painter, rect.adjusted(1, 0, -1, 0), texts);
    };
    for (const auto& each : m_layout.blocks)
        cell(each.rect, ownerColour(each.number, 0, m_theme), each.number == m_facts.block,
             {LaunchWords::tr("block %1").arg(each.number), QString::number(each.number)});
    for (const auto& each : m_layout.warps)
        cell(each.rect, ownerColour(m_facts.block, each.number, m_theme), each.number == m_facts.warp,
             {LaunchWords::tr("warp %1").arg(each.number), QString::number(each.number)});
    painter.setFont(fittingNumbers(m_numbers, m_layout.lanes.front().rect.width() - 2));
    for (const auto& each : m_layout.lanes) {
        const bool isThere = each.number < m_facts.lanes;
        cell(each.rect, isThere ? ownerColour(m_facts.block, m_facts.warp, m_theme) : m_theme.background,
             isThere && m_facts.lane == each.number, {isThere ? QString::number(each.number) : QStringLiteral("·")});
    }
    const QFontMetricsF digits(painter.font());
    // All or none: beside some numbers the others would be missed.
    const bool areNumbered = std::ranges::all_of(m_layout.elements, [&](const auto& each) {
        return digits.horizontalAdvance(QString::number(each.number)) <= each.rect.width() - 2;
    });
    for (const auto& each : m_layout.elements) {
        const bool isWanted =
            std::ranges::any_of(m_facts.accesses, [&](const auto& access) { return access.second == each.number; });
        cell(each.rect, isWanted ? ownerColour(m_facts.block, m_facts.warp, m_theme) : m_theme.background, false,
             {areNumbered ? QString::number(each.number) : QString()});
    }
    for (const auto& each : m_layout.sectors) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.text, 2));
        painter.drawRect(each.rect);
        if (areNumbered)
            continue;
        const std::uint64_t first = each.number * elementsASector, last = first + elementsASector - 1;
        const QString range = QStringLiteral("%1–%2").arg(first).arg(last);
        QRectF plate(QPointF(), QSizeF(digits.horizontalAdvance(range) + 6, digits.height()));
        plate.moveCenter(each.rect.center());
        painter.fillRect(plate, m_theme.background);
        painter.drawText(plate, Qt::AlignCenter, range);
    }
    painter.setFont(m_font);
}

/// From each lane to its element, as far as that is to be seen.
void GridPicture::drawAccess(QPainter& painter) const {
    for (const auto& [lane, element] : m_facts.accesses) {
        const auto to = std::ranges::find_if(m_layout.elements,
                                             [wanted = element](const auto& each) { return each.number == wanted; });
        if (to == m_layout.elements.end())
            continue;
        const bool isMarked = m_facts.lane == lane;
        const QPointF from(m_layout.lanes[lane].rect.center().x(), m_layout.warp.bottom());
        painter.setPen(QPen(isMarked ? m_theme.marked : m_theme.axis, isMarked ? 2.5 : 1));
        painter.drawLine(from, QPointF(to->rect.center().x(), m_layout.memory.top()));
    }
}

} // namespace walshscope::gui
