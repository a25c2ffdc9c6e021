// SPDX-License-Identifier: GPL-3.0-or-later
// Turns of samples, and when there are enough of them.
#include "timing/measure.h"

#include "cuda/gpu.h"
#include "simt/emulator.h"
#include "timing/estimate.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace walshscope {
namespace {

/// Contenders whose runs are short have as much of it as those whose runs are long, so that whatever comes in between
/// hits them alike; a single run may take longer.
constexpr double secondsATurn = 5e-3;

/// Threads of loops look for work so long before they sleep, some longer than a turn takes if others have their cores.
constexpr double sleepsSoon = 2e-3;
constexpr double sleepsAtLast = 0.2;

/// To be woken takes time on a machine that does nothing else, too.
constexpr double wakingTakes = 100e-6;

/// The pace of a cell is that of the fastest tenth of its turns: some clocks are faster in the first moments. Turns in
/// which it is a tenth slower are disturbed.
constexpr double fastPaces = 0.1;
constexpr double slowPace = 1.1;

/// A part of the time in which threads worked that others than the caller's have had.
constexpr double shareOfWorkers = 0.02;

/// Another place in memory is worth so much of the time on the last one.
constexpr double worthMoving = 0.05;

/// A shorter repetition is worth one more that does not count.
constexpr double worthWarming = 5e-3;

/// Of more, the median is known well enough, and whoever shows them would have to sort them all again and again.
constexpr std::size_t mostSamples = 10000;
/// What slows a machine down for a moment is not to fill a whole cell; less where a cell may not take so long.
constexpr double leastSeconds = 0.05;

/// No more samples than are kept fit the time of a cell.
Batch longEnough(Batch batch, const TimingMethod& method) {
    constexpr double longest = 0.01;
    batch.shortest = std::max(batch.shortest, std::min(longest, method.seconds / double(mostSamples)));
    return batch;
}

constexpr std::size_t timesAPhase = 5;

/// How far a run has come says nothing of the measurement, but whoever waits may stop it there. The measurement is as
/// far as its time, and where that is up before there are as many samples as it takes, as these: a share of them.
class Listening : public Monitor {
public:
    Listening(Monitor& outer, double spent, double whole, HostClock clock, const double& samples)
        : m_outer(outer), m_whole(whole), m_spent(spent), m_clock(clock), m_start(clock.now()), m_samples(samples) {}

    void progress(std::uint64_t, std::uint64_t) override {
        constexpr double fine = 1e6;
        m_outer.progress(std::uint64_t(std::min(m_whole > 0 ? spent() / m_whole : 1, m_samples) * fine),
                         std::uint64_t(fine));
    }
    void remark(const Message& words) override { m_outer.remark(words); }

    double spent() const { return m_spent + m_clock.now() - m_start; }

private:
    Monitor& m_outer;
    double m_whole;
    double m_spent;
    HostClock m_clock;
    double m_start;
    const double& m_samples;
};

std::uint64_t leastBytes(const std::vector<Phase>& phases) {
    std::uint64_t sum = 0;
    for (const Phase& phase : phases) {
        if (phase.bytes == 0)
            return 0;
        sum += phase.bytes;
    }
    return sum;
}

} // namespace

Sampling::Sampling(Repeated what, Machine& machine, const TimingMethod& method, std::shared_ptr<CacheSweep> sweep,
                   Monitor& monitor, const Batch& batch, HostClock clock)
    : m_machine(machine),
      m_method(method),
      m_clock(clock),
      m_repetition(std::move(what), machine, method.graphs, std::move(sweep), monitor, longEnough(batch, method),
                   clock) {
    m_times.batch = m_repetition.batch();
    m_times.launches = m_repetition.launches();
    m_times.recorded = m_repetition.recorded();
    m_times.bytes = leastBytes(m_repetition.run().phases());
    m_times.dataBytes = m_repetition.run().bytesIn();
    if (m_repetition.isLong())
        m_last = longRun;
    m_waits = !m_repetition.run().recordable() && !std::isnan(clock.waited());
    if (m_waits)
        clock.loopsSleep(sleepsAtLast);
    m_times.parallel = m_waits && machine.kind() == DeviceKind::Cuda;
    m_before = clock.processors();
}

