// SPDX-License-Identifier: GPL-3.0-or-later
// A TU decomposition as a network with the way of one input, beside the two keyed tables; laid out and painted
// anywhere.
#pragma once

#include "gui/plot/theme.h"
#include "sbox/tu_decomposition.h"

#include <QFont>
#include <QRectF>
#include <QString>

#include <array>
#include <memory>
#include <optional>

class QPainter;

namespace walshscope::gui {

enum class TuTable { T, U };

/// One entry: T[row][column] or U[row][column].
struct TuCell {
    TuTable table;
    std::uint32_t row, column;
    bool operator==(const TuCell&) const = default;
};

struct TuScene {
    std::shared_ptr<const TuDecomposition> decomposition;
    std::uint32_t input = 0;        ///< Whose way is shown.
    std::uint32_t around = 0;       ///< Of tables that have no room, the part about this input is shown.
    std::optional<TuTable> moved{}; ///< In which the arrow keys move.
    Theme theme{};
    QFont font{}, numbers{};
    QString words{}; ///< Drawn below, wrapped, unless empty.

    /// Where the way of the input meets a table.
    TuCell cellOf(TuTable table, std::uint32_t input) const;
};

/// The network stands left, the tables beside each other or one above the other, whichever shows more of them.
class TuLayout {
public:
    /// A table, or the part of it that has room.
    struct Grid {
        QRectF title, cells;
        QSizeF cell;
        std::uint32_t firstRow, rows, firstColumn, columns; ///< What is seen.
        bool isCut;                                         ///< Whether that is not all.
    };

    TuLayout(const TuScene& scene, const QRectF& area);

    const QRectF& network() const { return m_network; }
    const QRectF& words() const { return m_words; }
    const Grid& grid(TuTable table) const { return m_grids[std::size_t(table)]; }
    /// Null where it is not seen.
    QRectF rectOf(const TuCell& cell) const;
    std::optional<TuCell> cellAt(const QPointF& place) const;

private:
    Grid gridWithin(const TuScene& scene, TuTable table, const QRectF& room) const;

    QRectF m_network, m_words;
    std::array<Grid, 2> m_grids;
};

/// Does not fill the background.
void paintTu(QPainter& painter, const TuScene& scene, const TuLayout& layout);

} // namespace walshscope::gui
