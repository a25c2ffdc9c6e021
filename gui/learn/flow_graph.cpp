// SPDX-License-Identifier: GPL-3.0-or-later
// Painting wires, nodes and their labels.
#include "gui/learn/flow_graph.h"

#include "gui/learn/butterfly_marks.h"
#include "gui/plot/colours.h"

namespace walshscope {
namespace {

constexpr double outsideCone = 0.3; ///< Opacity.

class FlowGraph {
public:
    FlowGraph(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout)
        : p(painter), s(scene), l(layout), run(*scene.recording) {}

    void paint() {
        drawTitles();
        drawLaunches();
        p.save();
        p.setClipRect(l.clip());
        drawWires();
        drawNodes();
        p.restore();
        drawElementLabels();
        if (const auto pair = onlyPair(s))
            drawPairTexts(*pair);
    }

private:
    enum Strength { Unknown, Done, Active, Hovered, strengths };

    /// Wires of one look, drawn in two calls.
    struct Batch {
        QVector<QLineF> solid, dashed;
        void add(const Wire& wire, const QLineF& line) { (wire.subtracts ? dashed : solid).append(line); }
    };

    void drawTitles() {
        p.setFont(s.font);
        for (int column = 0; column <= s.n(); ++column) {
            const bool reached = column == 0 || isReached(column);
            p.setPen(reached ? s.theme.text : s.theme.axis);
            drawFitting(p, l.columnTitleRect(column), Qt::AlignCenter, columnTitles(column));
        }
    }

    bool isReached(int column) const {
        for (std::uint32_t i = 0; i < run.size(); ++i)
            if (s.known({column, i}))
                return true;
        return false;
    }

    void drawLaunches() {
        p.setFont(s.font);
        for (const LaunchColumns& launch : launchesOf(run)) {
            const QRectF rect = l.launchRect(launch);
            p.setPen(s.theme.axis);
            drawFitting(p, rect, Qt::AlignCenter, launchTitles(run, launch.launch));
            if (launch.last < s.n()) {
                p.setPen(QPen(inkOf(s.theme, 0.35), 1, Qt::DotLine));
                p.drawLine(QPointF(rect.right(), l.graph().top()), QPointF(rect.right(), rect.bottom()));
            }
        }
    }

    Strength strengthOf(int level, std::uint32_t low) const {
        const std::size_t done = run.doneAt(level, low);
        return done > s.active.to ? Unknown : done > s.active.from ? Active : Done;
    }

    QLineF lineOf(const Wire& wire) const {
        const QRectF from = l.rectOf(wire.from);
        const QRectF to = l.rectOf(wire.to);
        return {from.right(), from.center().y(), to.left(), to.center().y()};
    }

    void drawBatch(const Batch& batch, const QColor& colour, double width) {
        QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap);
        p.setPen(pen);
        p.drawLines(batch.solid);
        // In units of the width: dashes as long on a strong line as on a faint one.
        pen.setDashPattern({5 / width, 3.5 / width});
        p.setPen(pen);
        p.drawLines(batch.dashed);
    }

    void drawWires() {
        Batch inside[strengths], outside[strengths], cone;
        const double top = l.clip().top();
        const double bottom = l.clip().bottom();
        const auto hovered = s.hovered ? pairOf(s, *s.hovered) : std::nullopt;
        for (int level = 0; level < s.n(); ++level) {
            for (std::uint32_t i = 0; i < run.size() / 2; ++i) {
                const std::uint32_t below = (1u << level) - 1;
                const std::uint32_t low = (i & ~below) << 1 | (i & below);
                const bool isHovered = hovered && hovered->level == level && hovered->low == low;
                const Strength strength = strengthOf(level, low);
                for (const Wire& wire : wiresOf(level, low)) {
                    const QLineF line = lineOf(wire);
                    if (std::max(line.y1(), line.y2()) < top || std::min(line.y1(), line.y2()) > bottom)
                        continue;
                    const bool isInside =
                        !s.selected || (inCone(wire.from, *s.selected) && inCone(wire.to, *s.selected));
                    (isInside ? inside : outside)[strength].add(wire, line);
                    if (isHovered)
                        inside[Hovered].add(wire, line);
                    if (s.selected && isInside)
                        cone.solid.append(line);
                }
            }
        }
        p.setOpacity(outsideCone);
        drawBatch(outside[Unknown], inkOf(s.theme, 0.14), 1);
        drawBatch(outside[Done], inkOf(s.theme, 0.5), 1);
        p.setOpacity(1);
        if (s.selected) {
            QColor halo = coneColour(s.theme);
            halo.setAlphaF(0.55);
            drawBatch(cone, halo, 5);
        }
        drawBatch(inside[Unknown], inkOf(s.theme, 0.14), 1);
        drawBatch(inside[Done], inkOf(s.theme, 0.5), 1);
        drawBatch(inside[Hovered], inkOf(s.theme, 0.75), 1.4);
        drawBatch(outside[Active], inkOf(s.theme, 0.6), 1.6);
        drawBatch(inside[Active], s.theme.text, s.n() > 4 ? 1.6 : 2.2);
    }

