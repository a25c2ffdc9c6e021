// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a contender's time sample by sample until the median is known, or runs it once in the emulator and counts.
#pragma once

#include "simt/observation.h"
#include "timing/host_clock.h"
#include "timing/repetition.h"

namespace walshscope {

/// A contender that is being timed, among others or alone.
class Sampling {
public:
    /// Warms up and finds how many runs make a sample. `sweep` is for a method with a cold cache; null otherwise.
    /// `clock` times the host. Throws what Repetition does.
    Sampling(Repeated what, Machine& machine, const TimingMethod& method, std::shared_ptr<CacheSweep> sweep,
             Monitor& monitor, const Batch& batch = {}, HostClock clock = {});

    /// A few samples more, at most some milliseconds or one sample, on other memory than the last where that costs
    /// little. A repetition before them does not count: it wakes the threads and fills the caches that others had in
    /// between. Throws ComputationError, Cancelled.
    void turn(Monitor& monitor);

    /// Whether the method asks for no more of them.
    bool decided() const { return m_decided; }

    /// All but what settle() and finish() add.
    const Times& times() const { return m_times; }

    /// Adds what only all samples together tell: how fast the processor was, and when it was slower. To be called once,
    /// after the last turn, unless finish() is.
    void settle();
    /// Settles, and adds the transfers of a problem and of a result, between page-locked memory and the GPU's, and the
    /// phases. What the last run found. To be called once, at the end. Throws as turn().
    Result finish(Monitor& monitor);

private:
    bool enough(double spent);
    double fastPace() const;
    /// What fixed work took, apart from the turns in which somebody else was there.
    double pace() const;
    /// What threads of loops waited during the samples since `first` is theirs. Whether they did.
    bool bookLoops(const LoopWaits& before, std::size_t first, double timed);

    Machine& m_machine;
    TimingMethod m_method;
    HostClock m_clock;
    Repetition m_repetition;
    Times m_times;
    double m_last = 0;  ///< What the last repetition took.
    double m_spent = 0; ///< Since the first turn began, others' turns not included.
    std::size_t m_nextLook = 0;
    bool m_decided = false;
    std::vector<double> m_paces; ///< When each sample was taken.
    bool m_waits = false;        ///< Whether it is known who waited.
    double m_sinceMove = 0;      ///< What samples took on the memory where runs are now.
    ProcessorTime m_before{};
};

struct Measurement {
    Times times;
    Result result;
};

/// One contender alone until it is decided; without a copy beside it. Throws what repeated() and Sampling do.
Measurement measure(const Contender& contender, Machine& machine, const Problem& problem, const Parameters& parameters,
                    const TimingMethod& method, Monitor& monitor, const Batch& batch = {}, HostClock clock = {});

struct Count {
    Counters counters;
    Result result;
    std::vector<Grid> grids; ///< One for each launch.
};

/// One run in the emulator with everything counted. Throws UsageError beyond the emulator's limits.
Count countInEmulator(const Contender& contender, const Problem& problem, const Parameters& parameters,
                      Monitor& monitor);

} // namespace walshscope
