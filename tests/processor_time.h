// SPDX-License-Identifier: GPL-3.0-or-later
// Time that was computed, which does not pass while others have the processor.
#pragma once

#include <ctime>

namespace walshscope::test {

/// Of the clock of a process or a thread.
inline double secondsOf(clockid_t clock) {
    std::timespec time{};
    clock_gettime(clock, &time);
    return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
}

} // namespace walshscope::test
