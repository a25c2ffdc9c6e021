// SPDX-License-Identifier: GPL-3.0-or-later
// Dividing an area among the columns of a convolution.
#include "gui/convolve/convolution_picture.h"
#include "gui/convolve/convolution_words.h"
#include "gui/widgets/look.h"

#include <QFontInfo>
#include <QFontMetricsF>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double padding = 8;
constexpr double smallestNumbers = 8; ///< Pixels; smaller ones cannot be read.
constexpr double stackedPitch = 15;   ///< Pixels of a row from which both transforms stand above each other.
constexpr double between = 1.6;       ///< Rows between the two.
constexpr double gap = 1.2;           ///< Columns between the two where they stand side by side.
constexpr double nodeShare = 0.86, numberShare = 0.82;
constexpr double nodesOfStep = 0.8; ///< Of the way to the next column, at most.
constexpr double leastNode = 24;    ///< As wide as a node is at least where there is room.

QFont sized(QFont font, double size) {
    font.setPixelSize(std::max(1, int(size)));
    return font;
}

} // namespace

ConvolutionLayout::ConvolutionLayout(const ConvolutionScene& scene, const QRectF& area)
    : m_flow(scene.flow), m_graph(area.adjusted(px::edge, padding, -px::edge, -padding)) {
    const QFontMetricsF metrics(scene.font);
    m_line = std::ceil(metrics.height());
    const auto tall = [&](const QFont& font, const QString& text) {
        return std::ceil(QFontMetricsF(font)
                             .boundingRect(QRectF(0, 0, m_graph.width(), 1e4), Qt::AlignLeft | Qt::TextWordWrap, text)
                             .height());
    };
    if (!scene.title.isEmpty()) {
        QFont bold = scene.font;
        bold.setBold(true);
        m_title = QRectF(m_graph.topLeft(), QSizeF(m_graph.width(), tall(bold, scene.title)));
        m_graph.setTop(m_title.bottom() + padding);
    }
    if (!scene.words.isEmpty()) {
        const double height = tall(scene.font, scene.words);
        m_words = QRectF(m_graph.left(), m_graph.bottom() - height, m_graph.width(), height);
        m_graph.setBottom(m_words.top() - padding);
    }
    if (m_graph.height() > 14 * m_line) {
        m_legend = QRectF(m_graph.left(), m_graph.bottom() - m_line, m_graph.width(), m_line);
        m_graph.setBottom(m_legend.top() - padding / 2);
    }
    const int n = m_flow->n();
    const double size = m_flow->size();
    m_graph.setTop(m_graph.top() + m_line + 4); // For the titles.
    m_stacked = m_graph.height() / (2 * size + between + 1) >= stackedPitch;
    m_pitch = m_graph.height() / (m_stacked ? 2 * size + between : size);
    m_node.setHeight(std::clamp(m_pitch * nodeShare, 2.0, m_line + 10));
    const double base = QFontInfo(scene.numbers).pixelSize();
    m_labels = sized(scene.numbers, std::min(base, std::max(smallestNumbers, std::floor(m_pitch * 0.85))));

    const double columns = m_stacked ? 2 * n + 3 : 3 * n + 4 + gap;
    double widest = 0;
    const double size0 = std::min(base, std::floor(m_node.height() * numberShare));
    m_numbers = sized(scene.numbers, size0);
    const QFontMetricsF digits(m_numbers);
    for (const ConvolutionNode& node : m_flow->nodes())
        widest = std::max(widest, digits.horizontalAdvance(valueText(*m_flow, node)));
    double wanted = widest + 6;
    double most = 0;
    // Names with parentheses where the values lose nothing by them.
    for (const bool inFull : {true, false}) {
        m_namesInFull = inFull;
        m_side = QFontMetricsF(m_labels).horizontalAdvance(nameOf(u'C', m_flow->size() - 1)) + padding / 2;
        most = std::max((m_graph.width() - 2 * m_side) / columns * nodesOfStep, 10.0);
        if (std::max(wanted, leastNode) <= most)
            break;
    }
    m_graph.adjust(m_side, 0, -m_side, 0);
    if (wanted > most) {
        m_numbers = sized(scene.numbers, std::floor(size0 * (most - 3) / (wanted - 6)));
        wanted = most;
    }
    if (size0 < smallestNumbers || m_numbers.pixelSize() < smallestNumbers) {
        m_showsValues = false;
        const double dot = std::clamp(m_pitch * 0.7, 2.0, 11.0);
        m_node = QSizeF(dot, dot);
    } else {
        m_node.setWidth(std::min(std::max(wanted, leastNode), most));
    }
    m_step = columns > 1 ? (m_graph.width() - m_node.width()) / (columns - 1) : 0;
}

double ConvolutionLayout::column(const ConvolutionNode& node) const {
    const int n = m_flow->n();
    const double second = m_stacked ? 0 : n + 1 + gap, middle = second + n + 1;
    switch (node.part) {
    case FlowPart::F:
        return node.column;
    case FlowPart::G:
        return second + node.column;
    case FlowPart::Product:
        return middle;
    case FlowPart::Inverse:
        return middle + node.column;
    default:
        return middle + n + 1;
    }
}

double ConvolutionLayout::row(const ConvolutionNode& node) const {
    const double size = m_flow->size();
    const double first = !m_stacked || node.part == FlowPart::F ? 0
                         : node.part == FlowPart::G             ? size + between
                                                                : (size + between) / 2;
    return first + node.element + 0.5;
}

QRectF ConvolutionLayout::rectOf(const ConvolutionNode& node) const {
    QRectF rect(QPointF(), m_node);
    rect.moveCenter({m_graph.left() + m_node.width() / 2 + column(node) * m_step, m_graph.top() + row(node) * m_pitch});
    return rect;
}

QRectF ConvolutionLayout::titleOf(FlowPart part) const {
    const int n = m_flow->n();
    const bool transforms = part == FlowPart::F || part == FlowPart::G;
    const QRectF first = rectOf({part, part == FlowPart::Inverse ? std::min(1, n) : 0, 0});
    const QRectF last = transforms || part == FlowPart::Inverse ? rectOf({part, n, 0}) : first;
    const double spare = transforms ? m_side : (m_step - m_node.width()) / 2;
    return {first.left() - spare, first.top() - m_line - 3, last.right() - first.left() + 2 * spare, m_line};
}

QRectF ConvolutionLayout::labelOf(const ConvolutionNode& node) const {
    const QRectF rect = rectOf(node);
    const double left = node.part == FlowPart::Result ? rect.right() + padding / 2 : rect.left() - padding / 2 - m_side;
    return {left, rect.center().y() - m_line / 2, m_side, m_line};
}

QString ConvolutionLayout::nameOf(QChar letter, std::uint32_t element) const {
    return (m_namesInFull ? QStringLiteral("%1(%2)") : QStringLiteral("%1%2")).arg(letter).arg(element);
}

std::optional<ConvolutionNode> ConvolutionLayout::nodeAt(const QPointF& point) const {
    for (const ConvolutionNode& node : m_flow->nodes()) {
        const QRectF rect = rectOf(node);
        const double more = std::max(0.0, std::min(m_pitch, 14.0) - rect.height()) / 2;
        if (rect.adjusted(-more - 2, -more, more + 2, more).contains(point))
            return node;
    }
    return {};
}

} // namespace walshscope::gui
