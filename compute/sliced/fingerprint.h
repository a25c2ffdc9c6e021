// SPDX-License-Identifier: GPL-3.0-or-later
// What tells the inputs of slices apart.
#pragma once

#include "monitor.h"

#include <cstddef>
#include <span>
#include <string>

namespace walshscope {

/// XXH3 of 128 bits, in hexadecimal, of the XXH3 of each MiB: on all cores, as fast as the memory is read. No
/// protection against who means to deceive. Throws Cancelled.
std::string fingerprintOf(std::span<const std::byte> bytes, Monitor& monitor);

} // namespace walshscope
