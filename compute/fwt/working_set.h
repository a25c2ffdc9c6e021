// SPDX-License-Identifier: GPL-3.0-or-later
// What a variant works on: the data, a second array, the machine they live on and the parameters.
#pragma once

#include "monitor.h"
#include "simt/machine.h"

#include <cstdint>
#include <span>

namespace walshscope {

struct Parameters {
    int blockSize = 1024;      ///< Threads a block; N if that is smaller.
    int elementsPerThread = 2; ///< A3's M; N/2 if that is smaller.
    bool operator==(const Parameters&) const = default;
};

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
    Monitor& monitor;
    LevelListener* listener = nullptr;

    /// N = 2^n.
    unsigned size() const { return 1u << n; }
};

} // namespace walshscope
