// SPDX-License-Identifier: GPL-3.0-or-later
// What is read before and after whatever is timed on the host.
#pragma once

#include "timing/load.h"
#include "timing/pace.h"
#include "timing/waits.h"

#include <chrono>

namespace walshscope {

/// Seconds by the CPU's clock.
inline double secondsNow() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The real one, unless a test has its own.
struct HostClock {
    /// Seconds since a moment of its own; never less than the last time.
    double (*now)() = secondsNow;
    double (*waited)() = secondsWaited;
    double (*fixedWork)() = secondsForFixedWork;
    double (*bestPace)() = walshscope::bestPace;
    void (*notePace)(double seconds) = walshscope::notePace;
    LoopWaits (*loops)() = loopWaits;
    bool (*loopsSleep)(double patience) = walshscope::loopsSleep;
    ProcessorTime (*processors)() = processorTime;
};

} // namespace walshscope
