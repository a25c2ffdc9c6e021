// SPDX-License-Identifier: GPL-3.0-or-later
// How many levels each launch over tiles does.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace walshscope {

constexpr int leastLevelsAtStride = 6; ///< Of one launch.

/// What a block can do in one launch.
struct TileLimits {
    int whole;  ///< All levels of a convolution.
    int first;  ///< Levels 0 … of numbers side by side.
    int others; ///< Levels at a stride.
};

/// Where blocks have so much shared memory, for numbers of 4 or 8 bytes.
TileLimits tileLimits(std::size_t sharedBytes, std::size_t bytesOfNumber);

/// For 2^n numbers, n >= 1: the first launch's, those of others at a stride, and the last's, which a convolution does
/// there and back. Throws ComputationError where the limits leave too little.
std::vector<int> levelsByTiles(int n, const TileLimits& limits);

/// "levels 0 to 13"
std::string levelsInWords(int first, int count);

} // namespace walshscope
