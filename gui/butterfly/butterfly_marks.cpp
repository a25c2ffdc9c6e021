// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing labels, crosses and ticks.
#include "gui/butterfly/butterfly_marks.h"

#include "gui/butterfly/flow_words.h"
#include "gui/plot/rounded.h"
#include "gui/widgets/look.h"

namespace walshscope::gui {

namespace {

QColor between(const QColor& ground, const QColor& ink, double share) {
    const auto part = [share](int from, int to) { return int(from + (to - from) * share + 0.5); };
    return QColor(part(ground.red(), ink.red()), part(ground.green(), ink.green()), part(ground.blue(), ink.blue()));
}

} // namespace

QColor inkOf(const Theme& theme, double share) { return between(theme.background, theme.text, share); }

QColor axisInkOf(const Theme& theme, double share) { return between(theme.background, theme.axis, share); }

QColor comingColour(const Theme& theme) { return axisInkOf(theme, 0.62); }

QColor colourOfSign(double value, const Theme& theme) {
    return value == 0 ? theme.zero : value < 0 ? theme.minus : theme.plus;
}

QColor coneColour(const Theme& theme) { return theme.markerB; }

void drawCross(QPainter& painter, const QPointF& centre, double radius, const QColor& colour) {
    painter.setPen(QPen(colour, std::max(1.5, radius * 0.45), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(centre + QPointF(-radius, -radius), centre + QPointF(radius, radius));
    painter.drawLine(centre + QPointF(-radius, radius), centre + QPointF(radius, -radius));
}

void drawTick(QPainter& painter, const QPointF& centre, double radius, const QColor& colour) {
    painter.setPen(QPen(colour, std::max(1.5, radius * 0.45), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF points[] = {centre + QPointF(-radius, 0), centre + QPointF(-radius * 0.3, radius * 0.8),
                              centre + QPointF(radius, -radius)};
    painter.drawPolyline(points, 3);
}

QString fitting(const QStringList& texts, double width, const QFontMetricsF& metrics) {
    for (const QString& text : texts)
        if (metrics.horizontalAdvance(text) <= width)
            return text;
    return metrics.elidedText(texts.last(), Qt::ElideRight, width);
}

void drawFitting(QPainter& painter, const QRectF& rect, int flags, const QStringList& texts) {
    painter.drawText(rect, flags, fitting(texts, rect.width(), QFontMetricsF(painter.font())));
}

void LineBatch::draw(QPainter& painter, const QColor& colour, double width) const {
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap);
    if (!solid.isEmpty()) {
        painter.setPen(pen);
        painter.drawLines(solid);
    }
    if (!dashed.isEmpty()) {
        // In units of the width: dashes as long on a strong line as on a faint one.
        pen.setDashPattern({5 / width, 3.5 / width});
        painter.setPen(pen);
        painter.drawLines(dashed);
    }
}

QSizeF pillSize(const QString& text, const QFont& font) {
    const QFontMetricsF metrics(font);
    return {metrics.horizontalAdvance(text) + 10, metrics.height() + 2};
}

void drawPill(QPainter& painter, const QRectF& rect, const QString& text, const Theme& theme) {
    painter.setPen(QPen(theme.text, 1));
    painter.setBrush(theme.background);
    drawRounded(painter, rect);
    painter.setPen(theme.text);
    painter.drawText(rect, Qt::AlignCenter, text);
}

std::array<std::pair<Node, QString>, 4> pairTexts(const Recording& recording, const Pair& pair) {
    const auto operand = [&](const QString& name, const Node& node) {
        return std::pair(node, name + QStringLiteral(" = ") + number(recording.value(node.column, node.element)));
    };
    const auto half = [&](const Node& node) {
        return std::pair(node, halfInWords(recording, pair.level, node.element));
    };
    return {operand(QStringLiteral("a"), {pair.level, pair.low}),
            operand(QStringLiteral("b"), {pair.level, pair.high()}), half({pair.level + 1, pair.low}),
            half({pair.level + 1, pair.high()})};
}

std::int64_t largestOf(const Recording& recording, int column) {
    std::int64_t largest = 1;
    for (std::uint32_t i = 0; i < recording.size(); ++i)
        largest = std::max(largest, std::abs(std::int64_t(recording.expected(column, i))));
    return largest;
}

} // namespace walshscope::gui
