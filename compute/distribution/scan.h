// SPDX-License-Identifier: GPL-3.0-or-later
// The exclusive scan of any number of elements: warps by shuffles, blocks of warps, and the grid of blocks in one of
// two ways.
#pragma once

#include "contender.h"
#include "monitor.h"
#include "simt/machine.h"
#include "simt/observation.h"

#include <vector>

namespace walshscope {

/// Lanes that scan together by shuffles. Blocks smaller than a warp, which are there to be watched, have warps of 4, so
/// that a few values are enough for warp, block and grid.
constexpr unsigned lanesOfScan(unsigned blockSize) { return blockSize < 32 ? 4 : 32; }
constexpr std::array<const char*, 3> namesOfSums{"sums", "sums of sums", "sums of sums of sums"};
constexpr ParameterLimits blocksOfScan{4, 1024};

class Scan {
public:
    /// For up to `size` elements, less than 2^32, in blocks of a power of two from 4 to 1024 threads.
    Scan(Machine& machine, ScanKind kind, std::size_t size, unsigned blockSize);

    /// to[i] = from[0] + … + from[i - 1], modulo 2^32, for the first `size` elements, and total[0] the sum of all.
    /// `from` and `to` may be one. At least one element.
    void enqueue(Buffer<std::uint32_t>& from, Buffer<std::uint32_t>& to, Buffer<std::uint32_t>& total,
                 std::size_t size);

    std::size_t bytes() const;

private:
    void level(std::size_t depth, Buffer<std::uint32_t>& from, Buffer<std::uint32_t>& to, Buffer<std::uint32_t>& total,
               std::size_t size);

    Machine& m_machine;
    ScanKind m_kind;
    unsigned m_block;
    std::vector<Buffer<std::uint32_t>> m_sums; ///< Of the blocks of elements, of the blocks of those, …
};

/// What a scan reads and writes in global memory.
struct ScanTraffic {
    std::size_t elements;
    std::uint64_t reads, writes;       ///< Of the array that is scanned and of the one it is scanned to.
    std::uint64_t sumReads, sumWrites; ///< Of the blocks' sums; what lanes of a warp read together counts once.
    double readsEach() const { return double(reads) / double(elements); }
    double writesEach() const { return double(writes) / double(elements); }
};

/// At which height of the scan an array of that name is: 0 for elements, 1 for the blocks' sums, 2 for the sums of
/// those, …
unsigned heightOfScan(std::string_view array);

/// Of the launches first … end - 1 of a run whose trace was kept.
ScanTraffic trafficOf(const Observation& seen, std::uint32_t first, std::uint32_t end, std::size_t elements);

/// Counted in the emulator, for 1 to 2^16 elements.
ScanTraffic scanTraffic(ScanKind kind, std::size_t size, unsigned blockSize, Monitor& monitor);

} // namespace walshscope
