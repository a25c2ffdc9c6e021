// SPDX-License-Identifier: GPL-3.0-or-later
// Stems that stand alone in a picture, which one pixel of would not be seen.
#pragma once

#include <QLineF>
#include <QRectF>
#include <QVector>

#include <vector>

namespace walshscope::gui {

/// How wide they are drawn, in pixels.
constexpr double loneWidth = 3;

struct LoneStem {
    qsizetype index; ///< Among all.
    QLineF line;     ///< With the whole of its width inside.
};

/// Those of upright stems near which others are hardly there. They are in columns of `step` pixels, by ascending x, and
/// one of less than `least` pixels is none.
std::vector<LoneStem> loneStems(const QVector<QLineF>& stems, double step, double least, const QRectF& inside);

} // namespace walshscope::gui
