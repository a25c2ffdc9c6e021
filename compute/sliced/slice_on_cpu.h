// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of a spectrum, one after the other, on all cores of the CPU.
#pragma once

#include "sliced/folding.h"
#include "sliced/slice_finder.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace walshscope {

/// What it takes for slices of 2^lower values, besides the input.
constexpr std::uint64_t bytesOfSlice(int lower) { return sizeof(std::int64_t) << (lower > 1 ? lower - 1 : 0); }

/// Slices of 2^28 values take a second or so, and a GiB.
constexpr int usualLowerOnCpu = 28;

class SlicesOnCpu : public SliceFinder {
public:
    static constexpr int largestLower = 31;

    /// 2^bits slices. Throws UsageError where one is larger than 2^31 values or what folding.requireRange() says,
    /// NotEnoughMemory.
    SlicesOnCpu(const Folding& folding, int bits);

    /// The values modulo 2^32, and where the certificate does not hold again in 64 bits, half by half.
    SliceFound find(std::uint64_t first, std::uint64_t count, std::size_t top, Monitor& monitor,
                    const TakeStretch& take = {}) override;

private:
    SliceFound findOne(const Slice& slice, std::size_t top, Monitor& monitor, const TakeStretch& take);
    template <class T>
    std::optional<SliceFound> folded(const Slice& slice, std::size_t top, Monitor& monitor, const TakeStretch& take);

    const Folding& m_folding;
    int m_bits;
    std::unique_ptr<std::byte[]> m_room;
};

} // namespace walshscope
