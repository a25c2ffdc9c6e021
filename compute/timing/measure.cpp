// SPDX-License-Identifier: GPL-3.0-or-later
// Batches of runs against the clock that fits them.
#include "timing/measure.h"

#include "cuda/timing.h"
#include "simt/emulator.h"

#include <algorithm>
#include <chrono>

namespace walshscope {
namespace {

/// From here on a run is listened to: to look at a monitor is not worth its time in a shorter one.
constexpr double longRun = 0.05;

/// A graph has a node a launch, and building one takes microseconds a node.
constexpr std::size_t mostRecorded = 256;

/// How far a run has come says nothing of the measurement, but whoever waits may stop it there.
class Listening : public Monitor {
public:
    Listening(Monitor& outer, const Enough& enough) : m_outer(outer), m_whole(enough.seconds) {}

    void progress(std::uint64_t, std::uint64_t) override { look(); }
    void remark(const Message& words) override { m_outer.remark(words); }

    void add(double seconds) {
        m_measured += seconds;
        look();
    }
    double measured() const { return m_measured; }

private:
    void look() { m_outer.progress(std::uint64_t(std::min(m_measured, m_whole) * 1e6), std::uint64_t(m_whole * 1e6)); }

    Monitor& m_outer;
    double m_whole;
    double m_measured = 0;
};

/// Runs on copies of one problem, one after the other.
class Copies {
public:
    Copies(const Contender& contender, Machine& machine, const Problem& problem, const Parameters& parameters)
        : m_machine(machine) {
        m_runs.push_back(contender.prepare(contender, machine, problem, parameters));
    }

    const Run& one() const { return *m_runs.front(); }
    std::size_t count() const { return m_runs.size(); }
    void grow(std::size_t count) {
        while (m_runs.size() < count)
            m_runs.push_back(one().another());
    }
    void restore() {
        for (const auto& run : m_runs)
            run->restore();
    }
    void enqueue(Monitor& monitor) {
        for (const auto& run : m_runs)
            enqueueAll(*run, monitor);
    }
    /// Seconds for all of them together.
    double timed(Monitor& monitor) {
        restore();
        m_machine.finish();
        const auto start = std::chrono::steady_clock::now();
        enqueue(monitor);
        m_machine.finish();
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        return time.count();
    }
    Result result() { return m_runs.back()->result(); }

private:
    Machine& m_machine;
    std::vector<std::unique_ptr<Run>> m_runs;
};

template <class Repetition>
std::vector<double> samplesOf(const Repetition& repetition, std::size_t batch, const Enough& enough,
                              Listening& listening) {
    std::vector<double> samples;
    while (samples.size() < enough.samples || listening.measured() < enough.seconds) {
        const double time = repetition();
        samples.push_back(time / double(batch));
        listening.add(time);
    }
    return samples;
}

Measurement recorded(Copies& copies, Machine& gpu, const Enough& enough, Listening& listening, const Batch& batch) {
    Monitor silent;
    copies.grow(std::clamp<std::size_t>(batch.bytes / copies.one().bytesIn(), 1, mostRecorded));
    const auto recording = record(gpu, [&] { copies.enqueue(silent); });
    const auto repetition = [&] {
        copies.restore();
        return recording->seconds();
    };
    repetition(); // Loads the kernels.
    Measurement measured;
    measured.batch = copies.count();
    measured.launches = recording->kernels() / copies.count();
    measured.samples = samplesOf(repetition, copies.count(), enough, listening);
    measured.uploads = timeCopies(gpu, Towards::Gpu, copies.one().bytesIn(), enough.samples, listening);
    measured.downloads = timeCopies(gpu, Towards::Host, copies.one().bytesOut(), enough.samples, listening);
    return measured;
}

Measurement byTheClock(Copies& copies, Machine& machine, const Enough& enough, Listening& listening,
                       const Batch& batch) {
    const std::uint64_t before = machine.launches();
    // The first run of each size warms the caches up and starts the threads.
    double time = copies.timed(listening);
    Measurement measured;
    measured.launches = machine.launches() - before;
    Monitor silent;
    Monitor& heard = time < longRun ? silent : static_cast<Monitor&>(listening);
    const std::size_t most = std::max<std::size_t>(1, batch.bytes / copies.one().bytes());
    while (time < longRun && copies.timed(silent) < batch.shortest && copies.count() < most) {
        listening.progress(0, 1);
        copies.grow(std::min(2 * copies.count(), most));
        time = copies.timed(silent);
    }
    measured.batch = copies.count();
    measured.samples = samplesOf([&] { return copies.timed(heard); }, copies.count(), enough, listening);
    return measured;
}

} // namespace

Measurement measure(const Contender& contender, Machine& machine, const Problem& problem, const Parameters& parameters,
                    const Enough& enough, Monitor& monitor, const Batch& batch) {
    Copies copies(contender, machine, problem, parameters);
    Listening listening(monitor, enough);
    Measurement measured = copies.one().recordable() ? recorded(copies, machine, enough, listening, batch)
                                                     : byTheClock(copies, machine, enough, listening, batch);
    measured.result = copies.result();
    return measured;
}

Count countInEmulator(const Contender& contender, const Problem& problem, const Parameters& parameters,
                      Monitor& monitor) {
    Emulator emulator({.counters = true}, monitor);
    const auto run = contender.prepare(contender, emulator, problem, parameters);
    enqueueAll(*run, monitor);
    return {emulator.observation().counters, run->result(), emulator.observation().grids};
}

} // namespace walshscope
