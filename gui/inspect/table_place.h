// SPDX-License-Identifier: GPL-3.0-or-later
// The entry of an S-box's table that is looked at, and those that are marked: every view of the S-box follows both.
#pragma once

#include "gui/plot/selection.h"
#include "sbox/table_kind.h"

namespace walshscope::gui {

struct TablePlace {
    SBoxTable table;
    std::uint32_t a; ///< The row: an input mask or difference.
    std::uint32_t b; ///< The column: an output mask or difference.
    bool operator==(const TablePlace&) const = default;
};

/// Whether there is such a table of the S-box.
inline bool hasTable(const SBox& s, SBoxTable table) { return !kindOf(table).ofPermutations || s.bijective(); }

/// Whether the S-box has such an entry.
inline bool has(const SBox& s, const TablePlace& place) {
    return place.a < s.size() && place.b >> s.m() == 0 && hasTable(s, place.table);
}

/// All entries of a table that have a value.
struct TableMark {
    SBoxTable table;
    std::int32_t entry;
    bool magnitude; ///< Those that have its negative as well.
    bool operator==(const TableMark&) const = default;
};

using TableSelection = Selection<TablePlace>;
using MarkSelection = Selection<TableMark>;

} // namespace walshscope::gui
