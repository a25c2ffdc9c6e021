// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the wires, nodes and titles of a convolution.
#include "gui/convolve/convolution_picture.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/flow_nodes.h"
#include "gui/convolve/convolution_words.h"
#include "gui/plot/rounded.h"

#include <QCoreApplication>

#include <array>

namespace walshscope::gui {
namespace {

struct ConvolutionTitles {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ConvolutionPicture)
};

class FlowPicture {
public:
    FlowPicture(QPainter& painter, const ConvolutionScene& scene, const ConvolutionLayout& layout)
        : p(painter), s(scene), l(layout), flow(*scene.flow) {}

    void paint() {
        drawTitles();
        drawWires();
        for (const ConvolutionNode& node : flow.nodes())
            drawNode(node);
        drawSources();
        drawLabels();
        drawLegend();
        p.setPen(s.theme.text);
        p.setFont(s.font);
        p.drawText(l.words(), Qt::AlignLeft | Qt::TextWordWrap, s.words);
        QFont bold = s.font;
        bold.setBold(true);
        p.setFont(bold);
        p.drawText(l.title(), Qt::AlignLeft | Qt::TextWordWrap, s.title);
    }

private:
    bool isActive(const ConvolutionNode& node) const {
        const std::size_t done = flow.doneAt(node);
        return done > s.active.from && done <= s.active.to;
    }

    void drawTitles() {
        p.setFont(s.font);
        const std::pair<FlowPart, QStringList> titles[] = {
            {FlowPart::F, {ConvolutionTitles::tr("transform f"), QStringLiteral("f")}},
            {FlowPart::G, {ConvolutionTitles::tr("transform g"), QStringLiteral("g")}},
            {FlowPart::Product, {ConvolutionTitles::tr("multiply"), QStringLiteral("×")}},
            {FlowPart::Inverse, {ConvolutionTitles::tr("transform back"), ConvolutionTitles::tr("back")}},
            {FlowPart::Result, {QStringLiteral("÷ N"), QStringLiteral("÷")}}};
        for (const auto& [part, texts] : titles) {
            if (part == FlowPart::Inverse && flow.n() == 0)
                continue;
            const bool reached = part == FlowPart::F || s.known({part, part == FlowPart::Inverse ? 1 : 0, 0});
            p.setPen(reached ? s.theme.text : s.theme.axis);
            drawFitting(p, l.titleOf(part), Qt::AlignCenter, texts);
        }
    }

    QLineF line(const ConvolutionNode& from, const ConvolutionNode& to) const {
        const QRectF a = l.rectOf(from), b = l.rectOf(to);
        return {a.right(), a.center().y(), b.left(), b.center().y()};
    }

    /// From F to the product, which g's columns are in the way of where both stand side by side: between their rows.
    void addAround(LineBatch& batch, const ConvolutionNode& from, const ConvolutionNode& to) const {
        const QRectF a = l.rectOf(from), b = l.rectOf(to);
        const double below =
            a.bottom() + (l.rectOf({FlowPart::F, 0, 1}).top() - l.rectOf({FlowPart::F, 0, 0}).bottom()) / 2;
        const QPointF corners[] = {
            {a.right(), a.center().y()}, {a.right() + 8, below}, {b.left() - 8, below}, {b.left(), b.center().y()}};
        for (std::size_t k = 0; k + 1 < std::size(corners); ++k)
            batch.solid.append(QLineF(corners[k], corners[k + 1]));
    }

    void drawWires() {
        std::array<LineBatch, 3> batches; // Unknown, done, active.
        LineBatch hovered;
        for (const ConvolutionNode& node : flow.nodes()) {
            const auto from = flow.madeOf(node);
            const bool isHovered = s.hovered == node;
            LineBatch& batch = isHovered ? hovered : batches[isActive(node) ? 2 : s.known(node) ? 1 : 0];
            for (std::size_t k = 0; k < from.size(); ++k) {
                const bool transforms = node.part != FlowPart::Product && node.part != FlowPart::Result;
                const bool subtracts = transforms && k == 1 && (node.element >> (node.column - 1) & 1);
                if (node.part == FlowPart::Product && k == 0 && !l.isStacked() && flow.n() > 0)
                    addAround(batch, from[k], node);
                else
                    (subtracts ? batch.dashed : batch.solid).append(line(from[k], node));
            }
        }
        batches[0].draw(p, comingColour(s.theme), 1);
        batches[1].draw(p, s.theme.second, 1);
        batches[2].draw(p, s.theme.text, 2);
        hovered.draw(p, s.theme.series, 2);
    }

