// SPDX-License-Identifier: GPL-3.0-or-later
// A Boolean function's spectrum with 16 bits a value between two launches, on machines of kind Cuda alone; a build
// without CUDA has none.
#pragma once

#include "simt/machine.h"

#include <cstddef>
#include <cstdint>

namespace walshscope {

/// What the first of two launches may do. The halved values of 2^rowBits rows of 2^levels bits each, levels from 10 to
/// 15 and rowBits from 5 on, as transformBits() leaves them; `cleared` becomes 0 besides. Put on the machine's stream,
/// as all of these are. Throws ComputationError.
void halveRowsOfBits(Machine& gpu, const unsigned* bits, int levels, int rowBits, unsigned* halves,
                     Buffer<std::uint32_t>* cleared = nullptr);
/// Whether its blocks have the shared memory for that.
bool halvesRowsOfBits(Machine& gpu, int levels);

/// Whether the next can be had for 2^n values.
bool transformsBitsByHalves(Machine& gpu, int n);
/// How many words it needs for what lies between its launches.
std::size_t wordsBetween(int n);
/// The spectrum of the function whose value at x is bit (x mod 64) of word (x div 64).
void transformBitsByHalves(Machine& gpu, Buffer<std::uint64_t>& bits, Buffer<std::int32_t>& spectrum,
                           Buffer<std::uint32_t>& between);

} // namespace walshscope
