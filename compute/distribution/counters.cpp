// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of methods for the distribution, the choice among them, and their runs.
#include "distribution/counter.h"
#include "distribution/value_range.h"
#include "error.h"
#include "placing.h"
#include "registry.h"
#include "simt/emulator.h"

#include <algorithm>
#include <bit>
#include <chrono>

namespace walshscope {
namespace {

Registry<Counter>& counterRegistry() {
    static Registry<Counter> all;
    return all;
}

class CountingOnCpu : public Run {
public:
    CountingOnCpu(const Counter& counter, std::span<const std::int32_t> values)
        : m_counter(counter), m_values(values), m_phases{{"count", bytesOfValues(values.size())}} {}

    const std::vector<Phase>& phases() const override { return m_phases; }
    void restore() override {}
    void enqueue(std::size_t, Monitor& monitor) override { m_found = m_counter.onCpu(m_values, monitor); }
    Result result() override { return std::move(m_found); }
    std::unique_ptr<Run> another() const override { return std::make_unique<CountingOnCpu>(m_counter, m_values); }
    std::size_t bytes() const override { return m_values.size_bytes(); }
    std::size_t bytesIn() const override { return m_values.size_bytes(); }
    std::size_t bytesOut() const override { return 0; }

private:
    const Counter& m_counter;
    std::span<const std::int32_t> m_values;
    std::vector<Phase> m_phases;
    Distribution m_found;
};

class CountingRun : public Run {
public:
    CountingRun(const Counter& counter, Machine& machine, std::span<const std::int32_t> values,
                const Parameters& parameters)
        : m_counter(counter),
          m_machine(machine),
          m_parameters(parameters),
          m_values(values),
          m_spectrum(machine, values.size(), "values"),
          m_counting(counter.begin(machine, values.size(), parameters)),
          m_phases(m_counting->phases().begin(), m_counting->phases().end()) {
        m_spectrum.write(values);
    }

