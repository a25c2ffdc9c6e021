// SPDX-License-Identifier: GPL-3.0-or-later
// Storage, weight and polarity table of a Boolean function.
#include "boolean/boolean_function.h"

namespace walshscope {

BooleanFunction::BooleanFunction(int n) : m_n(n) {
    if (n < 0 || n > Vector::largestN)
        throw UsageError("a Boolean function of " + std::to_string(n) + " variables, expected 0 to 30");
    m_words.resize((size() + 63) / 64);
}

std::uint64_t BooleanFunction::weight() const {
    std::uint64_t ones = 0;
    for (std::uint64_t word : m_words)
        ones += std::popcount(word);
    return ones;
}

Vector polarity(const BooleanFunction& f) {
    Vector signs(f.n());
    for (std::uint64_t x = 0; x < f.size(); ++x)
        signs[x] = f(x) ? -1 : 1;
    return signs;
}

} // namespace walshscope
