// SPDX-License-Identifier: GPL-3.0-or-later
// Painting nodes column by column.
#include "gui/butterfly/flow_nodes.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/flow_wires.h"
#include "gui/plot/colours.h"
#include "gui/plot/rounded.h"
#include "gui/widgets/look.h"

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

/// Over a patch of background, for it has to be seen on any fill: at a corner that no digit reaches, or beside a dot,
/// which it would hide, on the side where no label is.
void drawWrong(QPainter& painter, const QRectF& rect, bool isDot, const Theme& theme) {
    const double radius = std::clamp(rect.height() * (isDot ? 0.25 : 0.14), 1.5, 3.5), patch = radius * 1.5;
    const QPointF centre = isDot ? QPointF(rect.left() - patch - 0.5, rect.center().y())
                                 : rect.topRight() + QPointF(radius * 0.6, -radius * 0.4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.background);
    painter.drawEllipse(centre, patch, patch);
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
                   .active = isActive(node, known),
                   .wrong = s.wrong(node),
                   .showsValue = l.showsValues(),
                   .strong = s.n() <= mostStrongN ? px::focus : 1.2},
                  s.theme);
    }

    /// Just computed; where few butterflies are, read for that as well.
    bool isActive(const Node& node, bool known) const {
        if (node.column > 0 && known && run.doneAt(node.column - 1, node.element) > s.active.from)
            return true;
        return s.n() <= mostStrongN && node.column < s.n() &&
               strengthOf(s, node.column, node.element & ~(1u << node.column)) == Strength::Active;
    }

    QPainter& p;
    const ButterflyScene& s;
    const ButterflyLayout& l;
    const Recording& run;
};

} // namespace

void paintNode(QPainter& painter, const QRectF& rect, const NodeLook& look, const Theme& theme) {
    // A dot has no number, so its colour has to tell how large it is.
    const QColor fill = !look.known        ? theme.background
                        : !look.showsValue ? signedColour(look.share, theme)
                                           : colourOfSign(look.share, theme);
    painter.setBrush(fill);
    painter.setPen(look.wrong                        ? QPen(theme.wrong, look.showsValue ? 2.5 : 1.5)
                   : look.active                     ? QPen(theme.text, look.strong)
                   : !look.known || !look.showsValue ? QPen(theme.axis, 1)
                                                     : QPen(Qt::NoPen));
    if (!look.showsValue) {
        drawDot(painter, rect, look.known ? look.share : 0);
    } else {
        drawRounded(painter, rect);
        if (look.known) {
            painter.setPen(look.share == 0 ? theme.text : theme.onData);
            // A line of the font may be higher than the node, its digits are not.
            painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, look.text);
        }
    }
    if (look.wrong)
        drawWrong(painter, rect, !look.showsValue, theme);
}

void paintNodes(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, FlowLayers& layers) {
    constexpr double margin = 10; // For frames and crosses.
    for (int column = 0; column <= scene.n(); ++column) {
        // What moves looks different in each frame, and so does a column before and while it is read.
        const bool keeps = scene.isOnScreen && scene.travelled == 1 && scene.n() > mostStrongN;
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
    const double radius = layout.showsValues() ? px::node + distance : rect.height() / 2;
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect, radius, radius);
}

} // namespace walshscope::gui
