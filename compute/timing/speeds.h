// SPDX-License-Identifier: GPL-3.0-or-later
// What a device can do at best: how fast it copies, what a launch costs, and what its last cache holds.
#pragma once

#include "device.h"
#include "monitor.h"
#include "simt/machine.h"

namespace walshscope {

/// 0 where the device has no such thing, or it is unknown.
struct Speeds {
    double bytesPerSecond = 0;       ///< Of a copy far larger than the caches; what is read and what is written counts.
    double secondsPerLaunch = 0;     ///< Of a kernel that does nothing, in a CUDA graph.
    double secondsPerHostLaunch = 0; ///< The same, launched by the host.
    std::uint64_t cacheBytes = 0;    ///< Of the last cache.
    bool operator==(const Speeds&) const = default;
};

/// Of the CPU, with all cores, or of a GPU; takes less than a second. The emulator has none. Throws NoGpu,
/// ComputationError, NotEnoughMemory, Cancelled.
Speeds measureSpeeds(const Device& device, Monitor& monitor);

/// The median of the seconds for one copy of so many bytes from one array of the device to another, as often in a row
/// as contenders are run, and so from the caches where they hold that. 0 in the emulator and for 0 bytes. Throws as
/// measureSpeeds().
double measureCopy(Machine& machine, std::uint64_t bytes, Monitor& monitor);

/// Bytes of the last cache: the L2 of a GPU, on the CPU the last one that a core reaches; 0 where that is unknown.
std::uint64_t lastCacheBytes(Machine& machine);

} // namespace walshscope
