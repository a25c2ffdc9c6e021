// SPDX-License-Identifier: GPL-3.0-or-later
// A batch of runs that is timed as one, by the clock that fits them.
#pragma once

#include "cuda/timing.h"
#include "run.h"
#include "timing/cache_sweep.h"
#include "timing/cell.h"
#include "timing/host_clock.h"
#include "timing/method.h"

#include <functional>
#include <memory>
#include <vector>

namespace walshscope {

/// What a sample may be made of: so many runs on copies of the problem that it takes at least `shortest` seconds, as
/// long as the copies fit `bytes`, and if caches are to keep them half of the last one, but on the CPU what a core has
/// for itself: a little more or less time would otherwise decide which cache a run finds them in. A GPU's events are
/// coarser than the CPU's clock, so there it takes 20 times as long.
struct Batch {
    double shortest = 200e-6;
    std::size_t bytes = std::size_t(64) << 20;
};

/// From here on, in seconds, a run is listened to: to look at a monitor is not worth its time in a shorter one.
constexpr double longRun = 0.05;

/// What is repeated.
struct Repeated {
    std::unique_ptr<Run> run;
    /// One more on data of its own: some runs read the problem where it lies, and on cold caches nobody may have read
    /// it before. Nothing where run->another() is that.
    std::function<std::unique_ptr<Run>()> apart{};
};

/// A contender on a problem, which has to live as long as its runs. Throws UsageError beyond the contender's limits,
/// OutOfGpuMemory, NotEnoughMemory.
Repeated repeated(const Contender& contender, Machine& machine, const Problem& problem, const Parameters& parameters);

/// Runs of one kind, one after the other.
class Repetition {
public:
    /// Warms up and finds the batch. `sweep` is for a cold cache and null for a hot one. Throws OutOfGpuMemory,
    /// NotEnoughMemory, ComputationError, Cancelled.
    Repetition(Repeated what, Machine& machine, bool graphs, std::shared_ptr<CacheSweep> sweep, Monitor& monitor,
               const Batch& batch, HostClock clock);

    std::size_t batch() const { return m_runs.size(); }
    std::uint64_t launches() const { return m_launches; } ///< Of one run.
    const Run& run() const { return *m_runs.front(); }
    bool recorded() const { return m_recorded != nullptr; } ///< Launched as a CUDA graph.
    bool isLong() const { return m_long; }                  ///< A run on the CPU, or one that waits for the GPU.

    /// Whichever places in memory and in the caches the runs have got, they get others. Stays where that is not worth a
    /// try: large runs fill the caches anyhow, on cold ones it does not matter, and on a GPU it is no different.
    void move();
    /// What the last move took, or nothing yet.
    double secondsToMove() const { return m_secondsToMove; }

    /// Seconds for the whole batch. The problem is restored before, untimed.
    double seconds(Monitor& monitor);
    /// Seconds within the last seconds() that this thread was ready and did not run; NaN where nobody counts them.
    double waited() const { return m_waited; }
    /// Seconds that went by in seconds() because others worked there.
    double lost() const { return m_lost; }

    /// Each phase of a run waited for, so many times or until so many seconds have passed. Empty if there is only one.
    std::vector<PhaseTime> phases(std::size_t times, double seconds, Monitor& monitor);

    /// Of the last run. To be called once, at the end.
    Result result() { return m_runs.back()->result(); }

private:
    void grow(std::size_t count);
    void restore();
    void enqueue(std::size_t phase, Monitor& monitor);
    void enqueue(Monitor& monitor);
    using Work = std::function<void(Monitor&)>;
    double byTheClock(Monitor& monitor, const Work& work);
    double timed(Recorded* recorded, Monitor& monitor, const Work& work);
    void prepareRecorded(std::size_t most, double shortest);
    void prepareTimed(std::size_t most, double shortest, Monitor& monitor);

    Machine& m_machine;
    bool m_graphs;
    HostClock m_clock;
    std::shared_ptr<CacheSweep> m_sweep;
    std::function<std::unique_ptr<Run>()> m_apart; ///< Has the data of its runs.
    std::vector<std::unique_ptr<Run>> m_runs;
    std::unique_ptr<Recorded> m_recorded;
    std::uint64_t m_launches = 0;
    double m_lost = 0;
    double m_waited = 0;
    double m_secondsToMove = 0;
    std::vector<char> m_before; ///< Takes memory before a move, so that the runs come to lie elsewhere.
    bool m_long = false;
};

} // namespace walshscope
