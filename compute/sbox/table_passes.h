// SPDX-License-Identifier: GPL-3.0-or-later
// ST's launches, on machines of kind Cuda alone; a build without CUDA has none. All of them are only put on the
// machine's stream, and throw ComputationError.
#pragma once

#include "simt/machine.h"

#include <algorithm>
#include <cstdint>

namespace walshscope {

/// Of few bits in and out, lines are of 2^bits values: how often |W| / 2 and DDT / 2 are 0 … 2^(bits-1), zeros left
/// aside, then max |ACT|.
constexpr int leastSmallBits = 8;
constexpr int mostSmallBits = 11;
constexpr int bitsOfSmall(int n, int m) { return std::max({n, m, leastSmallBits}); }
constexpr unsigned smallCounters(int bits) { return (1u << (bits - 1)) + 1; }
constexpr unsigned smallFigures(int bits) { return 2 * smallCounters(bits) + 1; }

/// All of that in one launch. `sums` has a word more than there are figures, and is 0 before and afterwards.
void countSmallTables(Machine& gpu, Buffer<std::uint32_t>& s, int n, int m, Buffer<std::uint32_t>& sums,
                      Buffer<std::uint32_t>& figures);

// What follows takes n and m from 7 to 16. Counters are those of halved values 0 … 2^(n-1).

/// Shared memory that its blocks have.
constexpr std::size_t sharedBytesOfTables = std::size_t(202) << 10;

/// Coordinates as bits, in the order in which countWalsh() takes them, and cleared counters. Where the sum of all
/// values modulo 2 is not 0, it becomes the last coordinate: components from 2^(m-1) on have odd weights, and no
/// others.
void makePlanes(Machine& gpu, Buffer<std::uint32_t>& s, int n, int m, std::uint32_t sum, Buffer<std::uint32_t>& planes,
                Buffer<std::uint32_t>& counters);

/// How often |W| / 2 occurs, component 0 included.
void countWalsh(Machine& gpu, Buffer<std::uint32_t>& planes, int n, int m, std::uint32_t sum,
                Buffer<std::uint32_t>& counters);

/// S in 16 bits a value, and cleared counters.
void narrow(Machine& gpu, Buffer<std::uint32_t>& s, Buffer<std::uint16_t>& values, Buffer<std::uint32_t>& counters);

/// How often DDT / 2 occurs in rows of differences but 0, zeros left aside, and behind those counters the largest
/// |ACT| / 2. The last mostBlocksOfRows counters are the kernels' own.
constexpr unsigned mostBlocksOfRows = 1024;
void countDifferences(Machine& gpu, Buffer<std::uint16_t>& values, int n, int m, Buffer<std::uint32_t>& counters);

} // namespace walshscope
