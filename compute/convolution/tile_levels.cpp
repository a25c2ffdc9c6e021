// SPDX-License-Identifier: GPL-3.0-or-later
// Levels shared out among launches: as few as there can be, the last about as long as the first.
#include "convolution/tile_levels.h"

#include "error.h"

#include <algorithm>
#include <cstdint>

namespace walshscope {
namespace {

constexpr int mostLevelsAtOnce = 13;
constexpr int mostLevelsSideBySide = 14;
constexpr int columns = 5; ///< log2 of the numbers side by side of which nothing is paired at a stride.

/// With room for one more after every 16 numbers.
constexpr std::size_t bytesOfTile(int tile) {
    return (sizeof(std::int64_t) << tile) + (sizeof(std::int64_t) << tile) / 16;
}

} // namespace

TileLimits tileLimits(std::size_t sharedBytes) {
    int tile = 0;
    while (tile < mostLevelsSideBySide && bytesOfTile(tile + 1) <= sharedBytes)
        ++tile;
    return {std::min(tile, mostLevelsAtOnce), tile, std::min(tile - columns, mostLevelsAtStride)};
}

std::vector<int> levelsByTiles(int n, const TileLimits& limits) {
    if (n <= limits.whole)
        return {n};
    // As many as a launch does without taking much longer for it.
    const int usual = std::min(limits.others, 8);
    if (usual < leastLevelsAtStride || limits.first < 2 * leastLevelsAtStride)
        throw ComputationError(Message::tr("the GPU has too little shared memory for tiles"));
    int last = std::clamp((n - 4) / 2, leastLevelsAtStride, limits.others);
    if (n - last > limits.first)
        last = usual;
    std::vector<int> levels{n - last, last};
    while (levels.front() > limits.first) {
        levels.front() -= usual;
        levels.insert(levels.begin() + 1, usual);
    }
    return levels;
}

} // namespace walshscope
