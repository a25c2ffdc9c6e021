// SPDX-License-Identifier: GPL-3.0-or-later
// The same cells measured several times, one run after the other.
#pragma once

#include "timing/race.h"

#include <functional>
#include <optional>
#include <vector>

namespace walshscope::cli {

/// What all runs so far say about each cell, in the order of the entrants.
class TimeRuns {
public:
    TimeRuns(const std::vector<Entrant>& entrants, const TimingMethod& method)
        : m_entrants(entrants), m_method(method) {}

    /// Each of `places` among the entrants once more: on other memory and in another order than before. `finished` gets
    /// each cell as this run finds it, and as all runs do. Throws Cancelled, what `finished` throws.
    void measure(const std::vector<std::size_t>& places, Monitor& monitor,
                 const std::function<void(const TimedCell& now, const TimedCell& all)>& finished);

    /// Those that are there.
    std::vector<TimedCell> cells() const;
    /// The places of all entrants.
    std::vector<std::size_t> everyPlace() const;
    /// Null where it is not there.
    const TimedCell* at(std::size_t place) const { return m_cells[place] ? &*m_cells[place] : nullptr; }

private:
    const TimedCell& take(const TimedCell& cell);

    const std::vector<Entrant>& m_entrants;
    const TimingMethod& m_method;
    std::vector<std::optional<TimedCell>> m_cells = std::vector<std::optional<TimedCell>>(m_entrants.size());
    std::size_t m_runs = 0;
    std::vector<char> m_before; ///< Takes memory, so that what comes next lies elsewhere than before.
};

} // namespace walshscope::cli
