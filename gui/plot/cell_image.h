// SPDX-License-Identifier: GPL-3.0-or-later
// From pooled values to pixels.
#pragma once

#include "gui/plot/cell_tiles.h"

#include <QImage>

namespace walshscope::gui {

/// What a value looks like; as finely as eyes see, and ready, for mixing colours anew for each pixel takes longer than
/// all the rest.
class CellColours {
public:
    CellColours(CellScale scale, double largest, const Theme& theme);

    CellScale scale() const { return m_scale; }
    /// Premultiplied. Whatever is not 0 looks different from 0.
    QRgb of(float value) const;

private:
    CellScale m_scale;
    float m_largest;
    std::vector<QRgb> m_shades;
};

/// How much ink a pixel gets of which a share of the cells are ones: none for none, 1 for all, and for the least share
/// still enough to be seen.
double inkOf(double share);

/// The plot's rectangle in device pixels, transparent beyond the cells and where tiles are missing. A pixel shows what
/// is largest among the blocks that hold its cells; with Ink their mean.
QImage cellsImage(const CellFrame& frame, const Tiles& tiles, const CellColours& colours);

} // namespace walshscope::gui
