// SPDX-License-Identifier: GPL-3.0-or-later
// The Möbius transform of words whose bits are the outputs.
#include "sbox/monomials.h"

#include <algorithm>

namespace walshscope {

std::vector<std::uint32_t> monomialsOf(const SBox& s) {
    std::vector<std::uint32_t> coefficients(s.table().begin(), s.table().end());
    for (std::size_t j = 1; j < s.size(); j *= 2)
        for (std::size_t i = 0; i < s.size(); i += 2 * j)
            for (std::size_t k = i; k < i + j; ++k)
                coefficients[k + j] ^= coefficients[k];
    return coefficients;
}

int algebraicDegree(const SBox& s) {
    const std::vector<std::uint32_t> coefficients = monomialsOf(s);
    int degree = 0;
    for (std::uint32_t u = 0; u < coefficients.size(); ++u)
        if (coefficients[u] != 0)
            degree = std::max(degree, std::popcount(u));
    return degree;
}

} // namespace walshscope
