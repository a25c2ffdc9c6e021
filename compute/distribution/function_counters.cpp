// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of methods that count from truth tables, their runs, and the best of them.
#include "distribution/function_counter.h"
#include "error.h"
#include "placing.h"
#include "registry.h"

#include <algorithm>

namespace walshscope {
namespace {

Registry<FunctionCounter>& functionCounterRegistry() {
    static Registry<FunctionCounter> all;
    return all;
}

class FunctionOnCpu : public FunctionCounting {
public:
    FunctionOnCpu(const FunctionCounter& counter, const BooleanFunction& f)
        : m_counter(counter), m_f(f), m_phases{{"transform and count", f.words().size_bytes()}} {}

    const std::vector<Phase>& phases() const override { return m_phases; }
    void enqueue(std::size_t, Monitor& monitor) override { m_found = m_counter.onCpu(m_f, monitor); }
    Distribution distribution() override { return std::move(m_found); }
    std::size_t bytes() const override { return m_f.words().size_bytes() + m_f.size() * sizeof(std::int32_t); }

private:
    const FunctionCounter& m_counter;
    const BooleanFunction& m_f;
    std::vector<Phase> m_phases;
    Distribution m_found;
};

std::unique_ptr<FunctionCounting> begun(const FunctionCounter& counter, Machine& machine, const BooleanFunction& f) {
    if (const auto reason = whyNot(counter, std::uint64_t(f.n()), {}, machine.kind()))
        throw UsageError(*reason);
    if (counter.onHost())
        return std::make_unique<FunctionOnCpu>(counter, f);
    return counter.begin(machine, f);
}

class FunctionCountingRun : public Run {
public:
    FunctionCountingRun(const FunctionCounter& counter, Machine& machine, const BooleanFunction& f)
        : m_counter(counter), m_machine(machine), m_f(f), m_counting(begun(counter, machine, f)) {}

    const std::vector<Phase>& phases() const override { return m_counting->phases(); }
    void restore() override {}
    void enqueue(std::size_t phase, Monitor& monitor) override { m_counting->enqueue(phase, monitor); }
    bool recordable() const override { return m_counting->recordable(); }
    Result result() override { return m_counting->distribution(); }
    std::unique_ptr<Run> another() const override {
        return std::make_unique<FunctionCountingRun>(m_counter, m_machine, m_f);
    }
    std::size_t bytes() const override { return m_counting->bytes(); }
    std::size_t bytesIn() const override { return m_f.words().size_bytes(); }
    std::size_t bytesOut() const override { return 0; } // Some counters at most.

private:
    const FunctionCounter& m_counter;
    Machine& m_machine;
    const BooleanFunction& m_f;
    std::unique_ptr<FunctionCounting> m_counting;
};

std::unique_ptr<Run> prepareFunctionCounter(const Contender& contender, Machine& machine, const Problem& problem,
                                            const Parameters&) {
    return std::make_unique<FunctionCountingRun>(static_cast<const FunctionCounter&>(contender), machine,
                                                 *std::get<const BooleanFunction*>(problem.data));
}

/// Of the highest rank there.
const FunctionCounter& bestOn(Machine& machine, int n) {
    const auto worthThere = [&](const FunctionCounter& counter) {
        const bool fits = !counter.fits || (counter.where.have(machine.kind()) && counter.fits(machine, n));
        return std::pair(fits, worth(counter, std::uint64_t(n), machine.kind()));
    };
    return *std::ranges::max_element(functionCounters(), {}, worthThere);
}

CountedFunction countedOn(Machine& machine, const Device& device, const BooleanFunction& f, Monitor& monitor) {
    const FunctionCounter& counter = bestOn(machine, f.n());
    const auto counting = begun(counter, machine, f);
    for (std::size_t phase = 0; phase < counting->phases().size(); ++phase) {
        monitor.progress(phase, counting->phases().size());
        counting->enqueue(phase, monitor);
    }
    return {counting->distribution(), &counter, &device};
}

} // namespace

const std::vector<FunctionCounter>& functionCounters() { return functionCounterRegistry().all(); }

bool addFunctionCounter(const Contender& contender, const FunctionCountingMethod& method) {
    FunctionCounter counter{contender, method};
    counter.task = Task::FunctionDistribution;
    counter.prepare = prepareFunctionCounter;
    if (counter.largest == 0)
        counter.largest = largestDocumentN;
    claimId(counter);
    return functionCounterRegistry().add(counter);
}

CountedFunction walshDistribution(const BooleanFunction& f, const Device* device, Monitor& monitor) {
    const auto onCpu = [&](const Message&) {
        Machine host(DeviceKind::Host);
        return countedOn(host, deviceNamed("cpu"), f, monitor);
    };
    const Device& where = deviceFor(device, nullptr, usualFor(f.size()));
    if (where.kind != DeviceKind::Cuda || f.n() == 0)
        return onCpu({});
    return onGpuOrCpu(
        device != nullptr, monitor, [&] { return countedOn(*opened(where), where, f, monitor); }, onCpu);
}

} // namespace walshscope
