// SPDX-License-Identifier: GPL-3.0-or-later
// How long threads of this program were ready to run while others ran in their place, as the kernel counts it.
#pragma once

#include <cstdint>

namespace walshscope {

/// Seconds that the calling thread has spent so since it began. Linux has them in the schedstat of each thread; NaN
/// where nobody counts.
double secondsWaited();

/// Of the threads other than the caller's that loops over all cores have had, since each began, added up. Threads are
/// known that work in loops of a thread which has asked before.
struct LoopWaits {
    double ran = 0;          ///< Seconds.
    double waited = 0;       ///< Seconds, without a wait that is not over yet.
    std::uint64_t times = 0; ///< How often one of them came to run.
};
LoopWaits loopWaits();

/// Waits until they sleep, for so many seconds at most; whether they do. Only then is all their waiting in loopWaits(),
/// and none of them takes a core from what comes next.
bool loopsSleep(double patience);

} // namespace walshscope
