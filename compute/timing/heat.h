// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a race that is run at once: the entrants of one task and size.
#pragma once

#include "timing/measure.h"
#include "timing/race.h"
#include "timing/race_progress.h"

#include <list>
#include <map>
#include <optional>
#include <set>

namespace walshscope {

/// The machines of a race, each opened when it is first needed.
class RaceMachines {
public:
    /// Not for the emulator. Throws NoGpu.
    Machine& machine(const Device& device) { return *of(device).machine; }
    /// Waits for what was begun on them: as long as it is not known to be done nobody else could time there.
    void rest();
    /// Null unless the method wants one. Throws NotEnoughMemory, OutOfGpuMemory.
    std::shared_ptr<CacheSweep> sweep(const Device& device, const TimingMethod& method);
    /// measureCopy(), once for each size; all 0 where there is no memory for it.
    Figure copy(const Device& device, std::uint64_t bytes, const TimingMethod& method, Monitor& monitor);

private:
    struct Opened {
        std::shared_ptr<Machine> machine;
        std::shared_ptr<CacheSweep> sweep;
        std::map<std::uint64_t, Figure> copies;
    };
    Opened& of(const Device& device);

    std::map<std::string, Opened> m_opened;
};

class Heat {
public:
    Heat(const std::vector<Entrant>& entrants, const TimingMethod& method, RaceMachines& machines,
         RaceProgress& progress, const Watching& watching, HostClock clock)
        : m_entrants(entrants),
          m_method(method),
          m_machines(machines),
          m_progress(progress),
          m_watching(watching),
          m_clock(clock) {}

    /// Those at these places of the entrants. Throws Cancelled.
    void run(const std::vector<std::size_t>& places);

private:
    struct Runner {
        std::size_t place;
        std::unique_ptr<Sampling> sampling; ///< Null once it is decided.
        double shown;                       ///< When.
    };

    enum class End {
        Done,
        Failed, ///< And its cell says why.
        Waits,  ///< For memory that others have.
    };

    End attempt(std::size_t place, bool alone, const std::function<void()>& work);
    /// What becomes of it at once; nothing where it is among the runners afterwards.
    std::optional<Outcome> start(std::size_t place);
    bool leavesAfterTurn(Runner& runner);
    Outcome outcomeOf(Runner& runner);
    CellKey keyOf(std::size_t place) const;
    void finish(std::size_t place, const Outcome& outcome);

    const std::vector<Entrant>& m_entrants;
    const TimingMethod& m_method;
    RaceMachines& m_machines;
    RaceProgress& m_progress;
    const Watching& m_watching;
    HostClock m_clock;
    std::optional<Reference> m_reference;
    std::optional<Problem> m_problem;
    std::set<std::size_t> m_verified;
    std::list<Runner> m_runners;
    std::vector<std::size_t> m_waiting;
};

} // namespace walshscope
