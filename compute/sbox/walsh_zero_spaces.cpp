// SPDX-License-Identifier: GPL-3.0-or-later
// The Walsh zeros as a set, in which the spaces are looked for, and the function that each leads to.
#include "sbox/walsh_zero_spaces.h"

#include "error.h"
#include "sbox/tables.h"
#include "sbox/vector_set.h"

#include <bit>

namespace walshscope {

std::optional<std::vector<WalshZeroSpace>> walshZeroSpaces(const SBox& s, std::size_t most, Monitor& monitor,
                                                           std::uint64_t words) {
    const int bits = s.n() + s.m();
    if (bits > mostBitsForWalshZeros)
        throw UsageError(Message::tr("Walsh zeros of an S-box of %1 to %2 bits, expected at most %3 bits together",
                                     s.n(), s.m(), mostBitsForWalshZeros));
    VectorSet zeros(bits);
    zeros.insert(0);
    std::vector<std::int32_t> column(s.size());
    for (std::uint32_t b = 0; b < 1U << s.m(); ++b) {
        latColumn(s, b, column);
        for (std::uint32_t a = 0; a < column.size(); ++a)
            if (column[a] == 0)
                zeros.insert(a | b << s.n());
    }
    const std::uint64_t mostSteps = words >> bits << 6;
    std::uint64_t steps = 0;
    std::vector<WalshZeroSpace> found;
    EchelonBasis basis;
    const bool isAll = eachSpaceWithin(
        zeros, bits, s.n(), basis,
        [&](const EchelonBasis& before, std::uint32_t v) {
            if (before.size() < 2)
                monitor.progress(before.empty() ? v : before.front(), std::uint64_t(1) << (s.m() + 1));
            return ++steps <= mostSteps;
        },
        [&](const EchelonBasis& space) {
            found.push_back(space);
            return found.size() <= most;
        });
    return isAll ? std::optional(std::move(found)) : std::nullopt;
}

SBox functionOf(const WalshZeroSpace& space, const SBox& s) {
    std::uint32_t pivots = 0;
    for (const std::uint32_t v : space)
        pivots |= std::bit_floor(v);
    // Unit vectors where no pivot is complete the basis.
    std::vector<std::uint32_t> others;
    for (int i = 0; i < s.n() + s.m(); ++i)
        if ((pivots >> i & 1) == 0)
            others.push_back(1U << i);
    const auto under = [](const std::vector<std::uint32_t>& rows, std::uint32_t point) {
        std::uint32_t image = 0;
        for (std::size_t i = 0; i < rows.size(); ++i)
            image |= std::uint32_t(std::popcount(rows[i] & point) & 1) << i;
        return image;
    };
    std::vector<std::uint32_t> table(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        const std::uint32_t point = x | s(x) << s.n();
        table[under(space, point)] = under(others, point);
    }
    return SBox(std::move(table), s.m());
}

} // namespace walshscope
