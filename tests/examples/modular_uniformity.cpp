// SPDX-License-Identifier: GPL-3.0-or-later
// The largest entry of the MDDT as a property.
#include "sbox/property_kinds.h"
#include "sbox/table_kind.h"
#include "sbox/tiles.h"

#include <algorithm>

namespace walshscope {
namespace {

SBoxTable modularTable() { return tableKindNamed("mddt")->table; }

/// Of each row the largest, on all cores, and of those the largest.
PropertyValue modularUniformity(const SBox& s, Monitor& monitor) {
    const TableBlocks rows{.a = 0, .b = 0, .rows = std::uint32_t(s.size()), .columns = 1, .columnLevel = s.m()};
    std::vector<std::int32_t> largest(s.size());
    tile(s, modularTable(), rows, largest, monitor);
    return std::int64_t(std::ranges::max(largest));
}

const bool hasModularUniformity = addProperty<SBoxSubject>(
    {.key = "modular_uniformity",
     .title = Message::tr("Modular uniformity"),
     .definition = Message::tr("The largest entry of the modular difference table, a not 0 (Berson 1992)."),
     .group = SheetGroup::Differential,
     .dear = {{.seconds = [](int n, int m) { return secondsForTable(n, m, modularTable()); },
               .compute = modularUniformity}}});

} // namespace
} // namespace walshscope
