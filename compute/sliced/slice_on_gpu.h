// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of a truth table's spectrum on a GPU.
#pragma once

#include "simt/machine.h"
#include "sliced/counts_on_gpu.h"

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
    std::uint64_t gpuBytes() const override;

private:
    /// How the values lie: two in a word where 16 bits are enough but for the last levels, which is twice as fast.
    enum class Form { InPairs, Single };
    /// Nothing where the form's bits were too few, or there is no room for what it left over.
    std::optional<SliceFound> findIn(Form form, std::uint64_t first, std::uint64_t count, std::size_t top,
                                     Monitor& monitor);
    void countInPairs(const Slice& slice, std::uint32_t above);
    void transform(const Slice& slice);
    /// Counts the slice and offers its largest; false where findIn() finds nothing.
    bool takePairs(const Slice& slice, Top& top, std::size_t most);
    bool takeSingle(const Slice& slice, Top& top, std::size_t most);
    /// Of the levels that are done last in pairs, the pairs' own not counted; 0 where that form is of no use.
    int lastLevels() const;

    const Folding& m_folding;
    int m_bits;
    std::shared_ptr<Machine> m_gpu;
    Buffer<std::uint64_t> m_words;
    Buffer<std::int32_t> m_values, m_pairs; ///< Each once it is needed.
    Buffer<std::uint64_t> m_squares;
    CountsOnGpu m_counts;
};

} // namespace walshscope
