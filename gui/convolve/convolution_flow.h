// SPDX-License-Identifier: GPL-3.0-or-later
// A short convolution as a flow graph: every value on the way, and the order in which they come.
#pragma once

#include "convolution/numbers.h"
#include "enumerators.h"

#include <array>
#include <cstdint>
#include <vector>

namespace walshscope::gui {

/// As in the figure: both transforms, the multiplication, the transform back, and the division by N.
enum class FlowPart { F, G, Product, Inverse, Result };
inline constexpr std::size_t flowParts = 5;

/// What one step is.
enum class FlowBy { Butterfly, Level, Part };
inline constexpr auto flowByNames = oneForEach<FlowBy, const char*>("butterfly", "level", "part");

/// A value: of F and G column 0 is the input and column s stands after level s; Inverse begins with column 1, for what
/// it reads is the product; Product and Result have column 0 alone.
struct ConvolutionNode {
    FlowPart part;
    int column;
    std::uint32_t element;
    bool operator==(const ConvolutionNode&) const = default;
};

/// Of a transform the butterfly of a level, from 1, whose lower element that is; otherwise the element alone.
struct ConvolutionDeed {
    FlowPart part;
    int level;
    std::uint32_t element;
    bool operator==(const ConvolutionDeed&) const = default;
};

/// The deeds from … to - 1.
struct FlowStretch {
    std::size_t from = 0, to = 0;
    bool operator==(const FlowStretch&) const = default;
};

class ConvolutionFlow {
public:
    static constexpr int largestN = 4;

    /// As many numbers of either, at most 2^largestN.
    ConvolutionFlow(const Numbers& f, const Numbers& g);

    int n() const { return m_n; }
    std::uint32_t size() const { return std::uint32_t(1) << m_n; }
    /// Of Inverse column 0 is the product.
    const Numbers& values(FlowPart part, int column) const { return m_columns[std::size_t(part)][std::size_t(column)]; }
    double value(const ConvolutionNode& node) const;
    /// The largest magnitude in the node's column, at least a little.
    double largest(FlowPart part, int column) const;
    /// In the order of the figure, left to right.
    const std::vector<ConvolutionNode>& nodes() const { return m_nodes; }
    const std::vector<ConvolutionDeed>& deeds() const { return m_deeds; }
    /// How many deeds are done after step 0, 1, …
    const std::vector<std::size_t>& stops(FlowBy by) const { return m_stops[std::size_t(by)]; }
    int steps(FlowBy by) const { return int(stops(by).size()) - 1; }
    /// What that step does.
    FlowStretch stretch(FlowBy by, int step) const;
    /// How many deeds are done once the value is there; 0 of an input.
    std::size_t doneAt(const ConvolutionNode& node) const;
    /// The values that this one is made of; none of an input.
    std::vector<ConvolutionNode> madeOf(const ConvolutionNode& node) const;
    /// The values that the deed makes.
    std::vector<ConvolutionNode> made(const ConvolutionDeed& deed) const;
    /// What that level reads of the element: level 1 of Inverse the product.
    ConvolutionNode inputOf(FlowPart part, int level, std::uint32_t element) const;

private:
    void transform(FlowPart part, const Numbers& input);
    void act(FlowPart part, int level, std::uint32_t element) { m_deeds.push_back({part, level, element}); }

    int m_n;
    std::array<std::vector<Numbers>, flowParts> m_columns;
    std::vector<ConvolutionNode> m_nodes;
    std::vector<ConvolutionDeed> m_deeds;
    std::array<std::vector<std::size_t>, 3> m_stops;
};

} // namespace walshscope::gui