    void drawNodes() {
        p.setFont(l.numbers());
        for (int column = 0; column <= s.n(); ++column) {
            const auto largest = double(largestOf(run, column));
            for (std::uint32_t i = l.firstVisible(); i < l.endVisible(); ++i) {
                const Node node{column, i};
                p.setOpacity(!s.selected || inCone(node, *s.selected) ? 1 : outsideCone);
                drawNode(node, double(run.value(column, i)) / largest);
            }
        }
        p.setOpacity(1);
        if (s.selected)
            for (int column = 0; column <= s.n(); ++column)
                for (std::uint32_t i = l.firstVisible(); i < l.endVisible(); ++i)
                    if (inCone({column, i}, *s.selected))
                        frame({column, i}, QPen(coneColour(s.theme), Node{column, i} == *s.selected ? 4 : 2.2), 1.5);
        for (const Asked& asked : s.asked)
            drawAsked(asked);
        if (s.hovered) {
            frame(*s.hovered, QPen(s.theme.text, 2), 3);
            if (const auto partner = partnerOf(s, *s.hovered))
                frame(*partner, QPen(s.theme.text, 1.5, Qt::DotLine), 3);
        }
    }

    void drawNode(const Node& node, double share) {
        const QRectF rect = l.rectOf(node);
        const bool known = s.known(node);
        const bool wrong = s.wrong(node);
        const bool justDone = node.column > 0 && known && run.doneAt(node.column - 1, node.element) > s.active.from;
        const QColor fill = known ? signedColour(share, s.theme) : s.theme.background;
        p.setBrush(fill);
        p.setPen(wrong      ? QPen(s.theme.wrong, 2.5)
                 : justDone ? QPen(s.theme.text, 1.8)
                            : QPen(inkOf(s.theme, known ? 0.45 : 0.2), 1));
        if (!l.showsValues()) {
            drawDot(rect, known ? share : 0, known);
        } else {
            const double radius = std::min(5.0, rect.height() / 3);
            p.drawRoundedRect(rect, radius, radius);
            if (known) {
                p.setPen(readableOn(fill));
                p.drawText(rect, Qt::AlignCenter, nodeText(s, node));
            }
        }
        if (wrong)
            drawWrong(rect);
    }

    /// Round from zero up, a square below, so that the sign does not hang on the colour.
    void drawDot(const QRectF& rect, double share, bool known) {
        if (share == 0 || !known)
            p.drawEllipse(rect.center(), rect.width() * 0.35, rect.width() * 0.35);
        else if (share > 0)
            p.drawEllipse(rect);
        else
            p.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }

    /// On the corner, over a patch of background, for it has to be seen on any fill.
    void drawWrong(const QRectF& rect) {
        const double radius = std::clamp(rect.height() * 0.17, 2.0, 4.0);
        const QPointF centre = rect.topRight();
        p.setPen(Qt::NoPen);
        p.setBrush(s.theme.background);
        p.drawEllipse(centre, radius * 1.8, radius * 1.8);
        drawCross(p, centre, radius, s.theme.wrong);
    }

    void frame(const Node& node, const QPen& pen, double distance) {
        const QRectF rect = l.rectOf(node).adjusted(-distance, -distance, distance, distance);
        const double radius = l.showsValues() ? 6 : rect.height() / 2;
        p.setPen(pen);
        p.setBrush(Qt::NoBrush);
        p.drawRoundedRect(rect, radius, radius);
    }

    void drawAsked(const Asked& asked) {
        const QRectF rect = l.rectOf(asked.node);
        p.setPen(QPen(!asked.right ? s.theme.text : *asked.right ? s.theme.right : s.theme.wrong, 2));
        p.setBrush(s.theme.background);
        p.drawRoundedRect(rect, 4, 4);
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
        p.setFont(s.numbers);
        const double needed = QFontMetricsF(s.numbers).height() * 0.8;
        // With little room for each, every second, fourth … element has its label.
        std::uint32_t every = 1;
        while (l.pitch() * every < needed && every < run.size())
            every *= 2;
        for (std::uint32_t i = l.firstVisible(); i < l.endVisible(); ++i) {
            const double middle = l.along(i + 0.5);
            const bool isHovered = s.hovered && s.hovered->element == i;
            if (i % every != 0 || middle < l.graph().top() || middle > l.graph().bottom())
                continue;
            p.setPen(isHovered ? s.theme.text : s.theme.axis);
            const QString digits =
                l.showsBinary() ? QStringLiteral("%1").arg(i, s.n(), 2, QLatin1Char('0')) : QString();
            p.drawText(l.leftLabelRect(i), Qt::AlignRight | Qt::AlignVCenter,
                       QStringLiteral("%1 f%2").arg(digits).arg(i).trimmed());
            p.drawText(l.rightLabelRect(i), Qt::AlignLeft | Qt::AlignVCenter,
                       QStringLiteral("W%1 %2").arg(i).arg(digits).trimmed());
        }
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
        return rect;
    }

    QPainter& p;
    const ButterflyScene& s;
    const ButterflyLayout& l;
    const Recording& run;
};

} // namespace

void paintFlowGraph(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout) {
    FlowGraph(painter, scene, layout).paint();
}

} // namespace walshscope
