// SPDX-License-Identifier: GPL-3.0-or-later
// Polynomials over GF(2) as bits, and the profile that the jumps tell.
#include "sequence/sequence.h"

#include "memory.h"

#include <algorithm>
#include <bit>

namespace walshscope {

std::ptrdiff_t Polynomial::degree() const {
    for (std::size_t i = words.size(); i-- > 0;)
        if (words[i])
            return std::ptrdiff_t(64 * i) + std::bit_width(words[i]) - 1;
    return -1;
}

std::vector<std::size_t> Polynomial::exponents() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < words.size(); ++i)
        for (std::uint64_t rest = words[i]; rest; rest &= rest - 1)
            found.push_back(64 * i + std::size_t(std::countr_zero(rest)));
    return found;
}

bool Polynomial::operator==(const Polynomial& other) const {
    const std::size_t both = std::min(words.size(), other.words.size());
    const auto zero = [](std::uint64_t word) { return word == 0; };
    return std::equal(words.begin(), words.begin() + std::ptrdiff_t(both), other.words.begin()) &&
           std::all_of(words.begin() + std::ptrdiff_t(both), words.end(), zero) &&
           std::all_of(other.words.begin() + std::ptrdiff_t(both), other.words.end(), zero);
}

Polynomial Register::characteristic() const {
    Polynomial reversed{std::vector<std::uint64_t>(linearComplexity / 64 + 1)};
    for (std::size_t i = 0; i <= linearComplexity; ++i)
        if (connection.coefficient(linearComplexity - i))
            reversed.words[i / 64] |= std::uint64_t(1) << (i % 64);
    return reversed;
}

std::vector<std::uint32_t> profile(std::size_t length, std::span<const Jump> jumps) {
    requireMemory(length * sizeof(std::uint32_t));
    std::vector<std::uint32_t> complexities(length);
    for (std::size_t j = 0; j < jumps.size(); ++j)
        std::fill(complexities.begin() + std::ptrdiff_t(jumps[j].n),
                  complexities.begin() + std::ptrdiff_t(j + 1 < jumps.size() ? jumps[j + 1].n : length),
                  std::uint32_t(jumps[j].after));
    return complexities;
}

} // namespace walshscope
