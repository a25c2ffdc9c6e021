// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of an S-box where kernels run: what comes of them without writing them, and parts of them to look at.
#pragma once

#include "distribution/distribution.h"
#include "sbox/table_kind.h"
#include "sbox/tiles.h"
#include "simt/machine.h"

namespace walshscope {

/// An S-box on a machine that runs kernels. A block works out a line of a table at a time in its shared memory, as
/// halved values of 16 bits, two to a word. Belongs to the machine's thread.
class TablesByKernels {
public:
    static constexpr int smallestBits = 6, largestBits = 16; ///< Of n and m.

    /// Whether the machine runs kernels and its blocks have the shared memory.
    static bool has(const Machine& machine, const SBox& s);

    TablesByKernels(Machine& machine, const SBox& s);

    // In slices of some milliseconds, between which the monitor is asked. Throws Cancelled, ComputationError,
    // OutOfGpuMemory.

    /// Of |W_b(a)| over b != 0 and all a.
    Distribution walshMagnitudes(Monitor& monitor);
    /// Of the DDT over a != 0 and all b.
    Distribution differences(Monitor& monitor);
    /// max |ACT| over a != 0 and b != 0.
    std::int64_t largestAutocorrelation(Monitor& monitor);

    /// As tile() on the CPU, for tables whose lines kernels make and for entries as they are; blocks begin at multiples
    /// of their size. The sign of a pooled entry of 16 bits whose magnitude is 2^16 may be wrong.
    void tile(SBoxTable table, const TableBlocks& blocks, std::span<std::int32_t> pooled, Monitor& monitor);

private:
    Distribution counted(KernelLine made, Monitor& monitor);

    const SBox m_s;
    Machine& m_machine;
    Buffer<std::uint32_t> m_table;
};

} // namespace walshscope
