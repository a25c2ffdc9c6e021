// SPDX-License-Identifier: GPL-3.0-or-later
// Painting nodes column by column.
#include "gui/butterfly/flow_nodes.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/flow_wires.h"
#include "gui/plot/colours.h"

namespace walshscope::gui {
namespace {

/// Round from zero up, a square below, so that the sign does not hang on the colour.
void drawDot(QPainter& painter, const QRectF& rect, double share) {
    if (share == 0)
        painter.drawEllipse(rect.center(), rect.width() * 0.35, rect.width() * 0.35);
    else if (share > 0)
        painter.drawEllipse(rect);
    else
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

/// On the corner, over a patch of background, for it has to be seen on any fill.
void drawWrong(QPainter& painter, const QRectF& rect, const Theme& theme) {
    const double radius = std::clamp(rect.height() * 0.17, 2.0, 4.0);
    const QPointF centre = rect.topRight();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.background);
    painter.drawEllipse(centre, radius * 1.8, radius * 1.8);
    drawCross(painter, centre, radius, theme.wrong);
}

class FlowNodes {
public:
    FlowNodes(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout)
        : p(painter), s(scene), l(layout), run(*scene.recording) {}

    void paintColumn(int column) {
        p.setFont(l.numbers());
        const auto largest = double(largestOf(run, column));
        for (std::uint32_t i = l.firstVisible(); i < l.endVisible(); ++i) {
            const Node node{column, i};
            const bool inside = !s.selected || inCone(node, *s.selected);
            p.setOpacity(inside ? 1 : outsideCone);
            drawNode(node, double(run.value(column, i)) / largest);
            p.setOpacity(1);
            if (s.selected && inside)
                frameNode(p, l, node, QPen(coneColour(s.theme), node == *s.selected ? 4 : 2.2), 1.5);
        }
    }

private:
    void drawNode(const Node& node, double share) {
        const bool known = s.arrived(node);
        paintNode(p, l.rectOf(node),
                  {.text = nodeText(s, node),
                   .share = share,
                   .known = known,
                   .justDone = node.column > 0 && known && run.doneAt(node.column - 1, node.element) > s.active.from,
                   .wrong = s.wrong(node),
                   .showsValue = l.showsValues(),
                   .strong = s.n() <= mostStrongN ? 1.8 : 1.2},
                  s.theme);
    }

    QPainter& p;
    const ButterflyScene& s;
    const ButterflyLayout& l;
    const Recording& run;
};

} // namespace

void paintNode(QPainter& painter, const QRectF& rect, const NodeLook& look, const Theme& theme) {
    const QColor fill = look.known ? signedColour(look.share, theme) : theme.background;
    painter.setBrush(fill);
    painter.setPen(look.wrong      ? QPen(theme.wrong, 2.5)
                   : look.justDone ? QPen(theme.text, look.strong)
                                   : QPen(inkOf(theme, look.known ? 0.45 : 0.2), 1));
    if (!look.showsValue) {
        drawDot(painter, rect, look.known ? look.share : 0);
    } else {
        const double radius = std::min(5.0, rect.height() / 3);
        painter.drawRoundedRect(rect, radius, radius);
        if (look.known) {
            painter.setPen(readableOn(fill));
            painter.drawText(rect, Qt::AlignCenter, look.text);
        }
    }
    if (look.wrong)
        drawWrong(painter, rect, theme);
}

void paintNodes(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& layers) {
    constexpr double margin = 10; // For frames and crosses.
    for (int column = 0; column <= scene.n(); ++column) {
        // What moves looks different in each frame.
        const bool keeps = scene.isOnScreen && scene.travelled == 1;
        const auto all = !keeps        ? std::nullopt
                         : column == 0 ? std::optional(Strength::Done)
                                       : strengthOfAll(scene, column - 1);
        const QRectF rect = layout.rectOf({column, 0});
        if (all)
            layers.draw(painter, scene, layout, {true, column, *all}, rect.left() - margin, rect.right() + margin,
                        [&](QPainter& inside) { FlowNodes(inside, scene, layout).paintColumn(column); });
        else
            FlowNodes(painter, scene, layout).paintColumn(column);
    }
}

void frameNode(QPainter& painter, const ButterflyLayout& layout, const Node& node, const QPen& pen, double distance) {
    const QRectF rect = layout.rectOf(node).adjusted(-distance, -distance, distance, distance);
    const double radius = layout.showsValues() ? 6 : rect.height() / 2;
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect, radius, radius);
}

} // namespace walshscope::gui
