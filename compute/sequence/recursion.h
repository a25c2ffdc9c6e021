// SPDX-License-Identifier: GPL-3.0-or-later
// How a method that divides and conquers divides the bits, and what it tells of that while it runs.
#pragma once

#include <cstddef>
#include <vector>

namespace walshscope {

/// The steps of the bits first … first + count - 1: those of the first half, a product that applies their matrix to the
/// bits behind, the steps of the second half, and a product that joins both matrices. A short span has no halves.
struct StepSpan {
    std::size_t first;
    std::size_t count; ///< At least 1.
    int level;         ///< Of the whole sequence 0, of its halves 1.

    std::size_t end() const { return first + count; }
    bool operator==(const StepSpan&) const = default;
};

/// What is below it is done without a word.
constexpr int deepestToldLevel = 8;

/// How many of so many steps are the first half; 0 where they are not divided.
std::size_t firstHalfOf(std::size_t steps);

/// Those that are told of, for a sequence of so many bits: level by level, and each from bit 0 on.
std::vector<StepSpan> toldSpans(std::size_t length);

/// Where a span is, in this order. One without halves is begun and done.
struct SpanPhase {
    enum class What { Begun, Applies, Applied, Joins, Done };
    StepSpan span;
    What what;
    int pointBits = 0; ///< With Applied and Done: the product was by values at 2^pointBits points; 0 for any other.
};

} // namespace walshscope
