// SPDX-License-Identifier: GPL-3.0-or-later
// Orders of a spectrum as index permutations.
#include "fwt/spectrum.h"

#include <algorithm>

namespace walshscope {
namespace {

std::uint32_t reversed(std::uint32_t k, int n) {
    std::uint32_t r = 0;
    for (int i = 0; i < n; ++i, k >>= 1)
        r = r << 1 | (k & 1);
    return r;
}

std::uint32_t fromGray(std::uint32_t g) {
    for (int shift = 1; shift < 32; shift *= 2)
        g ^= g >> shift;
    return g;
}

} // namespace

std::int64_t Spectrum::maxAbs() const {
    std::int64_t largest = 0;
    for (std::int64_t w : values())
        largest = std::max(largest, w < 0 ? -w : w);
    return largest;
}

std::uint32_t hadamardIndex(Order order, int n, std::uint32_t k) {
    switch (order) {
    case Order::Hadamard:
        return k;
    case Order::Sequency:
        return reversed(k ^ (k >> 1), n);
    case Order::Dyadic:
        return reversed(k, n);
    }
    return k;
}

std::uint32_t placeOf(Order order, int n, std::uint32_t a) {
    switch (order) {
    case Order::Hadamard:
        return a;
    case Order::Sequency:
        return fromGray(reversed(a, n));
    case Order::Dyadic:
        return reversed(a, n);
    }
    return a;
}

} // namespace walshscope
