// SPDX-License-Identifier: GPL-3.0-or-later
// H6's launches, on machines of kind Cuda alone; a build without CUDA has none.
#pragma once

#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

/// Counters for values near zero that are all even, or beyond 2^26 values all equal modulo 4, as those of a Boolean
/// function's spectrum are, in the shared memory of every multiprocessor; farther out there is one for all of them.
/// What is elsewhere becomes pairs of a value and how often it was met in a row.
struct NearCounters {
    NearCounters(Machine& gpu, std::size_t size);

    int stepBits;                   ///< log2 of how far the values of neighbouring counters are apart.
    unsigned near;                  ///< Counters that each multiprocessor has.
    unsigned count;                 ///< Of all counters.
    unsigned room;                  ///< For pairs: by Parseval a Boolean function has fewer.
    Buffer<std::uint32_t> counters; ///< Behind `wordsBefore` words: those near, those above them, those below them.
    Buffer<std::uint32_t> pairs;    ///< A value, as it lies in 32 bits, and how often.

    /// Which of all counters is for values from `step` steps to the next; -count / 2 <= step < count / 2.
    std::size_t place(std::int64_t step) const {
        const std::int64_t nth = step + std::int64_t(near / 2);
        return std::size_t(nth < 0 ? nth + std::int64_t(count) : nth);
    }

    /// How many pairs there are, which may be more than `room`; what all values with a counter are modulo the step;
    /// whether others than the near counters were used.
    static constexpr std::size_t wordsBefore = 3;
};

/// Put on the machine's stream, from cleared counters on. Throws ComputationError.
void countNear(Machine& gpu, Buffer<std::int32_t>& values, NearCounters& to);

} // namespace walshscope
