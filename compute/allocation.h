// SPDX-License-Identifier: GPL-3.0-or-later
// Where a test says that there is no memory left, in the program's own operator new.
#pragma once

#include <atomic>

namespace walshscope {

/// Null but in tests. Asked for each allocation, on whichever thread; where it says no there is nothing to be had.
extern std::atomic<bool (*)()> mayAllocate;

} // namespace walshscope
