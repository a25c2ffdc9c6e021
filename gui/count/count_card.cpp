// SPDX-License-Identifier: GPL-3.0-or-later
// Count on the first page: how often each value occurs in the spectrum of a random function.
#include "boolean/generators.h"
#include "distribution/distribution.h"
#include "fwt/on_cpu.h"
#include "gui/count/count_workspace.h"

#include <QPainter>

#include <algorithm>

namespace walshscope::gui {
namespace {

Distribution distributionOfCard() {
    const BooleanFunction f = randomFunction(7, 5);
    std::vector<std::int32_t> spectrum(f.size());
    spectrumInCache(f.words(), spectrum);
    Monitor silent;
    return walshDistribution(spectrum, silent);
}

} // namespace

void CountWorkspace::paintCard(QPainter& painter, const QRectF& area, const Theme& theme) {
    static const Distribution counted = distributionOfCard();
    std::uint64_t most = 1;
    std::int64_t step = counted.rbegin()->first - counted.begin()->first;
    for (auto each = counted.begin(); each != counted.end(); ++each) {
        most = std::max(most, each->second);
        if (each != counted.begin())
            step = std::min(step, each->first - std::prev(each)->first);
    }
    step = std::max<std::int64_t>(step, 1);
    const std::int64_t first = counted.begin()->first, bars = (counted.rbegin()->first - first) / step + 1;
    const double room = area.width() / double(bars);
    for (const auto& [value, count] : counted) {
        const double height = (area.height() - 1) * double(count) / double(most);
        painter.fillRect(QRectF(area.left() + room * (double((value - first) / step) + 0.14),
                                area.bottom() - 1 - height, room * 0.72, height),
                         theme.series);
    }
    painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), theme.text);
}

} // namespace walshscope::gui
