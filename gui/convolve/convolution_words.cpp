// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about the steps and values of a convolution.
#include "gui/convolve/convolution_words.h"

#include "gui/convolve/numbers_view.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ConvolutionWords)
};

/// In front of a sign: "(−2)" behind an operator.
QString operand(const QString& text) { return text.startsWith(u'−') ? u'(' + text + u')' : text; }

} // namespace

QString computation(const ConvolutionFlow& flow, const ConvolutionNode& node) {
    const std::vector<ConvolutionNode> from = flow.madeOf(node);
    const QString result = valueText(flow, node);
    if (from.empty())
        return result;
    const QString a = valueText(flow, from[0]);
    if (node.part == FlowPart::Result)
        return QStringLiteral("%1 / %2 = %3").arg(a).arg(flow.size()).arg(result);
    const QString b = operand(valueText(flow, from[1]));
    if (node.part == FlowPart::Product)
        return QStringLiteral("%1 · %2 = %3").arg(a, b, result);
    const bool subtracts = node.element >> (node.column - 1) & 1;
    return QStringLiteral("%1 %2 %3 = %4").arg(a, subtracts ? QStringLiteral("−") : QStringLiteral("+"), b, result);
}

namespace {

QString deedInWords(const ConvolutionFlow& flow, const ConvolutionDeed& deed) {
    const std::vector<ConvolutionNode> made = flow.made(deed);
    const QString first = computation(flow, made.front());
    switch (deed.part) {
    case FlowPart::Product:
        return Words::tr("Multiply at mask %1: F(%1) · G(%1) = %2.").arg(deed.element).arg(first);
    case FlowPart::Result:
        return Words::tr("Scale at τ = %1, divide by N: %2 = C(%1).").arg(deed.element).arg(first);
    default:
        return Words::tr("Level %1 of %2, elements %3 and %4: %5, %6.")
            .arg(deed.level)
            .arg(partTitle(deed.part))
            .arg(made[0].element)
            .arg(made[1].element)
            .arg(first, computation(flow, made[1]));
    }
}

QString partInWords(const ConvolutionFlow& flow, FlowPart part) {
    switch (part) {
    case FlowPart::Product:
        return Words::tr("The spectra are multiplied, component by component: F(a) · G(a) for all %Ln mask(s) a.",
                         nullptr, int(flow.size()));
    case FlowPart::Result:
        return Words::tr("All %Ln value(s) are divided by N, once: C(τ) is there.", nullptr, int(flow.size()));
    case FlowPart::Inverse:
        return Words::tr("The product is transformed back, in %Ln level(s).", nullptr, flow.n());
    default:
        return part == FlowPart::F
                   ? Words::tr("f is transformed, in %Ln level(s): its spectrum F is there.", nullptr, flow.n())
                   : Words::tr("g is transformed, in %Ln level(s): its spectrum G is there.", nullptr, flow.n());
    }
}

} // namespace

QString marksInWords(std::size_t tau) {
    return Words::tr("A stem of f or g ends in ▲ where the product of its pair, f(x)·g(x ⊕ %1), is positive, "
                     "and in ▼ where it is negative.")
        .arg(tau);
}

QString partTitle(FlowPart part) {
    switch (part) {
    case FlowPart::F:
        return Words::tr("f");
    case FlowPart::G:
        return Words::tr("g");
    case FlowPart::Product:
        return Words::tr("the product");
    case FlowPart::Inverse:
        return Words::tr("the inverse transform");
    default:
        return Words::tr("the result");
    }
}

QString stepTitle(FlowBy by) {
    return by == FlowBy::Butterfly ? Words::tr("butterfly")
           : by == FlowBy::Level   ? Words::tr("level")
                                   : Words::tr("part");
}

QString valueText(const ConvolutionFlow& flow, const ConvolutionNode& node) {
    return numberText(flow.values(node.part, node.column), node.element);
}

QString stepInWords(const ConvolutionFlow& flow, FlowStretch stretch) {
    const auto& deeds = flow.deeds();
    if (stretch.from == stretch.to)
        return Words::tr("The inputs: f and g with %Ln value(s) each; nothing is computed yet.", nullptr,
                         int(flow.size()));
    const ConvolutionDeed &first = deeds[stretch.from], &last = deeds[stretch.to - 1];
    if (stretch.to - stretch.from == 1)
        return deedInWords(flow, first);
    if (first.level == last.level && first.level > 0)
        return Words::tr("Level %1 of %2 is done: %Ln butterflies, elements %L3 apart.", nullptr,
                         int(stretch.to - stretch.from))
            .arg(first.level)
            .arg(partTitle(first.part))
            .arg(1 << (first.level - 1));
    return partInWords(flow, first.part);
}

QString nodeTitle(const ConvolutionFlow& flow, const ConvolutionNode& node) {
    QString name;
    switch (node.part) {
    case FlowPart::Product:
        name = QStringLiteral("F(%1) · G(%1)").arg(node.element);
        break;
    case FlowPart::Result:
        name = QStringLiteral("C(%1)").arg(node.element);
        break;
    case FlowPart::Inverse:
        name =
            Words::tr("element %1 after level %2 of %3").arg(node.element).arg(node.column).arg(partTitle(node.part));
        break;
    default:
        name = node.column == 0 ? QStringLiteral("%1(%2)").arg(partTitle(node.part)).arg(node.element)
               : node.column == flow.n()
                   ? QStringLiteral("%1(%2)").arg(QChar(node.part == FlowPart::F ? u'F' : u'G')).arg(node.element)
                   : Words::tr("element %1 after level %2 of %3")
                         .arg(node.element)
                         .arg(node.column)
                         .arg(partTitle(node.part));
    }
    return name;
}

QString nodeInWords(const ConvolutionFlow& flow, const ConvolutionNode& node, std::size_t position) {
    const QString name = nodeTitle(flow, node);
    return flow.doneAt(node) > position ? Words::tr("%1: not computed yet").arg(name)
                                        : QStringLiteral("%1 = %2").arg(name, computation(flow, node));
}

} // namespace walshscope::gui
