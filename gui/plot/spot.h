// SPDX-License-Identifier: GPL-3.0-or-later
// What of a picture can be clicked and asked for, named without the picture.
#pragma once

#include <QString>

#include <cstdint>

namespace walshscope::gui {

struct Spot {
    enum class Kind {
        Node,  ///< Of a flow graph: level and element.
        Bar,   ///< Of a plot of numbers, or a cell that stands alone: its index.
        Cell,  ///< Of a map: row and column.
        Value, ///< Of a distribution or of counters: the value that is counted.
        Point, ///< Of a curve: whose, and the size.
        Part,  ///< Of the flow graph of a convolution: which part, level and element.
    };
    Kind kind = Kind::Node;
    std::int64_t first = 0, second = 0; ///< In the order above; of a point the second.
    QString name{};                     ///< Of a point whose, which part, and of a bar in which plot.
    bool operator==(const Spot&) const = default;
};

} // namespace walshscope::gui
