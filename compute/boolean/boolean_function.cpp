// SPDX-License-Identifier: GPL-3.0-or-later
// Storage, weight and polarity table of a Boolean function.
#include "boolean/boolean_function.h"

#include "slices.h"

namespace walshscope {

BooleanFunction::BooleanFunction(int n) : m_n(n) {
    if (n < 0 || n > largestDocumentN)
        throw UsageError(Message::tr("a Boolean function of %1 variables, expected 0 to 30", nullptr, n));
    requireMemory(size() / 8);
    m_words.resize((size() + 63) / 64);
}

std::uint64_t BooleanFunction::weight() const {
    std::uint64_t ones = 0;
    for (std::uint64_t word : m_words)
        ones += std::popcount(word);
    return ones;
}

Vector polarity(const BooleanFunction& f, Monitor& monitor) {
    constexpr double nanoseconds = 1;
    Vector signs(f.n());
    Steps steps(monitor, f.size());
    inSlices(f.size(), nanoseconds, steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t x = first; x < last; ++x)
            signs[x] = 1 - 2 * f(x);
    });
    return signs;
}

} // namespace walshscope
