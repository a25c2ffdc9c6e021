// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels that a GPU's speeds are measured with.
#pragma once

#include "simt/machine.h"

namespace walshscope {

/// What a thread moves at a time: 16 bytes.
constexpr std::size_t wordsOfVector = 4;

/// Copies `count` vectors from the first-th on to the same place in the other array.
void launchCopy(Machine& machine, Buffer<std::int32_t>& from, Buffer<std::int32_t>& to, std::uint64_t first,
                std::uint64_t count);

/// A warp that does nothing.
void launchNothing(Machine& machine);

} // namespace walshscope
