// SPDX-License-Identifier: GPL-3.0-or-later
// Verifying, sampling in turns, and what becomes of those that fail.
#include "timing/heat.h"

#include "cuda/gpu.h"
#include "timing/first_difference.h"
#include "timing/speeds.h"

#include <utility>

namespace walshscope {
namespace {

struct Obstacle {
    Message words;
    bool memory; ///< There may be enough of it later.
};

std::optional<Obstacle> obstacleTo(const std::function<void()>& work) {
    try {
        work();
        return {};
    } catch (const NotEnoughMemory& error) {
        return Obstacle{error.words(), true};
    } catch (const OutOfGpuMemory& error) {
        return Obstacle{error.words(), true};
    } catch (const ComputationError& error) {
        return Obstacle{error.words(), false};
    } catch (const UsageError& error) {
        return Obstacle{error.words(), false};
    }
}

} // namespace

RaceMachines::Opened& RaceMachines::of(const Device& device) {
    Opened& opened = m_opened[device.id];
    if (!opened.machine)
        opened.machine =
            device.kind == DeviceKind::Cuda ? openGpu(device.ordinal) : std::make_shared<Machine>(DeviceKind::Host);
    return opened;
}

void RaceMachines::rest() {
    for (auto& [id, opened] : m_opened) {
        try {
            if (opened.machine)
                opened.machine->finish();
        } catch (const ComputationError&) {
            // Whoever works there next is told.
        }
    }
}

std::shared_ptr<CacheSweep> RaceMachines::sweep(const Device& device, const TimingMethod& method) {
    if (!method.cold)
        return nullptr;
    Opened& opened = of(device);
    if (!opened.sweep)
        opened.sweep = std::make_shared<CacheSweep>(*opened.machine);
    return opened.sweep;
}

Figure RaceMachines::copy(const Device& device, std::uint64_t bytes, const TimingMethod& method, Monitor& monitor) {
    Opened& opened = of(device);
    if (const auto known = opened.copies.find(bytes); known != opened.copies.end())
        return known->second;
    Figure seconds;
    try {
        seconds = measureCopy(*opened.machine, bytes, method, opened.sweep, monitor);
    } catch (const NotEnoughMemory&) {
        // The times are what was asked for.
    } catch (const OutOfGpuMemory&) {
    }
    return opened.copies[bytes] = seconds;
}

Heat::End Heat::attempt(std::size_t place, bool alone, const std::function<void()>& work) {
    const auto obstacle = obstacleTo(work);
    m_machines.rest();
    if (!obstacle)
        return End::Done;
    if (obstacle->memory && !alone)
        return End::Waits;
    finish(place, obstacle->words);
    return End::Failed;
}

void Heat::run(const std::vector<std::size_t>& places) {
    const Entrant& first = m_entrants[places.front()];
    if (const auto obstacle =
            obstacleTo([&] { m_reference.emplace(first.contender->task, first.size, m_progress.looking()); })) {
        for (const std::size_t place : places)
            finish(place, obstacle->words);
        return;
    }
    m_waiting = places;
    m_problem.emplace(m_reference->problem());
    while (!m_waiting.empty()) {
        for (const std::size_t place : std::exchange(m_waiting, {}))
            if (std::optional<Outcome> outcome;
                attempt(place, m_runners.empty(), [&] { outcome = start(place); }) == End::Waits)
                m_waiting.push_back(place);
            else if (outcome)
                finish(place, *outcome);
        while (!m_runners.empty())
            for (auto runner = m_runners.begin(); runner != m_runners.end();)
                runner = leavesAfterTurn(*runner) ? m_runners.erase(runner) : std::next(runner);
    }
}

std::optional<Outcome> Heat::start(std::size_t place) {
    const auto& [contender, device, size, parameters] = m_entrants[place];
    if (!device->works)
        return device->reason;
    if (const auto obstacle = whyNot(*contender, size, parameters, device->kind))
        return *obstacle;
    if (device->kind == DeviceKind::Emulator) {
        const Count count = countInEmulator(*contender, *m_problem, parameters, m_progress.part(place));
        if (const auto wrong = firstDifference(count.result, m_reference->expected()))
            return *wrong;
        return count.counters;
    }
    Machine& machine = m_machines.machine(*device);
    if (!m_verified.contains(place)) {
        const auto once = contender->prepare(*contender, machine, *m_problem, parameters);
        enqueueAll(*once, m_progress.looking());
        machine.finish();
        if (const auto wrong = firstDifference(once->result(), m_reference->expected()))
            return *wrong;
        m_verified.insert(place);
    }
    m_runners.push_back(
        {place,
         std::make_unique<Sampling>(repeated(*contender, machine, *m_problem, parameters), machine, m_method,
                                    m_machines.sweep(*device, m_method), m_progress.looking(), Batch{}, m_clock),
         m_clock.now()});
    return {};
}

bool Heat::leavesAfterTurn(Runner& runner) {
    std::optional<Outcome> outcome;
    const End end = attempt(runner.place, m_runners.size() == 1, [&] {
        runner.sampling->turn(m_progress.part(runner.place));
        if (runner.sampling->decided())
            outcome = outcomeOf(runner);
    });
    // What a listener throws is not the entrant's.
    if (outcome)
        finish(runner.place, *outcome);
    if (end == End::Waits)
        m_waiting.push_back(runner.place);
    if (end != End::Done || !runner.sampling)
        return true;
    constexpr double apart = 0.1;
    if (const double now = m_clock.now(); m_watching.sampled && now - runner.shown >= apart) {
        runner.shown = now;
        m_watching.sampled({keyOf(runner.place), runner.sampling->times()});
    }
    return false;
}

/// What was timed is compared again: a recording may go wrong where the contender does not.
Outcome Heat::outcomeOf(Runner& runner) {
    Monitor& monitor = m_progress.part(runner.place);
    {
        const Result result = runner.sampling->finish(monitor);
        if (const auto wrong = firstDifference(result, m_reference->expected())) {
            runner.sampling.reset();
            return *wrong;
        }
    }
    Times times = runner.sampling->times();
    runner.sampling.reset();
    times.copy = m_machines.copy(*m_entrants[runner.place].device, times.dataBytes, m_method, monitor);
    return times;
}

CellKey Heat::keyOf(std::size_t place) const {
    const auto& [contender, device, size, parameters] = m_entrants[place];
    return {contender->task, std::string(contender->id), device->id, size, parameters};
}

void Heat::finish(std::size_t place, const Outcome& outcome) {
    m_progress.finished(place);
    m_watching.finished({keyOf(place), outcome});
}

} // namespace walshscope
