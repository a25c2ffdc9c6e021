// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of a run, enough of them for a clock, restored and timed together.
#include "timing/repetition.h"

#include "cuda/gpu.h"
#include "timing/samples.h"
#include "timing/speeds.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <utility>

namespace walshscope {
namespace {

/// A graph has a node a launch, and building one takes microseconds a node.
constexpr std::size_t mostRecorded = 256;

constexpr std::size_t mostTimed = std::size_t(1) << 16;

/// A second-level cache of one core has as much, or more.
constexpr std::uint64_t ofACore = std::uint64_t(512) << 10;

/// How much coarser the events of a GPU are than the CPU's clock.
constexpr double coarser = 20;

std::size_t copiesThatFit(const Run& run, Machine& machine, const Batch& batch, bool hot) {
    std::uint64_t bytes = batch.bytes;
    if (const std::uint64_t cache = hot ? lastCacheBytes(machine) : 0)
        bytes = std::min<std::uint64_t>(bytes, cache / 2);
    if (hot && machine.kind() == DeviceKind::Host)
        bytes = std::min(bytes, ofACore);
    return std::max<std::uint64_t>(1, bytes / std::max<std::uint64_t>(1, run.bytes()));
}

/// A problem whose values are its own.
struct OwnData {
    explicit OwnData(const Problem& from) : problem(from) {
        if (const auto* counted = std::get_if<ToBeCounted>(&from.data)) {
            requireMemory(counted->values.size_bytes());
            values.assign(counted->values.begin(), counted->values.end());
            problem.data = ToBeCounted{values};
        } else if (const auto* sequence = std::get_if<std::span<const std::uint8_t>>(&from.data)) {
            bits.assign(sequence->begin(), sequence->end());
            problem.data = std::span<const std::uint8_t>(bits);
        }
    }

