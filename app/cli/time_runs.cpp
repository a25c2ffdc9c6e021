// SPDX-License-Identifier: GPL-3.0-or-later
// Starts a race with something else in memory and somebody else first.
#include "time_runs.h"

#include "timing/estimate.h"

#include <algorithm>
#include <numeric>

namespace walshscope::cli {
namespace {

/// Neither a multiple of a page nor of what a cache has in one place.
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
    if (!entrants.empty())
        std::ranges::rotate(entrants, entrants.begin() + std::ptrdiff_t(m_runs % entrants.size()));
    const std::vector<char> before(m_runs * bytesToShift);
    ++m_runs;
    race(entrants, m_method, monitor, {[&](const TimedCell& cell) { finished(cell, take(cell)); }, {}});
}

const TimedCell& TimeRuns::take(const TimedCell& cell) {
    const auto entrant = std::ranges::find_if(m_entrants, [&](const Entrant& each) { return isOf(cell, each); });
    std::optional<TimedCell>& known = m_cells[std::size_t(entrant - m_entrants.begin())];
    auto* times = known ? std::get_if<Times>(&known->outcome) : nullptr;
    const auto* further = std::get_if<Times>(&cell.outcome);
    if (times && further)
        addRun(*times, *further);
    else if (!known || !further) // What went wrong once is what there is to say.
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
