// SPDX-License-Identifier: GPL-3.0-or-later
// Painting titles, labels and what is hovered or asked for.
#include "gui/butterfly/flow_graph.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/flow_nodes.h"
#include "gui/butterfly/flow_wires.h"
#include "gui/butterfly/mistimed_marks.h"
#include "gui/documents/counts.h"
#include "gui/plot/rounded.h"
#include "gui/widgets/look.h"

namespace walshscope::gui {
namespace {

class FlowGraph {
public:
    FlowGraph(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& flowLayers)
        : p(painter), s(scene), l(layout), layers(flowLayers), run(*scene.recording) {}

    void paint() {
        drawTitles();
        drawLaunches();
        p.save();
        p.setClipRect(l.clip());
        layers.prepare(s, l);
        paintWires(p, s, l, layers);
        drawHoveredWires();
        paintNodes(p, s, l, layers);
        paintMistimed(p, s, l);
        drawOverNodes();
        p.restore();
        drawElementLabels();
        if (const auto pair = onlyPair(s); pair && s.travelled == 1 && needsTexts(*pair))
            drawPairTexts(*pair);
    }

private:
    void drawTitles() {
        p.setFont(s.font);
        for (int column = 0; column <= s.n(); ++column) {
            const bool reached = column == 0 || isReached(column);
            p.setPen(reached ? s.theme.second : s.theme.axis);
            drawFitting(p, l.columnTitleRect(column), Qt::AlignCenter, titlesOf(column));
        }
    }

    /// In a window the sentence above says the distance j.
    QStringList titlesOf(int column) const {
        return column == 0 ? inputTitles(run) : columnTitles(column).mid(s.isOnScreen ? 1 : 0);
    }

    bool isReached(int column) const {
        for (std::uint32_t i = 0; i < run.size(); ++i)
            if (s.known({column, i}))
                return true;
        return false;
    }

    void drawLaunches() {
        p.setFont(l.small());
        for (const LaunchColumns& launch : launchesOf(run)) {
            const QRectF rect = l.launchRect(launch);
            p.setPen(s.theme.second);
            drawFitting(p, rect, Qt::AlignCenter, launchTitles(run, launch.launch));
            if (launch.last < s.n()) {
                p.setPen(QPen(s.theme.grid, 1));
                p.drawLine(QPointF(rect.right(), l.graph().top()), QPointF(rect.right(), rect.bottom()));
            }
        }
    }

    void drawHoveredWires() {
        const auto pair = s.hovered ? pairOf(s, *s.hovered) : std::nullopt;
        if (!pair || strengthOf(s, pair->level, pair->low) == Strength::Active)
            return;
        LineBatch batch;
        for (const Wire& wire : wiresOf(pair->level, pair->low))
            batch.add(wire, lineOf(wire, l));
        batch.draw(p, s.theme.text, 1.4);
    }

    void drawTravellers() {
        p.setFont(l.numbers());
        for (const Wire& wire : activeWires(s)) {
            const QString text = nodeText(s, wire.from);
            QRectF rect(QPointF(), pillSize(text, p.font()));
            rect.moveCenter(lineOf(wire, l).pointAt(s.travelled));
            drawPill(p, rect, text, s.theme);
        }
    }

    void drawOverNodes() {
        if (s.travelled < 1)
            drawTravellers();
        for (const Asked& asked : s.asked)
            drawAsked(asked);
        if (const auto count = s.counted(); count && l.showsCount())
            drawCount(*count);
        if (const auto sample = samplePair(s, l))
            for (const auto& [node, text] : pairTexts(run, *sample))
                frameNode(p, l, node, QPen(s.theme.text, 2), 1);
        if (!s.hovered)
            return;
        frameNode(p, l, *s.hovered, QPen(s.theme.text, 2), 3);
        if (const auto partner = partnerOf(s, *s.hovered))
            frameNode(p, l, *partner, QPen(s.theme.text, 1.5, Qt::DotLine), 3);
    }

