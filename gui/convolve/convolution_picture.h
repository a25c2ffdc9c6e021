// SPDX-License-Identifier: GPL-3.0-or-later
// The flow graph of a short convolution, laid out and painted anywhere.
#pragma once

#include "gui/convolve/convolution_flow.h"
#include "gui/plot/theme.h"

#include <QFont>
#include <QRectF>
#include <QString>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace walshscope::gui {

/// One moment of it.
struct ConvolutionScene {
    std::shared_ptr<const ConvolutionFlow> flow;
    FlowStretch active;
    std::optional<ConvolutionNode> hovered{}, asked{};
    std::vector<ConvolutionNode> answered{}; ///< Known as well, though the step is not done.
    Theme theme{};
    QFont font{}, numbers{};
    QString title{}; ///< Drawn above, unless empty.
    QString words{}; ///< Drawn below, wrapped.

    bool known(const ConvolutionNode& node) const {
        return flow->doneAt(node) <= active.to || std::ranges::find(answered, node) != answered.end();
    }
};

/// Both transforms stand above each other where there is room for that, as in the figure, and otherwise side by side.
class ConvolutionLayout {
public:
    ConvolutionLayout(const ConvolutionScene& scene, const QRectF& area);

    bool isStacked() const { return m_stacked; }
    /// Whether nodes have room for numbers; otherwise they are dots.
    bool showsValues() const { return m_showsValues; }
    const QFont& numbers() const { return m_numbers; }
    const QFont& labels() const { return m_labels; }
    QRectF rectOf(const ConvolutionNode& node) const;
    /// Above the columns of a part.
    QRectF titleOf(FlowPart part) const;
    /// Of the inputs on their left, of the results on their right.
    QRectF labelOf(const ConvolutionNode& node) const;
    /// "f(3)", or "f3" where there is little room.
    QString nameOf(QChar letter, std::uint32_t element) const;
    std::optional<ConvolutionNode> nodeAt(const QPointF& point) const;
    const QRectF& title() const { return m_title; }
    const QRectF& words() const { return m_words; }
    const QRectF& legend() const { return m_legend; }

private:
    double column(const ConvolutionNode& node) const;
    double row(const ConvolutionNode& node) const;

    std::shared_ptr<const ConvolutionFlow> m_flow;
    QRectF m_graph, m_title, m_words, m_legend;
    QFont m_numbers, m_labels;
    QSizeF m_node;
    double m_step = 0, m_pitch = 0, m_line = 0, m_side = 0;
    bool m_stacked = false, m_showsValues = true, m_namesInFull = true;
};

/// Does not fill the background.
void paintConvolution(QPainter& painter, const ConvolutionScene& scene, const ConvolutionLayout& layout);

} // namespace walshscope::gui
