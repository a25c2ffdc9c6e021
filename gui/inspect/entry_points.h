// SPDX-License-Identifier: GPL-3.0-or-later
// What makes an entry of a table: the points that agree, the pairs, the quartets.
#pragma once

#include "gui/inspect/table_place.h"
#include "gui/tables/rows_model.h"
#include "monitor.h"

namespace walshscope::gui {

struct EntryPoints {
    std::shared_ptr<const SBox> s;
    std::shared_ptr<const SBox> inverse; ///< Of a table of permutations alone.
    TablePlace place;
    std::int32_t entry = 0;
    /// As TableKind::belongs() says: with the LAT the x at which b·S(x) is a·x, with the DDT the smaller of each pair
    /// x, x + a with S(x) + S(x+a) = b.
    std::vector<std::uint32_t> points;
};

EntryPoints entryPoints(std::shared_ptr<const SBox> s, const TablePlace& place, Monitor& monitor);

/// "The component b·S agrees with a·x at 144 of 256 points: W = 32, …"
QString sentenceOf(const EntryPoints& points);

/// A row a point; the columns say what is at it, and there are none for null.
std::vector<RowsColumn> entryPointColumns(const std::shared_ptr<const EntryPoints>& points);

} // namespace walshscope::gui
