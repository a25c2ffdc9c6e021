// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the ones of each pixel, row by row.
#include "gui/sequence/coefficients_image.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double leastInk = 0.3;
constexpr int shadesOfInk = 16; ///< Nobody tells more apart, and a file of them is half as large.

/// Columns of cells and of pixels meet in bins: one a pixel where cells are smaller, one a cell where they are not.
struct Bins {
    std::vector<int> ofColumn; ///< -1: not shown.
    std::vector<int> ofPixel;  ///< -1: beyond the cells.
    std::vector<int> cells;    ///< In each bin.

    Bins(const CellAxis& columns, int width)
        : ofColumn(std::size_t(columns.count), -1), ofPixel(std::size_t(width), -1) {
        for (int x = 0; x < width; ++x) {
            const auto [first, behind] = columns.cellsOf(x);
            if (first >= behind)
                continue;
            if (ofColumn[std::size_t(first)] < 0) {
                std::fill(ofColumn.begin() + first, ofColumn.begin() + behind, int(cells.size()));
                cells.push_back(behind - first);
            }
            ofPixel[std::size_t(x)] = ofColumn[std::size_t(first)];
        }
    }
};

void countOnes(const Walk& walk, int bitsRead, const Bins& bins, std::vector<std::uint32_t>& counts) {
    const std::vector<std::uint64_t> words = walk.connection(std::size_t(bitsRead)).words;
    for (std::size_t w = 0; w < words.size() && 64 * w < bins.ofColumn.size(); ++w)
        for (std::uint64_t rest = words[w]; rest; rest &= rest - 1) {
            const std::size_t column = 64 * w + std::size_t(std::countr_zero(rest));
            if (column < bins.ofColumn.size() && bins.ofColumn[column] >= 0)
                ++counts[std::size_t(bins.ofColumn[column])];
        }
}

} // namespace

double inkOf(double share) { return share > 0 ? leastInk + (1 - leastInk) * std::min(1.0, share) : 0; }

QImage coefficientsImage(const Walk& walk, const CoefficientsFrame& frame, const QColor& ink) {
    const int width = int(std::lround(frame.plot.width() * frame.ratio));
    const int height = int(std::lround(frame.plot.height() * frame.ratio));
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const Bins bins(frame.columns, width);
    std::array<QRgb, shadesOfInk + 1> shades;
    for (int shade = 0; shade <= shadesOfInk; ++shade) {
        const double least = 1.0 / (2 * shadesOfInk); // The lowest shade is of what is nearly nothing.
        const int alpha = int(std::lround(255 * inkOf(std::max(least, double(shade) / shadesOfInk))));
        shades[std::size_t(shade)] = qPremultiply(qRgba(ink.red(), ink.green(), ink.blue(), alpha));
    }
    const auto colour = [&](double share) { return shades[std::size_t(std::lround(shadesOfInk * share))]; };
    std::vector<std::uint32_t> counts(bins.cells.size());
    std::pair<int, int> before{-1, -1};
    for (int y = 0; y < height; ++y) {
        const std::pair<int, int> rows = frame.rows.cellsOf(y);
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        if (rows == before) {
            std::copy_n(reinterpret_cast<const QRgb*>(image.constScanLine(y - 1)), width, line);
            continue;
        }
        before = rows;
        std::fill(counts.begin(), counts.end(), 0u);
        for (int row = rows.first; row < rows.second; ++row)
            countOnes(walk, row, bins, counts);
        for (int x = 0; x < width; ++x)
            if (const int bin = bins.ofPixel[std::size_t(x)]; bin >= 0 && counts[std::size_t(bin)])
                line[x] = colour(double(counts[std::size_t(bin)]) /
                                 (bins.cells[std::size_t(bin)] * (rows.second - rows.first)));
    }
    return image;
}

} // namespace walshscope::gui
