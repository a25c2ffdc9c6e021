// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the pairs of runs from the machine.
#include "distribution/found_runs.h"

#include <algorithm>

namespace walshscope {

void FoundRuns::read(Buffer<std::uint32_t>& num, Buffer<std::int32_t>& values, Buffer<std::uint32_t>& numbers) {
    std::uint32_t said = 0;
    num.read({&said, 1});
    const std::size_t runs = std::min({std::size_t(said), values.size(), numbers.size()});
    m_values.resize(runs);
    values.read(m_values);
    m_numbers.resize(runs);
    numbers.read(m_numbers);
}

Distribution FoundRuns::distribution() const {
    Distribution distribution;
    for (std::size_t k = 0; k < m_values.size(); ++k)
        distribution.emplace_hint(distribution.end(), m_values[k], m_numbers[k]);
    return distribution;
}

} // namespace walshscope
