// SPDX-License-Identifier: GPL-3.0-or-later
// Computing the levels, and painting wires and nodes.
#include "gui/butterfly/small_butterfly.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/documents/counts.h"
#include "gui/plot/colours.h"
#include "gui/plot/rounded.h"
#include "gui/widgets/look.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

/// Largest size of a node, and the shares that nodes have of a column and of a row.
constexpr QSizeF largestNode(34, 19);
constexpr double nodeOfColumn = 0.5, nodeOfRow = 0.8;

QLineF wireLine(const QRectF& area, const SmallButterfly& butterfly, const Wire& wire) {
    const QRectF from = nodeRect(area, butterfly, wire.from), to = nodeRect(area, butterfly, wire.to);
    return {from.right(), from.center().y(), to.left(), to.center().y()};
}

void paintSmallNode(QPainter& painter, const QRectF& rect, std::optional<double> share, const QString& text,
                    const Theme& theme) {
    const QColor fill = share ? signedColour(*share, theme) : theme.surface;
    painter.setBrush(fill);
    painter.setPen(share ? QPen(Qt::NoPen) : QPen(theme.axis, 1));
    drawRounded(painter, rect);
    if (!share)
        return;
    painter.setPen(std::abs(*share) == 1 ? theme.onData : *share == 0 ? theme.text : readableOn(fill));
    painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, text);
}

} // namespace

SmallButterfly::SmallButterfly(std::vector<std::int32_t> signs) {
    m_columns.push_back(std::move(signs));
    for (std::uint32_t distance = 1; distance < size(); distance *= 2) {
        const auto& from = m_columns.back();
        std::vector<std::int32_t> to(from.size());
        for (std::uint32_t i = 0; i < size(); ++i)
            to[i] = i & distance ? from[i ^ distance] - from[i] : from[i] + from[i ^ distance];
        m_columns.push_back(std::move(to));
    }
}

Pair SmallButterfly::pair(int number) const {
    const int perLevel = int(size() / 2), level = number / perLevel;
    const std::uint32_t place = std::uint32_t(number % perLevel), below = (1u << level) - 1;
    return {level, (place & ~below) << 1 | (place & below)};
}

bool SmallButterfly::known(const Node& node, int done) const {
    if (node.column == 0)
        return true;
    const int level = node.column - 1;
    const std::uint32_t below = (1u << level) - 1;
    const std::uint32_t place = (node.element >> 1 & ~below) | (node.element & below);
    return level * int(size() / 2) + int(place) < done;
}

QRectF nodeRect(const QRectF& area, const SmallButterfly& butterfly, const Node& node) {
    const double pitch = area.height() / butterfly.size();
    const double width = std::min(largestNode.width(), area.width() / (butterfly.n() + 1) * nodeOfColumn);
    const double height = std::min(largestNode.height(), pitch * nodeOfRow);
    const double x = area.left() + (area.width() - width) * node.column / std::max(butterfly.n(), 1);
    return {x, area.top() + pitch * (node.element + 0.5) - height / 2, width, height};
}

void paintSmallButterfly(QPainter& painter, const QRectF& area, const SmallButterfly& butterfly, int done,
                         bool marksLast, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    LineBatch before, after, now;
    for (int number = 0; number < butterfly.butterflies(); ++number) {
        const Pair pair = butterfly.pair(number);
        LineBatch& batch = marksLast && number == done - 1 ? now : number < done ? before : after;
        for (const Wire& wire : wiresOf(pair.level, pair.low))
            batch.add(wire, wireLine(area, butterfly, wire));
    }
    after.draw(painter, theme.grid, 1);
    before.draw(painter, theme.axis, 1);
    now.draw(painter, theme.text, px::focus);
    QFont numbers = painter.font();
    const double height = nodeRect(area, butterfly, {0, 0}).height();
    numbers.setPixelSize(std::clamp(int(height * 0.62), 1, std::max(1, QFontInfo(numbers).pixelSize())));
    numbers.setWeight(QFont::DemiBold);
    painter.setFont(numbers);
    for (int column = 0; column <= butterfly.n(); ++column) {
        std::int32_t largest = 1;
        for (std::uint32_t i = 0; i < butterfly.size(); ++i)
            largest = std::max(largest, std::abs(butterfly.value({column, i})));
        for (std::uint32_t i = 0; i < butterfly.size(); ++i) {
            const Node node{column, i};
            const bool known = butterfly.known(node, done);
            const std::int32_t value = butterfly.value(node);
            paintSmallNode(painter, nodeRect(area, butterfly, node),
                           known ? std::optional(double(value) / largest) : std::nullopt, number(value), theme);
        }
    }
    if (marksLast && done > 0) {
        const Pair pair = butterfly.pair(done - 1);
        painter.setPen(QPen(theme.text, px::focus));
        painter.setBrush(Qt::NoBrush);
        for (const Wire& wire : wiresOf(pair.level, pair.low))
            for (const Node& node : {wire.from, wire.to})
                drawRounded(painter, nodeRect(area, butterfly, node));
    }
    painter.restore();
}

} // namespace walshscope::gui
