// SPDX-License-Identifier: GPL-3.0-or-later
// Finds for each derivative of a quadratic function the masks that do not see it.
#include "sbox/ortho_derivative.h"

#include "sbox/monomials.h"

#include <algorithm>

namespace walshscope {

std::optional<SBox> orthoDerivative(const SBox& s) {
    if (s.n() != s.m() || algebraicDegree(s) != 2)
        return std::nullopt;
    std::vector<std::uint32_t> table(s.size());
    for (std::uint32_t a = 1; a < s.size(); ++a) {
        // As S is quadratic, what it is taken of is linear in x.
        std::vector<std::uint32_t> columns;
        for (std::uint32_t x = 1; x < s.size(); x *= 2)
            columns.push_back(s(x) ^ s(x ^ a) ^ s(a) ^ s(0));
        int blind = 0;
        for (std::uint32_t mask = 1; mask < s.size(); ++mask)
            if (std::ranges::none_of(columns, [&](std::uint32_t y) { return std::popcount(mask & y) & 1; })) {
                table[a] = mask;
                ++blind;
            }
        if (blind != 1)
            return std::nullopt;
    }
    return SBox(std::move(table), s.n());
}

} // namespace walshscope
