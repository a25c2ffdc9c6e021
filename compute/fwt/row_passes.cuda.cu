// SPDX-License-Identifier: GPL-3.0-or-later
// Which kernel transforms rows of what length, and by how many blocks.
#include "fwt/row_passes.h"

#include "fwt/row_pass.h"
#include "fwt/tile_launch.h"

#include <array>
#include <utility>

namespace walshscope {
namespace {

constexpr TileForm formOfShort{12, bitsOfWarp, 0};
constexpr int longestShort = 2 * bitsOfWarp;

template <int... shorter>
constexpr auto shortRowsOf(std::integer_sequence<int, shorter...>) {
    return std::array{TileKernel<int*>{formOfShort, formOfShort.sharedBytes(), transformShortRows<shorter + 1>}...};
}
constexpr auto shortRows = shortRowsOf(std::make_integer_sequence<int, longestShort>());

template <TileForm... forms>
constexpr std::array longRowsOf{
    TileKernel<int*, unsigned>{forms, forms.sharedBytes() + bytesBeside(forms) + int(sizeof(std::uint64_t)),
                               transformLongRows<forms.tile, forms.each, forms.columns>}...};
constexpr auto longRows = longRowsOf<TileForm{15, 6, 0}>;

} // namespace

bool transformRowsAtOnce(Machine& gpu, Buffer<std::int32_t>& values, int r) {
    if (r <= longestShort) {
        const auto& kernel = shortRows[std::size_t(r) - 1];
        if (values.size() >> formOfShort.tile < multiprocessorsOf(gpu))
            return false;
        tileLaunch(gpu, kernel, values.size()).start(gpu, values.data());
        return true;
    }
    for (const auto& kernel : longRows) {
        const std::size_t rows = values.size() >> r;
        const auto blocks = std::size_t(kernel.form.residentBlocks()) * multiprocessorsOf(gpu);
        // With one row a block nothing is on its way while others are worked on.
        if (kernel.form.tile != r || rows < 2 * blocks || !isHopperOrLater(gpu) || !fits(gpu, kernel, values.size()))
            continue;
        tileLaunch(gpu, kernel, blocks << r).start(gpu, values.data(), unsigned(rows));
        return true;
    }
    return false;
}

} // namespace walshscope