    /// Beside each input the sign of a·x, where that has room, and whether f agrees, and before the output how many do,
    /// less how many do not.
    void drawCount(const Agreement& count) {
        const bool withSigns = l.showsValues();
        p.setFont(withSigns ? l.numbers() : s.numbers);
        const QFontMetricsF metrics(p.font());
        for (std::uint32_t x = l.firstVisible(); x < l.endVisible(); ++x) {
            const QRectF node = l.rectOf({0, x});
            const double radius = std::clamp(node.height() * 0.2, 2.5, 4.5);
            const double sign = withSigns ? metrics.horizontalAdvance(QStringLiteral("+")) + 5 : 0;
            const QRectF plate(node.right() + 3, node.top(), sign + 2 * radius + 7, node.height());
            p.fillRect(plate, s.theme.background);
            p.setPen(s.theme.text);
            if (withSigns)
                p.drawText(plate.adjusted(5, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                           isMinus(count.mask, x) ? QStringLiteral("−") : QStringLiteral("+"));
            const QPointF centre(plate.right() - radius - 4, plate.center().y());
            if (agrees(run, count.mask, x))
                drawTick(p, centre, radius, s.theme.right);
            else
                drawCross(p, centre, radius * 0.85, s.theme.wrong);
        }
        QString sum = QStringLiteral("%1 − %2 =").arg(count.agreeing).arg(count.differing);
        const bool isWrong = s.wrong({s.n(), count.mask});
        if (!withSigns || isWrong) // Otherwise the node says what that makes.
            sum += u' ' + number(count.agreeing - count.differing);
        if (withSigns && isWrong)
            sum += QStringLiteral(" ≠");
        const QRectF node = l.rectOf({s.n(), count.mask});
        QRectF plate(QPointF(), QSizeF(metrics.horizontalAdvance(sum) + 8, std::max(node.height(), metrics.height())));
        plate.moveCenter(node.center());
        plate.moveRight(node.left() - 4);
        p.fillRect(plate, s.theme.background);
        p.setPen(s.theme.text);
        p.drawText(plate, Qt::AlignCenter, sum);
    }

    void drawAsked(const Asked& asked) {
        const QRectF rect = l.rectOf(asked.node);
        p.setPen(QPen(!asked.right ? s.theme.text : *asked.right ? s.theme.right : s.theme.wrong, 2));
        p.setBrush(s.theme.background);
        drawRounded(p, rect);
        if (asked.entered)
            frameNode(p, l, asked.node, QPen(s.theme.text, px::focus), 3);
        if (!asked.right)
            return;
        const double radius = std::clamp(rect.height() * 0.22, 3.0, 5.0);
        const QPointF centre(rect.right() + 2 + 2 * radius, rect.center().y());
        p.setPen(Qt::NoPen);
        p.drawEllipse(centre, radius * 1.9, radius * 1.9);
        if (*asked.right)
            drawTick(p, centre, radius, s.theme.right);
        else
            drawCross(p, centre, radius * 0.85, s.theme.wrong);
    }

    void drawElementLabels() {
        p.setFont(l.labels());
        const double needed = QFontMetricsF(l.labels()).height() * 0.8;
        // With little room for each, every second, fourth … element has its label.
        std::uint32_t every = 1;
        while (l.pitch() * every < needed && every < run.size())
            every *= 2;
        for (std::uint32_t i = l.firstVisible(); i < l.endVisible(); ++i) {
            const double middle = l.along(i + 0.5);
            const bool isHovered = s.hovered && s.hovered->element == i;
            if (i % every != 0 || middle < l.graph().top() || middle > l.graph().bottom())
                continue;
            p.setPen(isHovered ? s.theme.text : s.theme.second);
            const QString digits =
                l.showsBinary() ? QStringLiteral("%1").arg(i, s.n(), 2, QLatin1Char('0')) : QString();
            const QString answer =
                l.showsAnswers() ? QStringLiteral(" = %1").arg(run.value(0, i) < 0 ? 1 : 0) : QString();
            p.drawText(l.leftLabelRect(i), Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                       QStringLiteral("%1 f(%2)%3").arg(digits).arg(i).arg(answer).trimmed());
            p.drawText(l.rightLabelRect(i), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                       QStringLiteral("W(%1) %2").arg(i).arg(digits).trimmed());
        }
    }

    /// In a window a sentence above says it, and frames show which it is of.
    bool needsTexts(const Pair& pair) const {
        return !s.isOnScreen || run.mistimedFor(pair.level, pair.low) || run.mistimedFor(pair.level, pair.high());
    }

    /// Beside the four nodes, on the side where no other text of the butterfly can be.
    void drawPairTexts(const Pair& pair) {
        QFont font = s.numbers;
        font.setBold(true);
        p.setFont(font);
        const auto texts = pairTexts(run, pair);
        const bool atEnd = pair.level + 1 == s.n();
        for (int k = 0; k < 4; k += 2) {
            const bool output = k == 2;
            const bool leftOfNode = atEnd && (output || s.n() > 1);
            QRectF upper = pillBeside(texts[k], leftOfNode);
            QRectF lower = pillBeside(texts[k + 1], leftOfNode);
            // Neighbouring rows may be closer than the labels are high.
            const double overlap = upper.bottom() + 2 - lower.top();
            if (overlap > 0) {
                upper.translate(0, -overlap / 2);
                lower.translate(0, overlap / 2);
            }
            drawPill(p, upper, texts[k].second, s.theme);
            drawPill(p, lower, texts[k + 1].second, s.theme);
        }
    }

    QRectF pillBeside(const std::pair<Node, QString>& text, bool left) const {
        const QRectF node = l.rectOf(text.first);
        QRectF rect(QPointF(), pillSize(text.second, p.font()));
        rect.moveCenter(node.center());
        if (left)
            rect.moveRight(node.left() - 5);
        else
            rect.moveLeft(node.right() + 5);
        // Not over the names at the sides.
        rect.moveRight(std::min(rect.right(), l.clip().right()));
        rect.moveLeft(std::max(rect.left(), l.clip().left()));
        return rect;
    }

    QPainter& p;
    const ButterflyScene& s;
    const ButterflyLayout& l;
    FlowLayers& layers;
    const Recording& run;
};

} // namespace

void paintFlowGraph(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& layers) {
    FlowGraph(painter, scene, layout, layers).paint();
}

} // namespace walshscope::gui
