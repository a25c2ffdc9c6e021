// SPDX-License-Identifier: GPL-3.0-or-later
// What a GPU has counted of slices whose coefficients lie there, and the largest of them.
#pragma once

#include "sliced/slice_finder.h"
#include "sliced/slice_passes.h"

#include <optional>

namespace walshscope {

/// Of slices of 2^k, whose coefficients are `unit` times what lies there. Counts stay on the GPU until they are asked
/// for.
class CountsOnGpu {
public:
    static constexpr std::uint64_t mostBytes = std::uint64_t(160) << 20; ///< Of the GPU's memory.

    /// For values that spread by `spread`. Throws OutOfGpuMemory.
    CountsOnGpu(Machine& gpu, int n, int bits, int unit, double spread);

    void clear();

    /// The counters, for who counts otherwise than takeSlice().
    SliceCounters& counters() { return m_counters; }
    /// What they have told so far.
    std::vector<std::uint32_t> told();
    /// Beyond so much lie enough of 2^28 random values, and not too many of 2^32.
    std::uint32_t usualAbove() const;
    /// What cannot come into `top` any more, of slices with larger masks; nothing where all can.
    std::optional<std::uint32_t> above(const Top& top, std::size_t most) const;
    /// Those that the counters have a list of.
    void offerPeaks(const Slice& slice, Top& top);

    /// Counts all values of a slice and offers those that may be among the `most` largest. False where there is no room
    /// for what the counters left over.
    bool takeSlice(Buffer<std::int32_t>& values, const Slice& slice, Top& top, std::size_t most);

    /// Of so many slices since the counters were cleared, and Σ g² of them in units. Nothing where a value has wrapped
    /// or a counter did.
    std::optional<SliceFound> found(std::uint64_t slices, unsigned __int128 squares);

    /// What it takes of the GPU's memory.
    std::uint64_t bytes() const;

private:
    void offerExactly(Buffer<std::int32_t>& values, const Slice& slice, Top& top, std::size_t most);

    Machine& m_gpu;
    int m_n, m_bits, m_unit;
    SliceCounters m_counters;
    std::vector<std::uint64_t> m_sums; ///< Where those of the counters are read to.
};

/// Coefficients that lie on a GPU, a stretch at a time.
void handSlice(Buffer<std::int32_t>& values, const Slice& slice, int unit, const TakeStretch& take, Monitor& monitor);

} // namespace walshscope
