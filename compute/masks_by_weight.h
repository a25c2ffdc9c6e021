// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers with a given number of 1s, one after the other.
#pragma once

#include <cstdint>

namespace walshscope {

/// The next larger number with as many 1s (Gosper). Beyond 0, which is alone, comes the largest number there is.
constexpr std::uint64_t nextOfWeight(std::uint64_t mask) {
    if (mask == 0)
        return ~std::uint64_t(0);
    const std::uint64_t lowest = mask & (~mask + 1);
    const std::uint64_t carried = mask + lowest;
    return carried | ((mask ^ carried) >> 2) / lowest;
}

} // namespace walshscope
