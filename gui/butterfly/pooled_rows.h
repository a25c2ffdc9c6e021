// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a run as rows of pixels: each pixel shows the value of largest magnitude under it, so no peak is lost.
#pragma once

#include "gui/butterfly/butterfly_scene.h"

#include <QImage>

namespace walshscope::gui {

/// One column of the run for the visible elements.
struct PooledRow {
    QImage colours;          ///< One pixel high; transparent where no value is known.
    std::vector<bool> wrong; ///< Of a pixel: whether a known value under it is wrong.
    bool complete = false;   ///< All values are known, so later steps show the same.
};

/// Keeps the complete rows until recording, zoom or colours change, so that a step draws only what it computes.
class PooledRows {
public:
    /// `pixels` is how many there are for the visible elements.
    const PooledRow& row(const ButterflyScene& scene, int column, int pixels);
    /// As largestOf(), remembered.
    std::int64_t largest(const ButterflyScene& scene, int column);

    /// What of the column is known at the scene's position.
    enum class State { None, Some, All };
    State state(const ButterflyScene& scene, int column);
    /// Whether the last step computed some or all of the column.
    State touched(const ButterflyScene& scene, int column);

private:
    struct Span {
        std::size_t first, last; ///< Positions after which some and all of a level is known.
    };
    void prepare(const ButterflyScene& scene);

    RecordingPointer m_recording; ///< Held, so that no other can come to lie at its address.
    std::vector<Span> m_spans;
    std::vector<std::int64_t> m_largest;
    IndexRange m_range;
    int m_pixels = 0;
    QColor m_background;
    std::vector<PooledRow> m_rows;
};

/// The elements first … last - 1 under a pixel; at least one, where a cell is wider than a pixel.
struct Elements {
    std::uint32_t first;
    std::uint32_t last;
};
Elements elementsUnder(const ButterflyScene& scene, int pixel, int pixels);

} // namespace walshscope::gui
