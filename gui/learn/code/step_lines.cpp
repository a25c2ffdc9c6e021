// SPDX-License-Identifier: GPL-3.0-or-later
// From moments of a run to lines of its source.
#include "gui/learn/code/step_lines.h"

namespace walshscope::gui {

std::map<std::uint32_t, Counters> linesOfStep(const Recording& r, Learning::Stretch active) {
    std::map<std::uint32_t, Counters> lines;
    const auto& moments = r.moments();
    for (std::size_t k = active.from; k < active.to;) {
        const Segment& segment = r.segments()[moments[k].segment];
        const bool onlyItsEnd = k > segment.first && moments[k].kind != Moment::Kind::Butterfly;
        for (const auto& [line, counters] : segment.lines) {
            if (!onlyItsEnd)
                lines[line] += counters;
            else if (r.lines().at(line).barriers > 0)
                lines[line];
        }
        k = segment.first + segment.count;
    }
    return lines;
}

std::vector<std::uint32_t> barrierLines(const Recording& r) {
    std::vector<std::uint32_t> lines = r.ignoredBarriers();
    for (const auto& [line, counters] : r.lines())
        if (counters.barriers > 0)
            lines.push_back(line);
    std::ranges::sort(lines);
    return lines;
}

bool readsFollow(const Recording& r, std::uint32_t barrierLine) {
    const auto barriers = barrierLines(r);
    const auto next = std::ranges::upper_bound(barriers, barrierLine);
    const auto& perLine = r.lines();
    const auto end = next == barriers.end() ? perLine.end() : perLine.lower_bound(*next);
    return std::any_of(perLine.upper_bound(barrierLine), end, [](const auto& l) { return l.second.sharedLoads > 0; });
}

} // namespace walshscope::gui
