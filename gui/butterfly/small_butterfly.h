// SPDX-License-Identifier: GPL-3.0-or-later
// A butterfly of a few values for a card or a page: signs, and their sums and differences level by level.
#pragma once

#include "gui/butterfly/butterfly_scene.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace walshscope::gui {

class SmallButterfly {
public:
    /// 2^n of them.
    explicit SmallButterfly(std::vector<std::int32_t> signs);

    int n() const { return int(m_columns.size()) - 1; }
    std::uint32_t size() const { return std::uint32_t(m_columns.front().size()); }
    int butterflies() const { return n() * int(size() / 2); }
    /// Of number 0 … butterflies() - 1, in the order in which they are done: level by level, from above.
    Pair pair(int number) const;
    std::int32_t value(const Node& node) const { return m_columns[std::size_t(node.column)][node.element]; }
    /// Whether the value is there once so many butterflies are done.
    bool known(const Node& node, int done) const;

private:
    std::vector<std::vector<std::int32_t>> m_columns;
};

/// Where the node stands when the picture fills `area`.
QRectF nodeRect(const QRectF& area, const SmallButterfly& butterfly, const Node& node);

/// After so many butterflies, with or without a mark on the last of them. With the painter's font, as small as it has
/// to be.
void paintSmallButterfly(QPainter& painter, const QRectF& area, const SmallButterfly& butterfly, int done,
                         bool marksLast, const Theme& theme);

} // namespace walshscope::gui
