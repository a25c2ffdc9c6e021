// SPDX-License-Identifier: GPL-3.0-or-later
// A distribution as columns, ready to be drawn and tabulated.
#pragma once

#include "distribution/distribution.h"

#include <algorithm>
#include <optional>

namespace walshscope::gui {

struct DistributionTable {
    std::vector<std::int64_t> values; ///< Ascending.
    std::vector<std::uint64_t> counts;
    std::uint64_t total = 0;
    std::uint64_t largest = 0;
    std::int64_t step = 1; ///< The smallest distance of two values.

    DistributionTable() = default;
    explicit DistributionTable(const Distribution& distribution) {
        for (const auto& [value, count] : distribution) {
            if (!values.empty()) {
                const std::int64_t distance = value - values.back();
                step = values.size() == 1 ? distance : std::min(step, distance);
            }
            values.push_back(value);
            counts.push_back(count);
            total += count;
            largest = std::max(largest, count);
        }
    }

    std::optional<std::size_t> rowOf(std::int64_t value) const {
        const auto it = std::lower_bound(values.begin(), values.end(), value);
        if (it == values.end() || *it != value)
            return {};
        return std::size_t(it - values.begin());
    }
};

} // namespace walshscope::gui
