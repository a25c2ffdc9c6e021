// SPDX-License-Identifier: GPL-3.0-or-later
// What is read before and after whatever is timed on the host.
#pragma once

#include <chrono>

namespace walshscope {

/// Seconds since a moment of its own; never less than the last time.
using Now = double (*)();

/// By the CPU's clock.
inline double secondsNow() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

} // namespace walshscope