void Sampling::turn(Monitor& monitor) {
    const double needed = double(std::max<std::size_t>(1, std::min(m_method.samples, fewestToTell)));
    double share = std::min(1., double(m_times.samples.size()) / needed);
    Listening listening(monitor, m_spent, m_method.seconds, m_clock, share);
    const double lost = m_repetition.lost();
    const auto spent = [&] { return listening.spent() - (m_repetition.lost() - lost); };
    const bool isShort = m_last < worthWarming;
    const double toMove = m_repetition.secondsToMove() + (isShort ? 0 : m_last); // Caches are to be filled there.
    const bool moves = m_sinceMove > 0 && toMove <= worthMoving * m_sinceMove;
    if (moves) {
        m_repetition.move();
        m_sinceMove = 0;
    }
    if (!m_method.cold && (moves || isShort))
        m_repetition.seconds(listening);
    const double pace = m_waits ? m_clock.fixedWork() : 0;
    const LoopWaits before = m_waits ? m_clock.loops() : LoopWaits();
    const std::size_t first = m_times.samples.size();
    double timed = 0;
    while (!m_decided && timed < secondsATurn) {
        m_last = m_repetition.seconds(listening);
        timed += m_last;
        m_times.samples.push_back(m_last / double(m_times.batch));
        share = std::min(1., double(m_times.samples.size()) / needed);
        if (m_waits) {
            m_times.lost.push_back(std::clamp(m_repetition.waited(), 0., m_last) / double(m_times.batch));
            m_paces.push_back(pace);
        }
        m_decided = enough(spent());
        listening.progress(0, 1);
    }
    if (m_waits && bookLoops(before, first, timed) && m_decided) {
        m_nextLook = 0;
        m_decided = enough(spent());
    }
    m_times.betweenRuns = betweenRuns(m_times.recorded, m_times.parallel);
    m_sinceMove += timed;
    m_spent = spent();
}

bool Sampling::bookLoops(const LoopWaits& before, std::size_t first, double timed) {
    const bool sleep = m_clock.loopsSleep(sleepsSoon);
    const LoopWaits after = m_clock.loops();
    if (!sleep)
        m_clock.loopsSleep(sleepsAtLast);
    // Who was waiting until now has been counted only now.
    const LoopWaits atRest = sleep ? after : m_clock.loops();
    m_times.parallel |= atRest.ran - before.ran + atRest.waited - before.waited > shareOfWorkers * timed;
    const double waited = after.waited - before.waited;
    const double share = sleep ? (waited - wakingTakes * double(after.times - before.times)) / timed : 1;
    if (share <= 0)
        return false;
    for (std::size_t i = first; i < m_times.samples.size(); ++i)
        m_times.lost[i] = std::max(m_times.lost[i], std::min(share, 1.) * m_times.samples[i]);
    return true;
}

bool Sampling::enough(double spent) {
    const std::size_t count = m_times.samples.size();
    if (spent >= m_method.seconds)
        return count >= std::min(m_method.samples, fewestToTell);
    if (count >= std::max(m_method.samples, mostSamples))
        return true;
    if (spent < std::min(leastSeconds, m_method.seconds / 4))
        return false;
    if (count < std::max({m_method.samples, m_nextLook, fewestToTell}))
        return false;
    // All samples are sorted for a look, and whoever looks too often sees a narrow interval by chance.
    m_nextLook = count + std::max<std::size_t>(1, count / 8);
    const Basis basis = basisOf(m_times);
    if (basis != Basis::AllSamples && basis != Basis::Undisturbed)
        return false;
    const std::vector<double> used = usedSamples(m_times);
    if (used.size() < std::max(m_method.samples, fewestToTell) || relativeWidth(used) >= m_method.width)
        return false;
    // As long as there is time, whoever makes the processor slow may go.
    const double best = m_paces.empty() ? 0 : m_clock.bestPace();
    return best == 0 || pace() <= slowProcessor * best;
}

