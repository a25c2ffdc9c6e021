// SPDX-License-Identifier: GPL-3.0-or-later
// Starts a race with something else in memory and somebody else first.
#include "time_runs.h"

#include "timing/estimate.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace walshscope::cli {
namespace {

/// For each run before: neither a multiple of a page nor of what a cache has in one place.
constexpr std::size_t bytesToShift = 5 * 4096 + 192;

bool isOf(const TimedCell& cell, const Entrant& entrant) {
    return cell.key == CellKey{entrant.contender->task, std::string(entrant.contender->id), entrant.device->id,
                               entrant.size, entrant.parameters};
}

} // namespace

void TimeRuns::measure(const std::vector<std::size_t>& places, Monitor& monitor,
                       const std::function<void(const TimedCell& now, const TimedCell& all)>& finished) {
    std::vector<Entrant> entrants;
    for (const std::size_t place : places)
        entrants.push_back(m_entrants[place]);
    if (m_runs > 0)
        std::ranges::shuffle(entrants, std::mt19937(unsigned(m_runs)));
    m_before.resize(m_runs * bytesToShift);
    ++m_runs;
    race(entrants, m_method, monitor, {[&](const TimedCell& cell) { finished(cell, take(cell)); }, {}});
}

const TimedCell& TimeRuns::take(const TimedCell& cell) {
    const auto entrant = std::ranges::find_if(m_entrants, [&](const Entrant& each) { return isOf(cell, each); });
    std::optional<TimedCell>& known = m_cells[std::size_t(entrant - m_entrants.begin())];
    if (known)
        addRun(*known, cell);
    else
        known = cell;
    return *known;
}

std::vector<TimedCell> TimeRuns::cells() const {
    std::vector<TimedCell> all;
    for (const auto& cell : m_cells)
        if (cell)
            all.push_back(*cell);
    return all;
}

std::vector<std::size_t> TimeRuns::everyPlace() const {
    std::vector<std::size_t> all(m_entrants.size());
    std::iota(all.begin(), all.end(), std::size_t(0));
    return all;
}

} // namespace walshscope::cli
