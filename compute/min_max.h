// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest and the largest of some values.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace walshscope {

template <class Value>
struct MinMaxOf {
    Value min = std::numeric_limits<Value>::max();
    Value max = std::numeric_limits<Value>::lowest();

    void include(Value value) {
        min = std::min(min, value);
        max = std::max(max, value);
    }
    void include(const MinMaxOf& other) {
        min = std::min(min, other.min);
        max = std::max(max, other.max);
    }
    bool operator==(const MinMaxOf&) const = default;
};
using MinMax = MinMaxOf<std::int32_t>;

} // namespace walshscope
