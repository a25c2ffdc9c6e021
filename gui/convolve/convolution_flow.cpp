// SPDX-License-Identifier: GPL-3.0-or-later
// Going through a convolution level by level and keeping all of it.
#include "gui/convolve/convolution_flow.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>

namespace walshscope::gui {
namespace {

/// What is done with two lists of one kind, and with real ones where they differ in kind.
template <class Each>
Numbers combined(const Numbers& a, const Numbers& b, Each each) {
    const auto zip = [&](const auto& left, const auto& right) {
        std::remove_cvref_t<decltype(left)> result(left.size());
        for (std::size_t i = 0; i < left.size(); ++i)
            result[i] = each(left[i], right[i]);
        return Numbers(std::move(result));
    };
    if (a.index() == 0 && b.index() == 0)
        return zip(std::get<0>(a), std::get<0>(b));
    const auto real = [](const Numbers& numbers) {
        return std::visit([](const auto& values) { return std::vector<double>(values.begin(), values.end()); },
                          numbers);
    };
    return zip(real(a), real(b));
}

Numbers afterLevel(const Numbers& numbers, int level) {
    return std::visit(
        [level](auto values) {
            const std::size_t distance = std::size_t(1) << (level - 1);
            for (std::size_t i = 0; i < values.size(); ++i)
                if ((i & distance) == 0) {
                    const auto a = values[i], b = values[i + distance];
                    values[i] = a + b;
                    values[i + distance] = a - b;
                }
            return Numbers(std::move(values));
        },
        numbers);
}

Numbers divided(const Numbers& numbers, std::size_t by) {
    return std::visit(
        [by]<class Value>(std::vector<Value> values) {
            for (Value& value : values)
                value /= Value(by);
            return Numbers(std::move(values));
        },
        numbers);
}

} // namespace

ConvolutionFlow::ConvolutionFlow(const Numbers& f, const Numbers& g) : m_n(std::countr_zero(sizeOf(f))) {
    for (auto& stops : m_stops)
        stops.push_back(0);
    const auto stop = [this](FlowBy by) {
        auto& stops = m_stops[std::size_t(by)];
        if (stops.back() != m_deeds.size())
            stops.push_back(m_deeds.size());
    };
    const auto addColumn = [this](FlowPart part, int column) {
        for (std::uint32_t i = 0; i < size(); ++i)
            m_nodes.push_back({part, column, i});
    };
    const auto single = [&](FlowPart part) {
        addColumn(part, 0);
        for (std::uint32_t i = 0; i < size(); ++i) {
            act(part, 0, i);
            stop(FlowBy::Butterfly);
        }
        stop(FlowBy::Level);
        stop(FlowBy::Part);
    };
    const auto transformed = [&](FlowPart part, const Numbers& input) {
        transform(part, input);
        for (int column = part == FlowPart::Inverse ? 1 : 0; column <= m_n; ++column)
            addColumn(part, column);
        for (int level = 1; level <= m_n; ++level) {
            for (std::uint32_t i = 0; i < size(); ++i)
                if ((i >> (level - 1) & 1) == 0) {
                    act(part, level, i);
                    stop(FlowBy::Butterfly);
                }
            stop(FlowBy::Level);
        }
        stop(FlowBy::Part);
    };
    transformed(FlowPart::F, f);
    transformed(FlowPart::G, g);
    const Numbers product = combined(values(FlowPart::F, m_n), values(FlowPart::G, m_n), std::multiplies<>());
    m_columns[std::size_t(FlowPart::Product)] = {product};
    single(FlowPart::Product);
    transformed(FlowPart::Inverse, product);
    m_columns[std::size_t(FlowPart::Result)] = {divided(values(FlowPart::Inverse, m_n), size())};
    single(FlowPart::Result);
}

void ConvolutionFlow::transform(FlowPart part, const Numbers& input) {
    std::vector<Numbers>& columns = m_columns[std::size_t(part)];
    columns.push_back(input);
    for (int level = 1; level <= m_n; ++level)
        columns.push_back(afterLevel(columns.back(), level));
}

double ConvolutionFlow::value(const ConvolutionNode& node) const {
    return std::visit([&](const auto& list) { return double(list[node.element]); }, values(node.part, node.column));
}

double ConvolutionFlow::largest(FlowPart part, int column) const {
    double largest = 1e-300;
    for (std::uint32_t i = 0; i < size(); ++i)
        largest = std::max(largest, std::abs(value({part, column, i})));
    return largest;
}

FlowStretch ConvolutionFlow::stretch(FlowBy by, int step) const {
    const auto& all = stops(by);
    return {all[std::size_t(std::max(0, step - 1))], all[std::size_t(step)]};
}

std::size_t ConvolutionFlow::doneAt(const ConvolutionNode& node) const {
    const bool transforms = node.part == FlowPart::F || node.part == FlowPart::G || node.part == FlowPart::Inverse;
    if (transforms && node.column == 0)
        return node.part == FlowPart::Inverse ? doneAt({FlowPart::Product, 0, node.element}) : 0;
    const std::uint32_t low = transforms ? node.element & ~(1u << (node.column - 1)) : node.element;
    const ConvolutionDeed deed{node.part, transforms ? node.column : 0, low};
    return std::size_t(std::ranges::find(m_deeds, deed) - m_deeds.begin()) + 1;
}

ConvolutionNode ConvolutionFlow::inputOf(FlowPart part, int level, std::uint32_t element) const {
    if (part == FlowPart::Inverse && level == 1)
        return {FlowPart::Product, 0, element};
    return {part, level - 1, element};
}

std::vector<ConvolutionNode> ConvolutionFlow::madeOf(const ConvolutionNode& node) const {
    switch (node.part) {
    case FlowPart::Product:
        return {{FlowPart::F, m_n, node.element}, {FlowPart::G, m_n, node.element}};
    case FlowPart::Result:
        return {m_n == 0 ? ConvolutionNode{FlowPart::Product, 0, node.element}
                         : ConvolutionNode{FlowPart::Inverse, m_n, node.element}};
    default:
        if (node.column == 0)
            return {};
        const std::uint32_t j = 1u << (node.column - 1);
        return {inputOf(node.part, node.column, node.element & ~j), inputOf(node.part, node.column, node.element | j)};
    }
}

std::vector<ConvolutionNode> ConvolutionFlow::made(const ConvolutionDeed& deed) const {
    if (deed.level == 0)
        return {{deed.part, 0, deed.element}};
    return {{deed.part, deed.level, deed.element}, {deed.part, deed.level, deed.element | 1u << (deed.level - 1)}};
}

} // namespace walshscope::gui