    const std::vector<Phase>& phases() const override { return m_phases; }
    void restore() override {}
    void enqueue(std::size_t phase, Monitor& monitor) override { m_counting->enqueue(phase, m_spectrum, monitor); }
    Result result() override { return m_counting->distribution(); }
    std::unique_ptr<Run> another() const override {
        return std::make_unique<CountingRun>(m_counter, m_machine, m_values, m_parameters);
    }
    std::size_t bytes() const override { return m_values.size_bytes() + m_counting->bytes(); }
    std::size_t bytesIn() const override { return m_values.size_bytes(); }
    std::size_t bytesOut() const override { return 0; } // Part of what is timed.

private:
    const Counter& m_counter;
    Machine& m_machine;
    Parameters m_parameters;
    std::span<const std::int32_t> m_values;
    Buffer<std::int32_t> m_spectrum;
    std::unique_ptr<Counting> m_counting;
    std::vector<Phase> m_phases;
};

std::unique_ptr<Run> prepareCounter(const Contender& contender, Machine& machine, const Problem& problem,
                                    const Parameters& parameters) {
    if (const auto reason = whyNot(contender, problem.size(), parameters, machine.kind()))
        throw UsageError(*reason);
    const auto& counter = static_cast<const Counter&>(contender);
    const auto values = std::get<ToBeCounted>(problem.data).values;
    if (counter.onHost())
        return std::make_unique<CountingOnCpu>(counter, values);
    return std::make_unique<CountingRun>(counter, machine, values, parameters);
}

/// Blocks of launches are no progress of the whole, but a chance to stop.
class PhaseMonitor : public Monitor {
public:
    explicit PhaseMonitor(Monitor& outer) : m_outer(outer) {}
    void progress(std::uint64_t, std::uint64_t) override { m_outer.progress(m_phase, m_phases); }
    void remark(const Message& words) override { m_outer.remark(words); }
    void begin(std::size_t phase, std::size_t phases) {
        m_phase = phase;
        m_phases = phases;
        m_outer.progress(phase, phases);
    }

private:
    Monitor& m_outer;
    std::uint64_t m_phase = 0, m_phases = 2;
};

/// On a machine where the values lie.
Counted countedOn(Machine& machine, Buffer<std::int32_t>& spectrum, const CountingChoice& choice,
                  PhaseMonitor& monitor) {
    const std::uint64_t launches = machine.launches();
    Counted counted{{}, choice.counter, choice.device, choice.parameters, {}, {}};
    const auto counting = choice.counter->begin(machine, spectrum.size(), choice.parameters);
    for (std::size_t phase = 0; phase < counting->phases().size(); ++phase) {
        monitor.begin(phase, counting->phases().size());
        const auto start = std::chrono::steady_clock::now();
        counting->enqueue(phase, spectrum, monitor);
        machine.finish();
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        counted.phaseSeconds.emplace_back(counting->phases()[phase].name, time.count());
    }
    counted.distribution = counting->distribution();
    counted.counters.launches = machine.launches() - launches;
    return counted;
}

/// Where nobody chose the method, the next one counts what the first cannot.
Counted countedByAny(Machine& machine, Buffer<std::int32_t>& spectrum, const CountingChoice& choice, bool chosen,
                     PhaseMonitor& monitor) {
    try {
        return countedOn(machine, spectrum, choice, monitor);
    } catch (const TooManyBins&) {
        const Counter& any = counterNamed("H4");
        if (chosen || choice.counter == &any || !any.where.have(machine.kind()))
            throw;
        CountingChoice other = choice;
        other.counter = &any;
        return countedOn(machine, spectrum, other, monitor);
    }
}

int variablesOf(std::size_t size) {
    if (!std::has_single_bit(size) || size > std::size_t(1) << largestDocumentN)
        throw UsageError(Message::tr("a spectrum of %1 values, expected a power of two up to 2^30", nullptr, size));
    return std::countr_zero(size);
}

void requireCounter(const CountingChoice& choice, int n) {
    if (const auto reason = whyNot(*choice.counter, std::uint64_t(n), choice.parameters, choice.device->kind))
        throw UsageError(*reason);
}

} // namespace

const std::vector<Counter>& counters() { return counterRegistry().all(); }

bool addCounter(const Contender& contender, const CountingMethod& method) {
    Counter counter{contender, method};
    counter.task = Task::Distribution;
    counter.prepare = prepareCounter;
    counter.smallest = 0;
    if (counter.largest == 0)
        counter.largest = largestDocumentN;
    if (counter.largestEmulated == 0)
        counter.largestEmulated = Emulator::largestN;
    claimId(counter);
    return counterRegistry().add(counter);
}

const Counter& counterNamed(std::string_view id) { return counterRegistry().named(id, Message::tr("method")); }

const Counter& bestCounter(int n, DeviceKind device) {
    return static_cast<const Counter&>(best(Task::Distribution, std::uint64_t(n), device));
}

CountingChoice resolved(const CountingChoice& choice, int n) {
    CountingChoice full = choice;
    chooseRest(
        full.device, full.counter, DeviceKind::Host, [n](DeviceKind kind) -> auto& { return bestCounter(n, kind); });
    return full;
}

CountingChoice resolved(const CountingChoice& choice, const KeptSpectrum& spectrum) {
    CountingChoice there = choice;
    if (!there.device && (!there.counter || there.counter->where.cuda) && !spectrum.onHost())
        there.device = firstWorkingGpu();
    return resolved(there, spectrum.n());
}

Counted walshDistribution(std::span<const std::int32_t> values, const CountingChoice& choice, Monitor& monitor) {
    const int n = variablesOf(values.size());
    const CountingChoice full = resolved(choice, n);
    requireCounter(full, n);
    PhaseMonitor phases(monitor);
    const bool chosen = choice.counter != nullptr;
    if (full.device->kind == DeviceKind::Cuda) {
        const auto gpu = opened(*full.device);
        Buffer<std::int32_t> spectrum(*gpu, values.size(), "values");
        spectrum.write(values);
        return countedByAny(*gpu, spectrum, full, chosen, phases);
    }
    if (full.device->kind == DeviceKind::Emulator) {
        Emulator emulator({.counters = true}, phases);
        Buffer<std::int32_t> spectrum(emulator, std::vector(values.begin(), values.end()), "values");
        Counted counted = countedByAny(emulator, spectrum, full, chosen, phases);
        counted.counters = emulator.observation().counters;
        return counted;
    }
    const auto start = std::chrono::steady_clock::now();
    Counted counted{full.counter->onCpu(values, monitor), full.counter, full.device, full.parameters, {}, {}};
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    counted.phaseSeconds = {{"count", time.count()}};
    return counted;
}

Counted walshDistribution(KeptSpectrum& spectrum, const CountingChoice& choice, Monitor& monitor) {
    const CountingChoice full = resolved(choice, spectrum);
    requireCounter(full, spectrum.n());
    const auto inHostMemory = [&](const CountingChoice& there) {
        return walshDistribution(spectrum.whole(monitor)->values(), there, monitor);
    };
    if (full.device->kind != DeviceKind::Cuda)
        return inHostMemory({choice.counter, full.device, choice.parameters});
    const auto whereItLies = [&] {
        PhaseMonitor phases(monitor);
        std::optional<Counted> counted;
        spectrum.whereItLies([&](Machine& machine, Buffer<std::int32_t>& values) {
            if (machine.kind() == DeviceKind::Cuda)
                counted = countedByAny(machine, values, full, choice.counter != nullptr, phases);
        });
        return counted ? *std::move(counted) : inHostMemory({choice.counter, full.device, choice.parameters});
    };
    return onGpuOrCpu(choice.counter || choice.device, monitor, whereItLies, [&](const Message& why) {
        Counted counted = inHostMemory({nullptr, &deviceNamed("cpu"), choice.parameters});
        counted.remarks.insert(counted.remarks.begin(), why);
        return counted;
    });
}

} // namespace walshscope
