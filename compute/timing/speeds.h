// SPDX-License-Identifier: GPL-3.0-or-later
// What a device can do at best: how fast it copies, what a launch costs, and what its last cache holds.
#pragma once

#include "device.h"
#include "monitor.h"
#include "simt/machine.h"
#include "timing/method.h"
#include "timing/samples.h"

#include <memory>

namespace walshscope {

class CacheSweep;

/// 0 where the device has no such thing, or it is unknown.
struct Speeds {
    /// Of a copy far larger than the caches; what is read and what is written counts. 0 also where there is no memory
    /// for two such arrays: see memoryIsUnmeasured().
    Figure bytesPerSecond{};
    double secondsPerLaunch = 0;     ///< Of a kernel that does nothing, in a CUDA graph.
    double secondsPerHostLaunch = 0; ///< The same, launched by the host.
    std::uint64_t cacheBytes = 0;    ///< Of the last cache.
    bool operator==(const Speeds&) const = default;
};

/// Whether the copy could not be timed, because two arrays beyond a cache of cacheBytes do not fit into memory.
inline bool memoryIsUnmeasured(const Speeds& speeds) {
    return speeds.bytesPerSecond.value == 0 && speeds.cacheBytes > 0;
}

/// Where four times the cache lies between these, that is copied.
struct CopiedBytes {
    std::uint64_t least, most;
};

/// How large an array has to be for a copy of it to tell the speed of memory, and not that of a last cache of `cache`
/// bytes: at least twice as large, so that the cache holds no more than a quarter of two of them. A larger one takes
/// seconds. 0 where `available` bytes are less than four of those.
std::uint64_t bytesToCopy(std::uint64_t cache, const CopiedBytes& usual, std::uint64_t available);

/// Of the CPU, with all cores, or of a GPU; takes less than a second, or some where the cache is hundreds of MiB. The
/// emulator has none. Throws NoGpu, ComputationError, NotEnoughMemory, Cancelled.
Speeds measureSpeeds(const Device& device, Monitor& monitor);

/// The seconds for one copy of so many bytes from one array of the device to another, measured as a contender is, and
/// so from the caches where they hold that, or with `sweep` from memory; a fifth of a second at most where one copy
/// does not take longer. All 0 in the emulator and for 0 bytes. Throws as measureSpeeds().
Figure measureCopy(Machine& machine, std::uint64_t bytes, const TimingMethod& method, std::shared_ptr<CacheSweep> sweep,
                   Monitor& monitor);

/// Bytes of the last cache: the L2 of a GPU, on the CPU the last one that a core reaches; 0 where that is unknown.
std::uint64_t lastCacheBytes(Machine& machine);

} // namespace walshscope
