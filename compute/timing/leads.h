// SPDX-License-Identifier: GPL-3.0-or-later
// Who is the fastest at which sizes, as far as the intervals of the times tell.
#pragma once

#include "timing/cell.h"
#include "timing/samples.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace walshscope {

/// A cell that has times: of which row, at which size, and where its median is.
struct RowTime {
    std::size_t row;
    std::uint64_t size;
    Interval seconds;
};

/// What may be compared of a cell: the interval of estimateOf(), and where its samples drift or are of two kinds from
/// their first to their third quartile as well, for then the next median may be anywhere between. Nothing of fewer
/// samples than bound a median, such as a paper's number.
std::optional<Interval> comparableInterval(const Times& times);

/// Sizes next to each other among those where two rows or more have times.
struct SizeRange {
    std::uint64_t first, last;
    bool operator==(const SizeRange&) const = default;
};

/// A row whose interval lies below those of all others there.
struct Lead {
    std::size_t row;
    SizeRange sizes;
    bool operator==(const Lead&) const = default;
};

/// Where nobody leads: the rows whose intervals overlap the one that ends lowest.
struct OpenSizes {
    std::vector<std::size_t> rows; ///< Ascending.
    SizeRange sizes;
    bool operator==(const OpenSizes&) const = default;
};

/// Two rows of which the first leads at `between.first` and the second at `between.last`, with no lead in between:
/// their times are equal somewhere within, and no nearer than that is it known.
struct LeadCrossing {
    std::size_t before, after;
    SizeRange between;
    bool operator==(const LeadCrossing&) const = default;
};

struct Leads {
    std::vector<std::uint64_t> compared; ///< Ascending: the sizes where two rows or more have times.
    std::vector<Lead> leads;             ///< By size.
    std::vector<OpenSizes> open;
    std::vector<LeadCrossing> crossings; ///< Only of rows that have times at both ends.
};

/// Of each row and size one at most, in any order.
Leads leadsOf(std::span<const RowTime> times);

} // namespace walshscope
