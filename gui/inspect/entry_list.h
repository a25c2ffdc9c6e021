// SPDX-License-Identifier: GPL-3.0-or-later
// Where a value of a distribution occurs: the masks, or the entries of a table.
#pragma once

#include "boolean/boolean_function.h"
#include "gui/inspect/table_place.h"
#include "gui/tables/rows_model.h"
#include "monitor.h"

namespace walshscope::gui {

struct EntryList {
    static constexpr std::size_t most = 1000;

    struct Row {
        std::uint32_t a, b; ///< b is the component where it is the only one.
        std::int32_t entry;
    };

    TableMark mark;
    int n, m;              ///< m is 0 where the rows are those of one component.
    std::vector<Row> rows; ///< The first ones: of a LAT by b, of a DDT by a.
};

/// Trivial entries are left out. Stops after `count`, which is how many there are. Throws Cancelled.
EntryList entriesOf(const SBox& s, const TableMark& mark, std::uint64_t count, Monitor& monitor);
/// The masks a at which W is mark.entry.
EntryList masksOf(const BooleanFunction& f, std::uint32_t component, const TableMark& mark, Monitor& monitor);

/// A row an entry; no columns for null.
std::vector<RowsColumn> entryListColumns(const std::shared_ptr<const EntryList>& list);

} // namespace walshscope::gui
