// SPDX-License-Identifier: GPL-3.0-or-later
// How an atomic access orders the accesses around it.
#pragma once

namespace walshscope {

/// A load that acquires and reads what a store released comes after everything the storing thread had done or had been
/// told of before. Relaxed accesses order nothing, but for fences beside them.
enum class MemoryOrder { Relaxed, Acquire, Release };

} // namespace walshscope
