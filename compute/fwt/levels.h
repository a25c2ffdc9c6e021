// SPDX-License-Identifier: GPL-3.0-or-later
// Plans and launches that several kernels share: one level a launch, from one array to the other or in place.
#pragma once

#include "fwt/variant.h"
#include "simt/launch.h"

#include <algorithm>
#include <bit>

namespace walshscope {

constexpr int levelsOfBlock = 10;
constexpr int mostThreadsOfBlock = 1 << levelsOfBlock;
constexpr ParameterLimits anyBlockSize{1, mostThreadsOfBlock};

/// n passes of one level each, all in global memory.
inline std::vector<Pass> oneLevelALaunch(int n, const Parameters&) {
    std::vector<Pass> passes;
    for (int level = 0; level < n; ++level)
        passes.push_back({level, 1, Memory::Global});
    return passes;
}

/// Two launches at most: the first ten levels, then the rest, with the data in `memory` meanwhile. n up to 20.
inline std::vector<Pass> twoLaunches(int n, Memory memory) {
    std::vector<Pass> passes{{0, std::min(n, levelsOfBlock), memory}};
    if (n > levelsOfBlock)
        passes.push_back({levelsOfBlock, n - levelsOfBlock, memory});
    return passes;
}

/// Which element thread i of `size` works on in the second launch: column i mod B, row i div B of a matrix whose B =
/// N/1024 rows of 1024 elements are read as columns. The printed formula is right for n = 20 only; this one from n
/// = 11.
KERNEL
inline unsigned memoryPattern(unsigned i, unsigned size) {
    const unsigned b = size / mostThreadsOfBlock;
    return i % b * mostThreadsOfBlock + i / b;
}

/// `threads` in blocks of the chosen size, or one smaller block.
inline Shape gridOf(std::size_t threads, int blockSize) {
    const auto block = std::min<std::size_t>(threads, blockSize);
    return {unsigned(threads / block), unsigned(block)};
}

/// Launches the kernel for one level, reading `data` and writing `spare`, and lets the two change places.
template <class Kernel, class... More>
void fromArrayToArray(const Pass& pass, WorkingSet& w, const Shape& shape, Kernel kernel, More... more) {
    launch(w.machine, shape, kernel, w.data, w.spare, 1u << pass.first, more...);
    w.exchange();
}

} // namespace walshscope
