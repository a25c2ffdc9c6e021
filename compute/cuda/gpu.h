// SPDX-License-Identifier: GPL-3.0-or-later
// NVIDIA GPUs as devices and machines; in a build without CUDA there are none.
#pragma once

#include "device.h"
#include "error.h"
#include "simt/machine.h"

#include <memory>
#include <vector>

namespace walshscope {

/// There is no GPU to compute on. Nothing has been lost: the CPU can do it.
class NoGpu : public ComputationError {
    using ComputationError::ComputationError;
};

/// Less GPU memory than was asked for. Nothing has been allocated.
class OutOfGpuMemory : public NoGpu {
    using NoGpu::NoGpu;
};

/// An access beyond its memory, say, or the computer slept: all that was on the GPU is lost. It is retired, as
/// retired.h has it, and throws this until tryAgain() has opened it anew.
class GpuFaulted : public NoGpu {
    using NoGpu::NoGpu;
};

/// One entry a GPU, or a single one that says why there is none. Loads the driver.
std::vector<Device> probeGpus();

/// Whether that has been done, so that a GPU is at hand. True in a build without CUDA, where it takes no time.
bool gpusAreProbed();

/// A machine on that GPU for whoever holds it, alone. It stays open: the next who asks gets it as it is, with its
/// stream and with memory. Throws NoGpu if it cannot be used.
std::shared_ptr<Machine> openGpu(int ordinal);

/// A retired GPU as at the start of the program, and worked on again. Throws NoGpu where somebody still holds a machine
/// there or CUDA wants the program to be started again; it stays retired.
void tryAgain(int ordinal);

/// Memory that nobody holds, on GPUs that nobody works on, goes back to the cards. To be called by those who compute
/// there; returns in a moment.
void giveBackGpuMemory();

/// Bytes of the GPU's memory that are free now.
std::uint64_t freeMemory(Machine& gpu);

/// Bytes of the cache that all of it share.
std::uint64_t sharedCacheBytes(Machine& gpu);

/// "0000:3b:00.0": which GPU it is to the system. Empty where that is unknown. Asks the driver.
std::string busAddress(int ordinal);

} // namespace walshscope
