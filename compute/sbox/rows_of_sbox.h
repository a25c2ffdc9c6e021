// SPDX-License-Identifier: GPL-3.0-or-later
// What the two ways to count rows of DDT and ACT have in common.
#pragma once

#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

/// Differences that a block counts at once; their rows have 2^16 entries.
constexpr unsigned rowsAtOnce(int m) { return 1u << (16 - m); }
constexpr unsigned stepsOfRows(int n, int m) { return (1u << n) / rowsAtOnce(m); }

/// Of all differences, or of the shares of those blocks of which `wanted`, on the GPU, says so.
void countWideRows(Machine& gpu, Buffer<std::uint16_t>& values, int n, int m, unsigned blocks,
                   Buffer<std::uint32_t>& counters, const std::uint32_t* wanted);

} // namespace walshscope
