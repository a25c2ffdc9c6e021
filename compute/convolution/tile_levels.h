// SPDX-License-Identifier: GPL-3.0-or-later
// How many levels each launch over tiles does, for numbers of 64 bits.
#pragma once

#include <cstddef>
#include <vector>

namespace walshscope {

/// Of one launch.
constexpr int leastLevelsAtStride = 6;
constexpr int mostLevelsAtStride = 9;

/// What a block can do in one launch.
struct TileLimits {
    int whole;  ///< All levels of a problem.
    int first;  ///< Levels 0 … of numbers side by side.
    int others; ///< Levels at a stride.
};

/// Of a convolution where blocks have so much shared memory.
TileLimits tileLimits(std::size_t sharedBytes);

/// For 2^n numbers, n >= 1: the first launch's, those of others at a stride, and the last's, which a convolution does
/// there and back. Throws ComputationError where the limits leave too little.
std::vector<int> levelsByTiles(int n, const TileLimits& limits);

} // namespace walshscope
