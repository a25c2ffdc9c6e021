// SPDX-License-Identifier: GPL-3.0-or-later
// Affine maps around S-boxes, and other values and sizes.
#include "sbox/changes.h"

namespace walshscope {

SBox between(const AffineMap& a, const SBox& s, const AffineMap& b) {
    const auto require = [](const AffineMap& map, int bits) {
        if (map.n() != bits || map.m() != bits)
            throw UsageError(Message::tr("an affine map of %1 to %2 bits, expected %3 to %3", map.n(), map.m(), bits));
        if (!map.invertible())
            throw UsageError(Message::tr("an affine map that is not invertible, expected one that is: columns %1",
                                         map.columnsText()));
    };
    require(a, s.m());
    require(b, s.n());
    std::vector<std::uint32_t> table(s.size());
    for (std::uint32_t x = 0; x < table.size(); ++x)
        table[x] = a(s(b(x)));
    return SBox(std::move(table), s.m());
}

SBox swapped(const SBox& s, std::uint32_t x, std::uint32_t y) {
    for (const std::uint32_t place : {x, y})
        if (place >= s.size())
            throw UsageError(
                Message::tr("S(%1) of an S-box of %2 input bits, expected less than %3", place, s.n(), s.size()));
    std::vector<std::uint32_t> table(s.table().begin(), s.table().end());
    std::swap(table[x], table[y]);
    return SBox(std::move(table), s.m());
}

SBox withBits(const SBox& s, int n, int m) {
    for (const int bits : {n, m})
        if (bits < 1 || bits > SBox::largestN)
            throw UsageError(Message::tr("an S-box of %1 to %2 bits, expected 1 to 20 each", n, m));
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    const std::uint32_t mask = (std::uint32_t(1) << m) - 1;
    for (std::uint32_t x = 0; x < table.size(); ++x)
        table[x] = (x < s.size() ? s(x) : x) & mask;
    return SBox(std::move(table), m);
}

} // namespace walshscope
