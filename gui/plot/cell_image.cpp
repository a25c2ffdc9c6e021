// SPDX-License-Identifier: GPL-3.0-or-later
// Pools blocks into pixels, first down, then along each line.
#include "gui/plot/cell_image.h"

#include "gui/plot/colours.h"

#include <bit>

namespace walshscope::gui {
namespace {

constexpr double leastInk = 0.3;
constexpr int shadesOfInk = 16; ///< Nobody tells more apart, and a file of them is half as large.
constexpr int shades = 255;

/// The blocks of a pixel, begin and end.
std::pair<int, int> blocksOf(const CellAxis& axis, int pixel, int level) {
    const auto [begin, end] = axis.cellsOf(pixel);
    return begin < end ? std::pair(begin >> level, ((end - 1) >> level) + 1) : std::pair(0, 0);
}

/// As larger(), in integers, whose order is that of the magnitudes: no branch that would be guessed wrongly.
float largerOf(float a, float b) {
    constexpr std::uint32_t magnitude = 0x7FFFFFFF;
    const auto x = std::bit_cast<std::uint32_t>(a), y = std::bit_cast<std::uint32_t>(b);
    return std::bit_cast<float>((y & magnitude) > (x & magnitude) ? y : x);
}

/// A line of blocks, pooled from one or several.
class Line {
public:
    Line(int first, int end, bool ink)
        : m_first(first),
          m_end(end),
          m_firstTile(first / TileKey::side),
          m_ink(ink),
          m_values(std::size_t(end - first)),
          m_counts(std::size_t((end - 1) / TileKey::side - m_firstTile + 1)) {}

    void clear() {
        std::ranges::fill(m_values, 0.0F);
        std::ranges::fill(m_counts, 0);
    }

    /// Of a tile, from its first block on.
    void add(const float* values, int tile) {
        const int first = std::max(tile * TileKey::side, m_first), end = std::min((tile + 1) * TileKey::side, m_end);
        const float* in = values + (first - tile * TileKey::side);
        float* out = m_values.data() + (first - m_first);
        ++m_counts[std::size_t(tile - m_firstTile)];
        if (m_ink)
            for (int i = 0; i < end - first; ++i)
                out[i] += in[i];
        else
            for (int i = 0; i < end - first; ++i)
                out[i] = largerOf(out[i], in[i]);
    }

    /// Nothing where none is known.
    std::optional<float> pooled(int begin, int end) const {
        float value = 0;
        int known = 0;
        for (int i = begin; i < end; ++i) {
            const float here = m_values[std::size_t(i - m_first)];
            known += m_counts[std::size_t(i / TileKey::side - m_firstTile)];
            value = m_ink ? value + here : largerOf(value, here);
        }
        if (known == 0)
            return {};
        return m_ink ? value / float(known) : value;
    }

private:
    int m_first, m_end, m_firstTile;
    bool m_ink;
    std::vector<float> m_values;
    std::vector<int> m_counts; ///< How many lines of a tile's blocks are known.
};

} // namespace

double inkOf(double share) { return share > 0 ? leastInk + (1 - leastInk) * std::min(1.0, share) : 0; }

CellColours::CellColours(CellScale scale, double largest, const Theme& theme)
    : m_scale(scale), m_largest(float(largest)) {
    switch (scale) {
    case CellScale::Ink:
        for (int shade = 0; shade <= shadesOfInk; ++shade) {
            const double least = 1.0 / (2 * shadesOfInk); // The lowest shade is of what is nearly nothing.
            QColor ink = theme.text;
            ink.setAlphaF(float(inkOf(std::max(least, double(shade) / shadesOfInk))));
            m_shades.push_back(qPremultiply(ink.rgba()));
        }
        m_shades.push_back(0);
        break;
    case CellScale::Mark:
        m_shades.assign(1, theme.marked.rgba());
        break;
    case CellScale::Magnitude:
        for (int k = 0; k <= shades; ++k)
            m_shades.push_back(magnitudeColour(double(k) / shades).rgba());
        break;
    case CellScale::Signed:
        for (int k = -shades; k <= shades; ++k)
            m_shades.push_back(signedColour(double(k) / shades, theme).rgba());
        break;
    }
}

QRgb CellColours::of(float value) const {
    if (m_scale == CellScale::Ink)
        return value > 0 ? m_shades[std::size_t(std::lround(shadesOfInk * std::min(1.0F, value)))] : m_shades.back();
    if (m_scale == CellScale::Mark)
        return value != 0 ? m_shades.front() : 0;
    // Away from zero.
    const float share = std::clamp(value / m_largest, -1.0F, 1.0F) * shades;
    const int away = int(share < 0 ? std::floor(share) : std::ceil(share));
    return m_scale == CellScale::Signed ? m_shades[std::size_t(away + shades)] : m_shades[std::size_t(std::abs(away))];
}

QImage cellsImage(const CellFrame& frame, const Tiles& tiles, const CellColours& colours) {
    const QSize size = frame.pixels();
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    if (tiles.empty())
        return image;
    const int rowLevel = tiles.begin()->first.rowLevel, columnLevel = tiles.begin()->first.columnLevel;
    std::vector<std::pair<int, int>> columns;
    int firstColumn = std::numeric_limits<int>::max(), endColumn = 0;
    for (int x = 0; x < size.width(); ++x) {
        columns.push_back(blocksOf(frame.columns, x, columnLevel));
        if (columns.back().first == columns.back().second)
            continue;
        firstColumn = std::min(firstColumn, columns.back().first);
        endColumn = std::max(endColumn, columns.back().second);
    }
    if (firstColumn >= endColumn)
        return image;
    Line line(firstColumn, endColumn, colours.scale() == CellScale::Ink);
    std::pair<int, int> before{-1, -1};
    for (int y = 0; y < size.height(); ++y) {
        const std::pair<int, int> rows = blocksOf(frame.rows, y, rowLevel);
        auto* out = reinterpret_cast<QRgb*>(image.scanLine(y));
        if (rows == before) {
            std::copy_n(reinterpret_cast<const QRgb*>(image.constScanLine(y - 1)), size.width(), out);
            continue;
        }
        before = rows;
        line.clear();
        for (int row = rows.first; row < rows.second; ++row) {
            const int tileRow = row / TileKey::side;
            for (int tile = firstColumn / TileKey::side; tile <= (endColumn - 1) / TileKey::side; ++tile) {
                const auto found = tiles.find({rowLevel, columnLevel, tileRow, tile});
                if (found == tiles.end())
                    continue;
                line.add(found->second->data() + std::ptrdiff_t(row % TileKey::side) * TileKey::side, tile);
            }
        }
        for (int x = 0; x < size.width(); ++x) {
            const auto [begin, end] = columns[std::size_t(x)];
            if (x > 0 && columns[std::size_t(x)] == columns[std::size_t(x - 1)])
                out[x] = out[x - 1];
            else if (begin < end)
                if (const auto value = line.pooled(begin, end))
                    out[x] = colours.of(*value);
        }
    }
    return image;
}

} // namespace walshscope::gui
