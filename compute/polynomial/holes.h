// SPDX-License-Identifier: GPL-3.0-or-later
// Carry-less products where there is no instruction for them: of every fourth bit, so that an ordinary product has room
// for its carries, as Pornin's BearSSL has them.
#pragma once

#include "simt/launch.h"

#include <cstdint>

namespace walshscope {

/// A word in four parts, of every fourth bit each. At most eight of them meet in a product, and four bits hold them.
struct WithHoles {
    static constexpr std::uint32_t mask = 0x11111111;

    KERNEL
    explicit WithHoles(std::uint32_t word) {
        UNROLLED
        for (unsigned i = 0; i < 4; ++i)
            part[i] = word & (mask << i);
    }

    std::uint32_t part[4];
};

/// Sums of products whose every fourth bit counts, the others being carries.
struct SumsWithHoles {
    /// += a·b
    KERNEL
    void add(const WithHoles& a, const WithHoles& b) {
        UNROLLED
        for (unsigned i = 0; i < 4; ++i) {
            UNROLLED
            for (unsigned k = 0; k < 4; ++k)
                part[(i + k) % 4] ^= std::uint64_t(a.part[i]) * b.part[k];
        }
    }
    KERNEL
    std::uint64_t sum() const {
        constexpr std::uint64_t mask = 0x1111111111111111;
        return (part[0] & mask) | (part[1] & mask << 1) | (part[2] & mask << 2) | (part[3] & mask << 3);
    }

    std::uint64_t part[4]{};
};

/// a·x + b·y
KERNEL
inline std::uint64_t productSum(const WithHoles& a, const WithHoles& x, const WithHoles& b, const WithHoles& y) {
    SumsWithHoles sums;
    sums.add(a, x);
    sums.add(b, y);
    return sums.sum();
}

} // namespace walshscope
