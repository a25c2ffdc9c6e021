// SPDX-License-Identifier: GPL-3.0-or-later
// Several values under one pixel: it shows the one of largest magnitude, so that no peak is lost. Of a line, whose
// pixels reach from the smallest to the largest, see Pyramid.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>

namespace walshscope::gui {

/// Of equal magnitudes the first.
template <class Value>
Value larger(Value a, Value b) {
    return (b < 0 ? -b : b) > (a < 0 ? -a : a) ? b : a;
}

/// The first of the indices first … end - 1, which is one at least, whose value has the largest magnitude.
template <class Index, class ValueAt>
Index peakAmong(Index first, Index end, ValueAt valueAt) {
    Index best = first;
    auto found = valueAt(first);
    for (Index i = first + 1; i < end; ++i)
        if (const auto here = larger(found, valueAt(i)); here != found) {
            best = i;
            found = here;
        }
    return best;
}

/// Cells along one side, in device pixels. A cell of at least one pixel has the pixels whose centres are in it; a
/// smaller one belongs to the pixel its centre is in. So no cell is without a pixel.
struct CellAxis {
    double scale = 1;  ///< Pixels a cell.
    double offset = 0; ///< Pixels that are scrolled away.
    int count = 0;     ///< Of cells.

    /// Where a cell begins; that of `count` is the end of the last one.
    int edge(int cell) const { return int(std::ceil(cell * scale - offset - 0.5)); }

    /// The cells of a pixel, begin and end; possibly none.
    std::pair<int, int> cellsOf(int pixel) const {
        if (scale >= 1) {
            const int cell = int(std::floor((pixel + 0.5 + offset) / scale));
            return {std::clamp(cell, 0, count), std::clamp(cell + 1, 0, count)};
        }
        const auto first = [this](int p) { return std::clamp(int(std::ceil((p + offset) / scale - 0.5)), 0, count); };
        return {first(pixel), first(pixel + 1)};
    }

    /// The pixels of a cell, begin and end; at least one.
    std::pair<int, int> pixelsOf(int cell) const {
        if (scale >= 1)
            return {edge(cell), edge(cell + 1)};
        const int pixel = int(std::floor((cell + 0.5) * scale - offset));
        return {pixel, pixel + 1};
    }
};

} // namespace walshscope::gui
