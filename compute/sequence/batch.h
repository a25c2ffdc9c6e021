// SPDX-License-Identifier: GPL-3.0-or-later
// Many sequences at once on a GPU or in the emulator.
#pragma once

#include "sequence/method.h"

namespace walshscope {

/// The register of each sequence, one warp a sequence; jumps included. Throws UsageError for an empty
/// sequence and for one that is too long for a block's shared memory (some 600,000 bits where a block may have 227
/// KiB).
std::vector<Register> registersOf(Machine& machine, std::span<const Sequence> sequences, Monitor& monitor);

} // namespace walshscope