    void drawNode(const ConvolutionNode& node) {
        p.setFont(l.numbers());
        const bool known = s.known(node);
        paintNode(p, l.rectOf(node),
                  {.text = known ? valueText(flow, node) : QString(),
                   .share = flow.value(node) / flow.largest(node.part, node.column),
                   .known = known,
                   .active = isActive(node),
                   .showsValue = l.showsValues()},
                  s.theme);
    }

    /// What a single deed read, and what the pointer's value is made of.
    void drawSources() {
        p.setBrush(Qt::NoBrush);
        const auto frame = [this](const ConvolutionNode& node, const QPen& pen) {
            p.setPen(pen);
            drawRounded(p, l.rectOf(node).adjusted(-3, -3, 3, 3));
        };
        if (s.active.to - s.active.from == 1)
            for (const ConvolutionNode& node : flow.made(flow.deeds()[s.active.from]))
                for (const ConvolutionNode& from : flow.madeOf(node))
                    frame(from, QPen(s.theme.text, 1.5, Qt::DotLine));
        if (s.asked) {
            frame(*s.asked, QPen(s.theme.text, 2));
            p.setFont(l.numbers());
            if (l.showsValues())
                p.drawText(l.rectOf(*s.asked), Qt::AlignCenter | Qt::TextDontClip, QStringLiteral("?"));
        }
        if (!s.hovered)
            return;
        frame(*s.hovered, QPen(s.theme.text, 2));
        for (const ConvolutionNode& from : flow.madeOf(*s.hovered))
            frame(from, QPen(s.theme.series, 2, Qt::DotLine));
    }

    void drawLabels() {
        p.setFont(l.labels());
        p.setPen(s.theme.axis);
        for (std::uint32_t i = 0; i < flow.size(); ++i) {
            const auto write = [&](FlowPart part, int flags, QChar letter) {
                p.drawText(l.labelOf({part, 0, i}), flags | Qt::AlignVCenter | Qt::TextDontClip, l.nameOf(letter, i));
            };
            write(FlowPart::F, Qt::AlignRight, u'f');
            write(FlowPart::G, Qt::AlignRight, u'g');
            write(FlowPart::Result, Qt::AlignLeft, u'C');
        }
    }

    void drawLegend() {
        if (l.legend().isEmpty())
            return;
        p.setFont(s.font);
        const QFontMetricsF metrics(s.font);
        QRectF rest = l.legend();
        const std::pair<bool, QString> entries[] = {{false, ConvolutionTitles::tr("adds")},
                                                    {true, ConvolutionTitles::tr("subtracts")}};
        for (const auto& [dashed, text] : entries) {
            LineBatch batch;
            (dashed ? batch.dashed : batch.solid)
                .append(QLineF(rest.left(), rest.center().y(), rest.left() + 26, rest.center().y()));
            batch.draw(p, s.theme.text, 1.6);
            p.setPen(s.theme.axis);
            p.drawText(rest.adjusted(32, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
            rest.setLeft(rest.left() + 32 + metrics.horizontalAdvance(text) + 18);
        }
        if (!l.showsValues()) {
            p.setPen(s.theme.axis);
            drawFitting(p, rest, Qt::AlignLeft | Qt::AlignVCenter,
                        {ConvolutionTitles::tr("a circle is positive, a square negative; the pointer reads values")});
        }
    }

    QPainter& p;
    const ConvolutionScene& s;
    const ConvolutionLayout& l;
    const ConvolutionFlow& flow;
};

} // namespace

void paintConvolution(QPainter& painter, const ConvolutionScene& scene, const ConvolutionLayout& layout) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    FlowPicture(painter, scene, layout).paint();
    painter.restore();
}

} // namespace walshscope::gui
