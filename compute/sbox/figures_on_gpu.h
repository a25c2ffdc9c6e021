// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables of an S-box hold, counted on a GPU without the tables, by kernels that the emulator does not run.
#pragma once

#include "sbox/table_figures.h"
#include "simt/machine.h"

#include <vector>

namespace walshscope {

/// What is found together.
enum class TablePart { All, Walsh, Differences };

/// An S-box on a GPU, and counters of how often each halved value occurs. Belongs to the machine's thread.
class FiguresOnGpu {
public:
    /// n and m both at most mostSmallBits or, on GPUs whose blocks have the shared memory, both from 7 to 16.
    static bool has(const Machine& machine, const SBox& s);

    /// Brings S there. Throws OutOfGpuMemory.
    FiguresOnGpu(Machine& gpu, const SBox& s);

    /// All is one, of one launch, up to 8 bits.
    const std::vector<TablePart>& parts() const { return m_parts; }

    /// Puts a part on the stream, a few milliseconds at most. Throws ComputationError.
    void enqueue(TablePart part);

    /// What all parts have found; waits for them.
    TableFigures figures();

    /// What figures() copies to the host.
    std::size_t bytesOut() const;

private:
    /// From how often each halved value but 0 occurs among so many.
    static Distribution doubled(std::span<const std::uint32_t> counts, std::uint64_t entries);

    Machine& m_gpu;
    int m_n, m_m;
    std::uint32_t m_sum = 0; ///< Of all values, modulo 2.
    std::vector<TablePart> m_parts;
    Buffer<std::uint32_t> m_s;
    Buffer<std::uint32_t> m_sums;   ///< See countSmallTables().
    Buffer<std::uint32_t> m_planes; ///< Coordinates as bits.
    Buffer<std::uint16_t> m_narrow; ///< S, 16 bits a value.
    Buffer<std::uint32_t> m_walsh, m_differences;
};

} // namespace walshscope
