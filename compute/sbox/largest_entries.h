// SPDX-License-Identifier: GPL-3.0-or-later
// The few largest entries of a table, and where they are.
#pragma once

#include "monitor.h"
#include "sbox/tables.h"

#include <vector>

namespace walshscope {

struct PlacedEntry {
    std::uint32_t a, b;
    std::int32_t entry;
    bool operator==(const PlacedEntry&) const = default;
};

/// At most so many, of magnitude `least` at least, which is above 0; trivial ones are left out. The largest magnitude
/// first, of equal ones by a, then by b. Line by line on all cores, and only those found are kept, however large the
/// table is. Throws UsageError for a table of permutations of what is none, and Cancelled.
std::vector<PlacedEntry> largestEntries(const SBox& s, const WhichTable& table, std::size_t most, std::int32_t least,
                                        Monitor& monitor);

} // namespace walshscope
