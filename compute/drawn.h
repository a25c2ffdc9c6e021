// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers from a generator's raw output, which is standardised where the distributions of the library are not.
#pragma once

#include <bit>
#include <cstdint>
#include <random>

namespace walshscope {

/// 0 … bound - 1, all equally likely. bound is above 0.
inline std::uint64_t drawnBelow(std::uint64_t bound, std::mt19937_64& random) {
    const std::uint64_t mask = std::bit_ceil(bound) - 1;
    std::uint64_t value;
    do {
        value = random() & mask;
    } while (value >= bound);
    return value;
}

} // namespace walshscope
