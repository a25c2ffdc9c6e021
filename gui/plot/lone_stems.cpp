// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing each stem with those beside it.
#include "gui/plot/lone_stems.h"

#include <algorithm>
#include <cmath>

namespace walshscope::gui {

std::vector<LoneStem> loneStems(const QVector<QLineF>& stems, double step, double least, const QRectF& inside) {
    constexpr double most = 8; // Times as high as its neighbours.
    constexpr double near = 6; // Columns.
    const auto highestOn = [&](qsizetype i, int side) {
        double highest = 0;
        for (qsizetype at = i + side; at >= 0 && at < stems.size(); at += side) {
            const double away = std::abs(stems[at].x1() - stems[i].x1()) / step;
            if (away > near + 0.5)
                break;
            if (away > 0.5) // Others of its own column stand where it does.
                highest = std::max(highest, std::abs(stems[at].dy()));
        }
        return highest;
    };
    std::vector<LoneStem> found;
    for (qsizetype i = 0; i < stems.size(); ++i)
        if (std::abs(stems[i].dy()) >= std::max(least, most * std::max(highestOn(i, -1), highestOn(i, 1)))) {
            // No clamp, for the room may be narrower than a line.
            const double at = std::min(stems[i].x1(), inside.right() - loneWidth / 2);
            found.push_back({i, stems[i].translated(std::max(at, inside.left() + loneWidth / 2) - stems[i].x1(), 0)});
        }
    return found;
}

} // namespace walshscope::gui
