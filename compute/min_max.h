// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest and the largest of some values.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace walshscope {

struct MinMax {
    std::int32_t min = std::numeric_limits<std::int32_t>::max();
    std::int32_t max = std::numeric_limits<std::int32_t>::min();

    void include(std::int32_t value) {
        min = std::min(min, value);
        max = std::max(max, value);
    }
    void include(const MinMax& other) {
        min = std::min(min, other.min);
        max = std::max(max, other.max);
    }
    bool operator==(const MinMax&) const = default;
};

} // namespace walshscope
