// SPDX-License-Identifier: GPL-3.0-or-later
// The Walsh distribution of a Boolean function from its bits, on machines of kind Cuda alone; a build without CUDA has
// none.
#pragma once

#include "distribution/distribution.h"
#include "simt/machine.h"

#include <cstdint>

namespace walshscope {

/// Two launches: the first levels, of which 16 bits a value remain, and the others, after which values are counted
/// where they are. The spectrum is never written.
class FunctionCounts {
public:
    static constexpr int smallestN = 18, largestN = 30;

    /// Whether the machine's blocks have the shared memory for 2^n values.
    static bool has(Machine& gpu, int n);

    /// Throws OutOfGpuMemory.
    FunctionCounts(Machine& gpu, int n);

    /// Levels of the first launch; the second does the others.
    int firstLevels() const;
    std::size_t bytesBetween() const { return m_halves.size() * sizeof(std::uint32_t); }

    // Put on the machine's stream, one after the other. Bit (x mod 64) of word (x div 64) is f(x). Throws
    // ComputationError.
    void transformBits(Buffer<std::uint64_t>& bits);
    void count();

    /// Waits for both.
    Distribution distribution();
    std::size_t bytes() const;

private:
    Machine& m_gpu;
    int m_n;
    unsigned m_near, m_wide, m_room;
    Buffer<std::uint32_t> m_halves, m_counters, m_pairs;
};

} // namespace walshscope
