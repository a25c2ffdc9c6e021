// SPDX-License-Identifier: GPL-3.0-or-later
// What comes back of a method that finds runs of equal values: as many pairs as it says there are.
#pragma once

#include "distribution/distribution.h"

#include <vector>

namespace walshscope {

class FoundRuns {
public:
    /// `num` says how many there are; of each its value and a number. There are never more than elements, so of a run
    /// at fault that says so no more come back.
    void read(Buffer<std::uint32_t>& num, Buffer<std::int32_t>& values, Buffer<std::uint32_t>& numbers);

    std::span<const std::int32_t> values() const { return m_values; }
    std::span<const std::uint32_t> numbers() const { return m_numbers; }
    /// Where the numbers are lengths and the values ascend.
    Distribution distribution() const;

private:
    std::vector<std::int32_t> m_values;
    std::vector<std::uint32_t> m_numbers;
};

} // namespace walshscope
