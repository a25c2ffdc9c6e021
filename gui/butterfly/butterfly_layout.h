// SPDX-License-Identifier: GPL-3.0-or-later
// Where the butterfly picture puts its nodes, and which node a point belongs to.
#pragma once

#include "gui/butterfly/butterfly_scene.h"

#include <QRectF>

namespace walshscope::gui {

/// In the flow graph columns go from left to right and elements from top to bottom; in the strip the other way round.
/// Rectangles of what the zoom leaves out lie outside graph().
class ButterflyLayout {
public:
    ButterflyLayout(const ButterflyScene& scene, const QRectF& area);

    /// The room for an element of the flow graph in which its number can be read well, beside other type of that font.
    static double readablePitch(const QFont& numbers);

    const QRectF& area() const { return m_area; }
    /// All nodes or cells lie in it, as far as they are visible.
    const QRectF& graph() const { return m_graph; }
    /// What clips nodes and wires: graph() with their outlines and crosses.
    QRectF clip() const;
    /// Room for an element along its axis.
    double pitch() const { return m_pitch; }
    QRectF rectOf(const Node& node) const;
    /// The whole of a strip's row, whatever is visible.
    QRectF rowOf(int column) const;
    /// Where the element (or a place between elements) stands along its axis.
    double along(double element) const;
    /// The reverse.
    double elementAt(const QPointF& point) const;
    std::optional<Node> nodeAt(const QPointF& point) const;
    /// Columns have gaps between them; this is the middle of the one after `column`, across.
    double gapAfter(int column) const;

    /// Whether nodes have room for numbers; otherwise they are dots.
    bool showsValues() const { return m_showsValues; }
    /// Whether a tick has room beside each input.
    bool showsCount() const { return !m_strip && m_pitch >= 9; }
    /// For numbers on nodes or in cells, as large as fits.
    const QFont& numbers() const { return m_numbers; }
    /// For the names of the flow graph's elements, no higher than an element unless that could not be read.
    const QFont& labels() const { return m_labels; }
    /// For launches and the legend.
    const QFont& small() const { return m_small; }
    /// Whether so few of the strip's cells are visible that their pairs are joined by wires.
    bool showsPairs() const { return m_range.count <= 64; }
    /// The elements with any visible part: first … last - 1.
    std::uint32_t firstVisible() const;
    std::uint32_t endVisible() const;

    QRectF titleRect() const { return m_title; }
    QRectF wordsRect() const { return m_words; }
    QRectF legendRect() const { return m_legend; }
    /// Beside the graph, for the column's title.
    QRectF columnTitleRect(int column) const;
    /// Of the flow graph: beside the element's row, left and right.
    QRectF leftLabelRect(std::uint32_t element) const;
    QRectF rightLabelRect(std::uint32_t element) const;
    /// Of the strip: right of the row.
    QRectF rowEndRect(int column) const;
    /// Along the columns of a launch.
    QRectF launchRect(const LaunchColumns& launch) const;
    /// Whether element labels have room for the binary digits too.
    bool showsBinary() const { return m_binary; }
    /// Whether those of the inputs have room for what the function answers, too.
    bool showsAnswers() const { return m_answers; }

private:
    double place(int column) const;
    void layOutFlow(const ButterflyScene& scene, double line);
    void layOutStrip(const ButterflyScene& scene, double line);

    bool m_strip;
    int m_n;
    std::uint32_t m_size;
    IndexRange m_range;
    QRectF m_area, m_graph, m_title, m_words, m_legend;
    QFont m_numbers, m_labels, m_small;
    double m_pitch = 1;
    double m_step = 1; ///< From column to column.
    QSizeF m_node;     ///< Of a flow graph's node; of the strip the height of a row's cells.
    double m_launchBand = 0;
    double m_titles = 0; ///< Where those of the columns begin.
    double m_line;
    bool m_binary = false, m_answers = false;
    bool m_showsValues = true;
};

} // namespace walshscope::gui
