// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the ones of each pixel, row by row.
#include "gui/sequence/coefficients_image.h"

#include <array>
#include <bit>
#include <cmath>

namespace walshscope {
namespace {

constexpr double leastInk = 0.3;
constexpr int shadesOfInk = 16; ///< Nobody tells more apart, and a file of them is half as large.

/// Adds the ones of row `bitsRead` to the pixels of their columns; `pixelOf` is for columns smaller than a pixel.
void countOnes(const Walk& walk, int bitsRead, int begin, int end, const std::vector<int>& pixelOf,
               std::vector<std::uint32_t>& counts) {
    const std::vector<std::uint64_t> words = walk.connection(std::size_t(bitsRead)).words;
    for (std::size_t w = std::size_t(begin) / 64; w < words.size() && int(64 * w) < end; ++w)
        for (std::uint64_t rest = words[w]; rest; rest &= rest - 1) {
            const int column = int(64 * w) + std::countr_zero(rest);
            if (column >= begin && column < end)
                ++counts[std::size_t(pixelOf[std::size_t(column)])];
        }
}

} // namespace

double inkOf(double share) { return share > 0 ? leastInk + (1 - leastInk) * std::min(1.0, share) : 0; }

QImage coefficientsImage(const Walk& walk, const CoefficientsFrame& frame, const QColor& ink) {
    const int width = int(std::lround(frame.plot.width() * frame.ratio));
    const int height = int(std::lround(frame.plot.height() * frame.ratio));
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const bool pooled = frame.columns.scale < 1;
    const int begin = frame.columns.cellsOf(0).first, end = frame.columns.cellsOf(width - 1).second;
    std::vector<int> pixelOf(std::size_t(frame.columns.count));
    std::vector<int> cells(std::size_t(width), 1); ///< Of each column of pixels.
    for (int x = 0; pooled && x < width; ++x) {
        const auto [first, behind] = frame.columns.cellsOf(x);
        cells[std::size_t(x)] = std::max(1, behind - first);
        std::fill(pixelOf.begin() + first, pixelOf.begin() + behind, x);
    }
    std::array<QRgb, shadesOfInk + 1> shades;
    for (int shade = 0; shade <= shadesOfInk; ++shade) {
        const double least = 1.0 / (2 * shadesOfInk); // The lowest shade is of what is nearly nothing.
        const int alpha = int(std::lround(255 * inkOf(std::max(least, double(shade) / shadesOfInk))));
        shades[std::size_t(shade)] = qPremultiply(qRgba(ink.red(), ink.green(), ink.blue(), alpha));
    }
    const auto colour = [&](double share) { return shades[std::size_t(std::lround(shadesOfInk * share))]; };
    std::vector<std::uint32_t> counts(std::size_t(width), 0);
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
        for (int row = rows.first; row < rows.second; ++row) {
            if (pooled)
                countOnes(walk, row, begin, end, pixelOf, counts);
            else
                for (int x = 0; x < width; ++x) {
                    const auto [column, behind] = frame.columns.cellsOf(x);
                    counts[std::size_t(x)] +=
                        column < behind && walk.coefficient(std::size_t(row), std::size_t(column));
                }
        }
        for (int x = 0; x < width; ++x)
            if (const std::uint32_t ones = counts[std::size_t(x)])
                line[x] = colour(double(ones) / (cells[std::size_t(x)] * std::max(1, rows.second - rows.first)));
    }
    return image;
}

} // namespace walshscope
