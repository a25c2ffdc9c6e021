// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of a truth table's spectrum on a GPU.
#pragma once

#include "simt/machine.h"
#include "sliced/slice_finder.h"
#include "sliced/slice_passes.h"

#include <optional>

namespace walshscope {

/// The truth table lies there as a whole, and the values of one slice.
class SlicesOnGpu : public SliceFinder {
public:
    static constexpr int smallestLower = 14, largestLower = 32;

    /// Whether that can be done there at all, whatever the GPU's memory.
    static bool takes(const Folding& folding, int bits);
    /// What it takes of the GPU's memory.
    static std::uint64_t bytes(int n, int bits);

    /// Throws OutOfGpuMemory, and what folding.requireRange() says.
    SlicesOnGpu(const Folding& folding, int bits, std::shared_ptr<Machine> gpu);

    /// Values modulo 2^32; slices whose certificate does not hold are done again by the CPU, in 64 bits.
    SliceFound find(std::uint64_t first, std::uint64_t count, std::size_t top, Monitor& monitor,
                    const TakeStretch& take = {}) override;

private:
    /// Nothing where 32 bits were too few, or the room for values without a counter.
    std::optional<SliceFound> findHere(std::uint64_t first, std::uint64_t count, std::size_t top, Monitor& monitor);
    void transform(std::uint64_t number);
    void offerPeaks(const Slice& slice, Top& top);
    void offerExactly(const Slice& slice, Top& top, std::size_t most);
    void hand(const Slice& slice, const TakeStretch& take, Monitor& monitor);

    const Folding& m_folding;
    int m_bits;
    std::shared_ptr<Machine> m_gpu;
    Buffer<std::uint64_t> m_words;
    Buffer<std::int32_t> m_values;
    Buffer<std::uint64_t> m_squares;
    SliceCounters m_counters;
};

} // namespace walshscope
