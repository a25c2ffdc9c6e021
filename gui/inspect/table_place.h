// SPDX-License-Identifier: GPL-3.0-or-later
// The entry of an S-box's table that is looked at, which every view of the S-box follows.
#pragma once

#include "gui/plot/selection.h"
#include "sbox/tables.h"

namespace walshscope::gui {

struct TablePlace {
    SBoxTable table;
    std::uint32_t a; ///< The row: an input mask or difference.
    std::uint32_t b; ///< The column: an output mask or difference.
    bool operator==(const TablePlace&) const = default;
};

using TableSelection = Selection<TablePlace>;

} // namespace walshscope::gui
