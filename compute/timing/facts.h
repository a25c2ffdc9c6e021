// SPDX-License-Identifier: GPL-3.0-or-later
// Where and when times were taken, and what a GPU was doing meanwhile.
#pragma once

#include "device.h"
#include "message.h"

#include <optional>
#include <string>
#include <vector>

namespace walshscope {

/// What a reader of times has to know about the machine. Empty or 0 where it is unknown.
struct MachineFacts {
    std::string cpu; ///< As its maker calls it.
    int cores = 0;   ///< That the program may use.
    std::string gpu;
    std::string driver;   ///< Of the GPU: "570.86.10".
    std::string compiler; ///< "GCC 12.2.0, CUDA 12.8".
    std::string version;  ///< Of this program.
    std::string date;     ///< Now, in UTC: "2026-02-28T13:45:00Z".
    bool operator==(const MachineFacts&) const = default;
};

/// `gpu` is the one that kernels run on; null for none.
MachineFacts machineFacts(const Device* gpu);

/// Whether the two may be of one computer: a processor of one name with as many cores. What is unknown of one tells
/// nothing, but for the name.
bool maybeOneComputer(const MachineFacts& a, const MachineFacts& b);

struct GpuState {
    int clockMHz = 0;
    int memoryClockMHz = 0;
    int temperature = 0; ///< °C
    /// What keeps it below its highest clock: "power cap", "heat". Empty where nothing does.
    std::vector<std::string> throttling;
    bool idle = false; ///< It had nothing to do, so that its clocks say nothing.
    bool operator==(const GpuState&) const = default;
};

/// As the driver sees it now; to be asked while the GPU works or right after. Nothing where the driver's library (NVML)
/// is missing or does not say.
std::optional<GpuState> gpuState(int ordinal);

/// A sentence if the GPU was held back, or if its clocks or its temperature moved enough between the two to doubt
/// times that were taken meanwhile.
std::optional<Message> movedMuch(const GpuState& before, const GpuState& after);

} // namespace walshscope
