// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of an S-box's tables by their definitions, entry by entry: 3 · 2^(3n) steps.
#pragma once

#include "sbox/table_figures.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace walshscope::test {

inline TableFigures figuresOf(const SBox& s) {
    const auto size = std::uint32_t(s.size()), values = std::uint32_t(1) << s.m();
    const auto sign = [](std::uint32_t bits) { return std::popcount(bits) % 2 ? -1 : 1; };
    TableFigures figures;
    for (std::uint32_t a = 0; a < size; ++a)
        for (std::uint32_t b = 0; b < values; ++b) {
            std::int32_t walsh = 0, count = 0, correlation = 0;
            for (std::uint32_t x = 0; x < size; ++x) {
                walsh += sign(a & x) * sign(b & s(x));
                count += (s(x) ^ s(x ^ a)) == b;
                correlation += sign(b & s(x)) * sign(b & s(x ^ a));
            }
            if (b != 0)
                ++figures.walshMagnitudes[std::abs(walsh)];
            if (a != 0)
                ++figures.differences[count];
            if (a != 0 && b != 0)
                figures.largestAutocorrelation =
                    std::max<std::int64_t>(figures.largestAutocorrelation, std::abs(correlation));
        }
    return figures;
}

} // namespace walshscope::test
