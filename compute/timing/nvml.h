// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of NVIDIA's management library, which comes with the driver and is loaded when it is needed.
#pragma once

#include "timing/facts.h"

namespace walshscope {

/// Empty without the library.
std::string gpuDriverVersion();

/// The GPU at an address of busAddress(). Nothing without the library, or where it does not know clocks or temperature.
std::optional<GpuState> gpuStateAt(const std::string& busAddress);

/// The reasons that keep clocks low, from the library's bits. That the GPU is idle is none.
std::vector<std::string> throttlingOf(unsigned long long reasons);

} // namespace walshscope
