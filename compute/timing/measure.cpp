// SPDX-License-Identifier: GPL-3.0-or-later
// Turns of samples, and when there are enough of them.
#include "timing/measure.h"

#include "cuda/gpu.h"
#include "simt/emulator.h"
#include "timing/between_runs.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr std::size_t samplesATurn = 3;
constexpr double secondsATurn = 5e-3;

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

/// How far a run has come says nothing of the measurement, but whoever waits may stop it there.
class Listening : public Monitor {
public:
    Listening(Monitor& outer, double spent, double whole, Now now)
        : m_outer(outer), m_whole(whole), m_spent(spent), m_now(now), m_start(now()) {}

    void progress(std::uint64_t, std::uint64_t) override {
        constexpr double microseconds = 1e6;
        m_outer.progress(std::uint64_t(std::min(spent(), m_whole) * microseconds),
                         std::max<std::uint64_t>(1, std::uint64_t(m_whole * microseconds)));
    }
    void remark(const Message& words) override { m_outer.remark(words); }

    double spent() const { return m_spent + m_now() - m_start; }

private:
    Monitor& m_outer;
    double m_whole;
    double m_spent;
    Now m_now;
    double m_start;
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

Sampling::Sampling(const Contender& contender, Machine& machine, const Problem& problem, const Parameters& parameters,
                   const TimingMethod& method, std::shared_ptr<CacheSweep> sweep, Monitor& monitor, const Batch& batch,
                   Now now)
    : m_machine(machine),
      m_method(method),
      m_now(now),
      m_repetition(contender, machine, problem, parameters, method.graphs, std::move(sweep), monitor,
                   longEnough(batch, method), now) {
    m_times.batch = m_repetition.batch();
    m_times.launches = m_repetition.launches();
    m_times.recorded = m_repetition.recorded();
    m_times.betweenRuns = betweenRuns(m_times.recorded);
    m_times.bytes = leastBytes(m_repetition.run().phases());
    m_times.dataBytes = m_repetition.run().bytesIn();
    if (m_repetition.isLong())
        m_last = longRun;
}

void Sampling::turn(Monitor& monitor) {
    Listening listening(monitor, m_spent, m_method.seconds, m_now);
    const double lost = m_repetition.lost();
    const auto spent = [&] { return listening.spent() - (m_repetition.lost() - lost); };
    if (!m_method.cold && m_last < worthWarming)
        m_repetition.seconds(listening);
    double timed = 0;
    const std::size_t most = m_times.samples.size() + samplesATurn;
    while (!m_decided && m_times.samples.size() < most && timed < secondsATurn) {
        m_last = m_repetition.seconds(listening);
        timed += m_last;
        m_times.samples.push_back(m_last / double(m_times.batch));
        m_decided = enough(spent());
        listening.progress(0, 1);
    }
    m_spent = spent();
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
    return relativeWidth(m_times.samples) < m_method.width;
}

Result Sampling::finish(Monitor& monitor) {
    Listening listening(monitor, m_spent, m_method.seconds, m_now);
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
                    const TimingMethod& method, Monitor& monitor, const Batch& batch, Now now) {
    const auto sweep = method.cold ? std::make_shared<CacheSweep>(machine) : nullptr;
    Sampling sampling(contender, machine, problem, parameters, method, sweep, monitor, batch, now);
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