double Sampling::fastPace() const {
    std::vector<double> ascending = m_paces;
    const auto fast = ascending.begin() + std::ptrdiff_t(double(ascending.size() - 1) * fastPaces);
    std::ranges::nth_element(ascending, fast);
    return *fast;
}

double Sampling::pace() const {
    const double fast = fastPace();
    std::vector<double> kept;
    for (const double each : m_paces)
        if (each <= slowPace * fast)
            kept.push_back(each);
    return quartiles(kept).median;
}

/// Where a core was shared, or its clock was slower, only the pace tells.
void Sampling::settle() {
    m_times.load = shareOfOthers(m_before, m_clock.processors());
    m_times.betweenRuns = betweenRuns(m_times.recorded, m_times.parallel, m_times.load);
    if (m_paces.empty())
        return;
    const double fast = fastPace();
    const std::vector<double> waited = m_times.lost;
    std::size_t shared = 0;
    for (std::size_t i = 0; i < m_paces.size(); ++i)
        if (m_paces[i] > slowPace * fast) {
            m_times.lost[i] = std::max(m_times.lost[i], (1 - fast / m_paces[i]) * m_times.samples[i]);
            ++shared;
        }
    // Such samples can be left out. That a contender is slower by as much as fixed work is not said.
    if (const Basis basis = basisOf(m_times); basis != Basis::AllSamples && basis != Basis::Undisturbed) {
        m_times.lost = waited;
        m_times.shared = 2 * shared > m_paces.size();
    }
    m_times.pace = pace();
    m_clock.notePace(m_times.pace);
    m_times.slowdown = m_times.pace / m_clock.bestPace();
}

Result Sampling::finish(Monitor& monitor) {
    settle();
    constexpr double all = 1;
    Listening listening(monitor, m_spent, m_method.seconds, m_clock, all);
    if (m_machine.kind() == DeviceKind::Cuda) {
        const Run& run = m_repetition.run();
        const std::size_t count = std::max<std::size_t>(1, m_method.samples);
        try {
            m_times.uploads = timeCopies(m_machine, Towards::Gpu, run.bytesIn(), count, listening);
            m_times.downloads = timeCopies(m_machine, Towards::Host, run.bytesOut(), count, listening);
        } catch (const OutOfGpuMemory&) {
            // What the run takes is known all the same.
        } catch (const NotEnoughMemory&) {
        }
    }
    m_times.phases = m_repetition.phases(timesAPhase, m_method.seconds, listening);
    return m_repetition.result();
}

Measurement measure(const Contender& contender, Machine& machine, const Problem& problem, const Parameters& parameters,
                    const TimingMethod& method, Monitor& monitor, const Batch& batch, HostClock clock) {
    const auto sweep = method.cold ? std::make_shared<CacheSweep>(machine) : nullptr;
    Sampling sampling(repeated(contender, machine, problem, parameters), machine, method, sweep, monitor, batch, clock);
    while (!sampling.decided())
        sampling.turn(monitor);
    Result result = sampling.finish(monitor);
    return {sampling.times(), std::move(result)};
}

Count countInEmulator(const Contender& contender, const Problem& problem, const Parameters& parameters,
                      Monitor& monitor) {
    Emulator emulator({.counters = true}, monitor);
    const auto run = contender.prepare(contender, emulator, problem, parameters);
    enqueueAll(*run, monitor);
    return {emulator.observation().counters, run->result(), emulator.observation().grids};
}

} // namespace walshscope
