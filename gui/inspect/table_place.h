// SPDX-License-Identifier: GPL-3.0-or-later
// The entry of an S-box's table that is looked at, and those that are marked: every view of the S-box follows both.
#pragma once

#include "gui/plot/selection.h"
#include "sbox/table_kind.h"

namespace walshscope::gui {

struct TablePlace {
    SBoxTable table;
    std::uint32_t a; ///< The row.
    std::uint32_t b; ///< The column.
    FixedArguments fixed = {1, 1};
    bool operator==(const TablePlace&) const = default;
};

/// Whether there is such a table of the S-box.
inline bool hasTable(const SBox& s, SBoxTable table) { return !kindOf(table).ofPermutations || s.bijective(); }

/// Whether the S-box has such an entry.
inline bool has(const SBox& s, const TablePlace& place) {
    const TableKind& kind = kindOf(place.table);
    for (std::size_t i = 0; i < kind.fixed.size(); ++i)
        if (place.fixed[i] >> bitsOf(kind.fixed[i].axis, s.n(), s.m()) != 0)
            return false;
    return place.a < s.size() && place.b < kind.columnsOf(s) && hasTable(s, place.table);
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
