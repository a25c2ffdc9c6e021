// SPDX-License-Identifier: GPL-3.0-or-later
// How an atomic access orders the accesses around it.
#pragma once

namespace walshscope {

/// A load that acquires and reads what a store released comes after everything the storing thread had done or had been
/// told of before. Relaxed accesses order nothing, but for fences beside them.
enum class MemoryOrder { Relaxed, Acquire, Release };

/// What has only read releases nothing, and what has only written acquires nothing: neither compiles.
enum class LoadOrder { Relaxed, Acquire };
enum class StoreOrder { Relaxed, Release };

} // namespace walshscope
