// SPDX-License-Identifier: GPL-3.0-or-later
// Where Berlekamp–Massey is after any number of bits, without a step for each of them.
#pragma once

#include "monitor.h"
#include "sequence/sequence.h"

namespace walshscope {

/// Everything that what follows depends on, besides the bits.
struct Checkpoint {
    Register found;      ///< Of the bits read: their number, L, C(x) and the jumps until then.
    Polynomial previous; ///< B(x): C(x) as it was before the last jump, 1 before the first.

    /// m: the bit of the last jump, -1 before the first.
    std::ptrdiff_t lastJump() const { return found.jumps.empty() ? -1 : std::ptrdiff_t(found.jumps.back().n); }
};

/// When all of these bits (0 and 1), none to longestSequence, have been read; by the method DS, whose time and memory
/// it takes. Throws UsageError for more bits, Cancelled, NotEnoughMemory.
Checkpoint checkpoint(std::span<const std::uint8_t> bits, Monitor& monitor);

} // namespace walshscope
