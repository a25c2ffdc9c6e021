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
    unsigned count;                 ///< Of counters; the one in their middle is for values from 0 to the step.
    unsigned room;                  ///< For pairs: by Parseval a Boolean function has fewer.
    Buffer<std::uint32_t> counters; ///< Behind them how many pairs there are, which may be more than `room`, and what
                                    ///< all values with a counter are modulo the step, and
                                    ///< whether others than the near counters were used.
    Buffer<std::uint32_t> pairs;    ///< A value, as it lies in 32 bits, and how often.
};

/// Put on the machine's stream, from cleared counters on. Throws ComputationError.
void countNear(Machine& gpu, Buffer<std::int32_t>& values, NearCounters& to);

} // namespace walshscope
