// SPDX-License-Identifier: GPL-3.0-or-later
// What a variant works on: the data, a second array, the machine they live on and the parameters.
#pragma once

#include "contender.h"
#include "monitor.h"
#include "simt/machine.h"

#include <cstdint>
#include <span>
#include <utility>

namespace walshscope {

/// Hears the values after each level from variants on the CPU; kernels report through Thread::computed().
class LevelListener {
public:
    virtual ~LevelListener() = default;
    /// Level `level` is done on all elements; element i was computed by worker i / elementsPerWorker.
    virtual void level(int level, std::span<const std::int32_t> values, std::size_t elementsPerWorker) = 0;
};

struct WorkingSet {
    Machine& machine;
    int n;
    Parameters parameters;
    Buffer<std::int32_t> data;  ///< 2^n values; the result stands here after the last pass.
    Buffer<std::int32_t> spare; ///< Another 2^n for variants that write from one array to the other; may be empty.
    Monitor* monitor = nullptr;
    LevelListener* listener = nullptr;
    Buffer<std::uint32_t> between{}; ///< What lies between launches that begin with bits; may be empty.

    /// N = 2^n. The papers' kernels take 2^30 at most and count in 32 bits.
    std::size_t size() const { return std::size_t(1) << n; }

    /// The two arrays change places. The names belong to the places: what is read is called data, as in the kernels.
    void exchange() {
        std::swap(data, spare);
        data.rename("data");
        spare.rename("spare");
    }
};

} // namespace walshscope