    Problem problem;
    std::vector<std::int32_t> values{};
    std::vector<std::uint8_t> bits{};
};

} // namespace

Repeated repeated(const Contender& contender, Machine& machine, const Problem& problem, const Parameters& parameters) {
    const auto prepare = [&contender, &machine, parameters](const Problem& on) {
        return contender.prepare(contender, machine, on, parameters);
    };
    // A deque's elements stay where they are.
    const auto apart = [prepare, &problem, data = std::make_shared<std::deque<OwnData>>()] {
        return prepare(data->emplace_back(problem).problem);
    };
    return {prepare(problem), apart};
}

Repetition::Repetition(Repeated what, Machine& machine, bool graphs, std::shared_ptr<CacheSweep> sweep,
                       Monitor& monitor, const Batch& batch, HostClock clock)
    : m_machine(machine), m_graphs(graphs), m_clock(clock), m_sweep(std::move(sweep)), m_apart(std::move(what.apart)) {
    m_runs.push_back(std::move(what.run));
    monitor.progress(0, 1);
    const std::size_t most = copiesThatFit(run(), machine, batch, !m_sweep);
    if (run().recordable())
        prepareRecorded(std::min(most, mostRecorded), coarser * batch.shortest);
    else
        prepareTimed(std::min(most, mostTimed), batch.shortest, monitor);
}

void Repetition::grow(std::size_t count) {
    try {
        const bool apart = m_apart && m_sweep && m_machine.kind() == DeviceKind::Host;
        while (m_runs.size() < count)
            m_runs.push_back(apart ? m_apart() : run().another());
    } catch (const NotEnoughMemory&) {
        // A sample of fewer runs is still one.
    } catch (const OutOfGpuMemory&) {
    }
}

void Repetition::restore() {
    for (const auto& one : m_runs)
        one->restore();
    if (m_sweep)
        m_sweep->sweep();
}

void Repetition::enqueue(std::size_t phase, Monitor& monitor) {
    for (const auto& one : m_runs)
        one->enqueue(phase, monitor);
}

void Repetition::enqueue(Monitor& monitor) {
    for (const auto& one : m_runs)
        enqueueAll(*one, monitor);
}

/// Some runs first: they load the kernels, and tell how long one takes.
void Repetition::prepareRecorded(std::size_t most, double shortest) {
    Monitor silent;
    double once = 0;
    for (int warm = 0; warm < 2; ++warm) {
        restore();
        const std::uint64_t before = m_machine.launches();
        once = timeOnStream(m_machine, [&] { enqueueAll(*m_runs.front(), silent); });
        m_launches = m_machine.launches() - before;
    }
    grow(std::size_t(std::clamp(std::ceil(shortest / std::max(once, 1e-9)), 1.0, double(most))));
    restore();
    if (!m_graphs)
        return;
    const auto recordAll = [&] {
        m_recorded = record(m_machine, [&] { enqueue(silent); });
        m_launches = m_recorded->kernels() / batch();
        m_recorded->seconds(); // The first launch brings the graph to the GPU.
        return m_recorded->seconds();
    };
    // Launched by the host a run took longer than it does in a graph.
    const double whole = recordAll();
    const auto longer = std::size_t(std::ceil(shortest / std::max(whole, 1e-9) * double(batch())));
    if (const std::size_t before = batch(); longer > before && before < most) {
        grow(std::min(longer, most));
        restore();
        if (batch() > before)
            recordAll();
    }
}

void Repetition::prepareTimed(std::size_t most, double shortest, Monitor& monitor) {
    restore();
    m_machine.finish();
    const std::uint64_t before = m_machine.launches();
    const double start = m_clock.now();
    enqueue(monitor); // The first run of a size starts the threads and warms the caches up.
    m_machine.finish();
    double time = m_clock.now() - start;
    m_launches = m_machine.launches() - before;
    m_long = time >= longRun;
    while (!m_long && (time = seconds(monitor)) < shortest && batch() < most) {
        monitor.progress(0, 1);
        const std::size_t count = batch();
        grow(std::min(2 * count, most));
        if (batch() == count)
            break;
    }
}

void Repetition::move() {
    constexpr std::uint64_t most = std::uint64_t(4) << 20;
    if (m_machine.kind() != DeviceKind::Host || m_sweep || batch() * run().bytes() > most)
        return;
    // Neither a multiple of a page nor of what a cache has in one place.
    constexpr std::size_t further = 5 * 4096 + 192, furthest = std::size_t(1) << 20;
    const double start = m_clock.now();
    try {
        m_before = std::vector<char>((m_before.size() + further) % furthest);
        std::vector<std::unique_ptr<Run>> there;
        while (there.size() < batch())
            there.push_back(run().another());
        m_runs = std::move(there);
    } catch (const NotEnoughMemory&) {
        // Where they are is good enough.
    }
    m_secondsToMove = m_clock.now() - start;
}

double Repetition::byTheClock(Monitor& monitor, const Work& work) {
    m_machine.finish();
    Monitor silent;
    const double waited = m_clock.waited(), start = m_clock.now();
    work(m_long ? monitor : silent);
    m_machine.finish();
    const double seconds = m_clock.now() - start;
    m_waited = m_clock.waited() - waited;
    return seconds;
}

double Repetition::timed(Recorded* recorded, Monitor& monitor, const Work& work) {
    if (!run().recordable())
        return byTheClock(monitor, work);
    Monitor silent;
    return recorded ? recorded->seconds() : timeOnStream(m_machine, [&] { work(silent); });
}

double Repetition::seconds(Monitor& monitor) {
    double whole = 0;
    m_lost += m_machine.undisturbed(monitor, [&] {
        restore();
        whole = timed(m_recorded.get(), monitor, [this](Monitor& heard) { enqueue(heard); });
    });
    return whole;
}

std::vector<PhaseTime> Repetition::phases(std::size_t times, double seconds, Monitor& monitor) {
    const std::vector<Phase>& phases = run().phases();
    if (phases.size() < 2)
        return {};
    std::vector<std::unique_ptr<Recorded>> recorded(phases.size());
    if (m_recorded) {
        restore();
        Monitor silent;
        for (std::size_t phase = 0; phase < phases.size(); ++phase)
            recorded[phase] = record(m_machine, [&] { enqueue(phase, silent); });
    }
    std::vector<std::vector<double>> samples(phases.size());
    std::vector<double> whole(phases.size());
    const double start = m_clock.now();
    // What is recorded runs once more than is counted: the first launch of a graph brings it to the GPU.
    for (std::size_t time = m_recorded ? 0 : 1; time <= times; ++time) {
        m_machine.undisturbed(monitor, [&] {
            restore();
            for (std::size_t phase = 0; phase < phases.size(); ++phase)
                whole[phase] = timed(recorded[phase].get(), monitor, [&](Monitor& heard) { enqueue(phase, heard); });
        });
        for (std::size_t phase = 0; time > 0 && phase < phases.size(); ++phase)
            samples[phase].push_back(whole[phase] / double(batch()));
        monitor.progress(time, times);
        if (time > 0 && m_clock.now() - start > seconds)
            break;
    }
    std::vector<PhaseTime> found;
    for (std::size_t phase = 0; phase < phases.size(); ++phase)
        found.push_back({phases[phase].name, phases[phase].bytes, quartiles(samples[phase]).median});
    return found;
}

} // namespace walshscope
