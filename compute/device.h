// SPDX-License-Identifier: GPL-3.0-or-later
// The machines a transform can run on: this computer's CPU, the emulator of a GPU, and NVIDIA GPUs.
#pragma once

#include "message.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

enum class DeviceKind { Host, Emulator, Cuda };

struct Device {
    DeviceKind kind = DeviceKind::Host;
    int ordinal = 0;  ///< Which GPU; 0 for the others.
    std::string id;   ///< "cpu", "emulator", "cuda:0": what --device takes.
    std::string name; ///< As a person reads it: "CPU, 8 threads", "NVIDIA H200".
    bool works = true;
    Message reason;           ///< Why it does not work, empty where it does.
    std::uint64_t memory = 0; ///< Bytes in all; 0 where unknown.
};

/// What can be computed on here. The CPU and the emulator are always first. Where CUDA is not built in, has no driver
/// or finds no GPU, one entry of kind Cuda with works = false says why. Probes the driver on the first call (some
/// 100 ms on a machine with a GPU), so call it where waiting is allowed; later calls return the same list at once.
const std::vector<Device>& devices();

/// The same without asking the driver: CPU and emulator only.
const std::vector<Device>& devicesWithoutGpu();

/// Those of devices() that work.
std::vector<const Device*> workingGpus();
/// Null where there is none.
const Device* firstWorkingGpu();

/// "cpu", "emulator", "cuda" (the first GPU) or "cuda:N". Throws UsageError naming what there is where it is unknown.
const Device& deviceNamed(std::string_view id);

} // namespace walshscope
