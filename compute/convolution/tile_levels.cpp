// SPDX-License-Identifier: GPL-3.0-or-later
// Levels shared out among launches: as few as there can be, the last about as long as the first.
#include "convolution/tile_levels.h"

#include "error.h"

#include <algorithm>
#include <array>

namespace walshscope {
namespace {

constexpr std::size_t bytesOfShort = 4;
constexpr int mostLevelsAtOnce[2]{12, 11}; ///< In short numbers and others: beyond, three launches are faster.
constexpr int mostLevelsSideBySide[2]{15, 14};
constexpr int mostLevelsAtStride[2]{10, 9};
constexpr int usualLevelsAtStride = 8; ///< As many as a launch does without taking much longer for it.
constexpr int columns = 5;             ///< log2 of the numbers side by side of which nothing is paired at a stride.

/// Levels that the last of two launches does best, by n, found on an H200: of numbers of 4 bytes from n = 12 on.
constexpr int firstFound = 12;
constexpr std::array lastOfShort{6, 6, 6, 6, 6, 6, 7, 7, 7, 9, 8, 8, 9, 10};

int lastOf(int n, const TileLimits& limits) {
    const auto i = std::size_t(n - firstFound);
    if (limits.first == mostLevelsSideBySide[0] && n >= firstFound && i < lastOfShort.size())
        return lastOfShort[i];
    return std::clamp((n - 4) / 2, leastLevelsAtStride, limits.others);
}

/// With room for one more after every 128 bytes.
constexpr std::size_t bytesOfTile(int tile, std::size_t bytesOfNumber) {
    const std::size_t bytes = bytesOfNumber << tile;
    return bytes + bytes / 128 * bytesOfNumber;
}

} // namespace

TileLimits tileLimits(std::size_t sharedBytes, std::size_t bytesOfNumber) {
    const std::size_t kind = bytesOfNumber <= bytesOfShort ? 0 : 1;
    int tile = 0;
    while (tile < mostLevelsSideBySide[kind] && bytesOfTile(tile + 1, bytesOfNumber) <= sharedBytes)
        ++tile;
    return {std::min(tile, mostLevelsAtOnce[kind]), tile, std::min(tile - columns, mostLevelsAtStride[kind])};
}

std::vector<int> levelsByTiles(int n, const TileLimits& limits) {
    if (n <= limits.whole)
        return {n};
    const int usual = std::min(limits.others, usualLevelsAtStride);
    if (usual < leastLevelsAtStride || limits.first < 2 * leastLevelsAtStride)
        throw ComputationError(Message::tr("the GPU has too little shared memory for tiles"));
    int last = lastOf(n, limits);
    if (n - last > limits.first)
        last = usual;
    std::vector<int> levels{n - last, last};
    while (levels.front() > limits.first) {
        levels.front() -= usual;
        levels.insert(levels.begin() + 1, usual);
    }
    return levels;
}

std::string levelsInWords(int first, int count) {
    return "levels " + std::to_string(first) + " to " + std::to_string(first + count - 1);
}

} // namespace walshscope
