// SPDX-License-Identifier: GPL-3.0-or-later
// Who computes slices, and how many there are if nobody says so.
#include "sliced/slice_finder.h"

#include "memory.h"
#include "sliced/slice_on_cpu.h"

namespace walshscope {

int usualSliceBits(const Folding& folding) {
    constexpr int usualLower = 28;
    int lower = std::min(usualLower, folding.n());
    while (lower > 0 && bytesOfSlice(lower) > availableMemory() / 2)
        --lower;
    return folding.n() - lower;
}

std::unique_ptr<SliceFinder> sliceFinder(const Folding& folding, int bits, const Device*) {
    return std::make_unique<SlicesOnCpu>(folding, bits);
}

} // namespace walshscope
