// SPDX-License-Identifier: GPL-3.0-or-later
// Which form of T1's kernel does how many levels, and how it is launched.
#include "fwt/tile_passes.h"

#include "cuda/gpu.h"
#include "fwt/row_passes.h"
#include "fwt/tile_launch.h"

#include <algorithm>
#include <array>
#include <span>

namespace walshscope {
namespace {

using PassKernel = TileKernel<int*, int, const unsigned*>;

template <bool ofBits, TileForm... forms>
constexpr std::array<PassKernel, sizeof...(forms)> kernels{PassKernel{
    forms, forms.sharedBytes(), transformTile<ofBits, forms.tile, forms.each, forms.columns, forms.blocks>}...};

/// Side by side. Fewer elements a thread where there are too few of them to fill a GPU.
template <bool ofBits>
constexpr auto rows = kernels<ofBits, TileForm{1, 1, 0}, TileForm{2, 1, 0}, TileForm{3, 1, 0}, TileForm{4, 2, 0},
                              TileForm{5, 2, 0}, TileForm{6, 2, 0}, TileForm{7, 2, 0}, TileForm{8, 2, 0},
                              TileForm{9, 3, 0}, TileForm{10, 4, 0}, TileForm{11, 4, 0}, TileForm{12, 4, 0},
                              TileForm{12, 5, 0}, TileForm{13, 6, 0}, TileForm{13, 5, 0}, TileForm{14, 6, 0},
                              TileForm{14, 6, 0, 1}, TileForm{15, 5, 0}, TileForm{12, 5, 0, 4}, TileForm{13, 6, 0, 4}>;

/// At a stride, wide columns first: memory beyond the cache wants 128 bytes side by side. What comes later has room in
/// smaller shared memories.
constexpr auto columns = kernels<false, TileForm{10, 3, 4}, TileForm{12, 5, 5}, TileForm{13, 5, 5}, TileForm{14, 5, 5},
                                 TileForm{15, 5, 5}, TileForm{13, 6, 5, 4}, TileForm{13, 5, 4}, TileForm{13, 5, 3}>;

/// Of two forms for as many levels side by side the first is for some sizes only, as was found on an H200: with more
/// threads a tile while the second-level cache holds the array, with fewer beyond.
bool suits(const TileForm& form, std::size_t size) {
    const bool isBeyondCache = size >= std::size_t(1) << 24;
    if (form.columns > 0 || form.blocks > 0)
        return true;
    if (form.tile == 12 && form.each == 4)
        return size >= std::size_t(1) << 20 && !isBeyondCache;
    return form.tile != 13 || form.each != 6 || isBeyondCache;
}

/// On an H200 both launches for 2^24 values take 7 % less so, and for 2^23 and 2^25 as long as without.
bool isJustBeyondCache(Machine& gpu, std::size_t bytes) {
    const std::uint64_t cache = sharedCacheBytes(gpu);
    return bytes > cache && bytes < 2 * cache;
}

/// Whether one of them does so many levels there.
bool started(Machine& gpu, std::span<const PassKernel> among, Buffer<std::int32_t>& values, int first, int count,
             const unsigned* bits = nullptr) {
    for (const PassKernel& kernel : among)
        if (kernel.form.levels() == count && suits(kernel.form, values.size()) && fits(gpu, kernel, values.size())) {
            auto launch = tileLaunch(gpu, kernel, values.size());
            const std::size_t bytes = values.size() * sizeof(std::int32_t);
            if (first > 0 && isJustBeyondCache(gpu, bytes))
                launch.passBy(gpu, values.data(), bytes);
            launch.start(gpu, values.data(), first, bits);
            return true;
        }
    return false;
}

/// Of what no kernel does at once, the levels that are left to a second.
int levelsLeft(int first, int count) {
    constexpr int least = columns.front().form.levels();
    if (count < 2 * least)
        throw ComputationError(Message::tr("no kernel of T1 does %1 levels from level %2", count, first));
    return least;
}

} // namespace

void transformTiles(Machine& gpu, Buffer<std::int32_t>& values, int first, int count) {
    if (first == 0 && transformRowsAtOnce(gpu, values, count))
        return;
    if (started(gpu, first == 0 ? std::span<const PassKernel>(rows<false>) : columns, values, first, count))
        return;
    const int left = levelsLeft(first, count);
    transformTiles(gpu, values, first, count - left);
    transformTiles(gpu, values, first + count - left, left);
}

void transformTilesOfBits(Machine& gpu, Buffer<std::uint64_t>& bits, Buffer<std::int32_t>& values, int count) {
    if (started(gpu, rows<true>, values, 0, count, reinterpret_cast<const unsigned*>(bits.data())))
        return;
    const int left = levelsLeft(0, count);
    transformTilesOfBits(gpu, bits, values, count - left);
    transformTiles(gpu, values, count - left, left);
}

} // namespace walshscope
