// SPDX-License-Identifier: GPL-3.0-or-later
// Making a device's caches cold.
#pragma once

#include "simt/machine.h"

namespace walshscope {

/// Memory of twice the caches' size, which pushes all else out of them when it is gone through.
class CacheSweep {
public:
    /// For the caches of a machine, or for one of that size. Throws NotEnoughMemory, OutOfGpuMemory.
    explicit CacheSweep(Machine& machine);
    CacheSweep(Machine& machine, std::uint64_t cacheBytes);

    /// Reads one half and writes the other; on a GPU it is only put on the stream. On the CPU all cores take part, for
    /// their own caches.
    void sweep();

private:
    Machine& m_machine;
    Buffer<std::int32_t> m_from, m_to;
};

/// Of all the caches that keep data on a machine, or what is assumed where that is unknown.
std::uint64_t allCacheBytes(Machine& machine);

} // namespace walshscope
