// SPDX-License-Identifier: GPL-3.0-or-later
// Times on the CPU and counts in the emulator.
#include "timing/measure.h"

#include "error.h"
#include "simt/emulator.h"

#include <algorithm>
#include <chrono>

namespace walshscope {
namespace {

void require(const Variant& variant, int n, const Parameters& parameters, DeviceKind kind) {
    if (const auto reason = whyNot(variant, n, parameters, kind))
        throw UsageError(*reason);
}

/// Independent copies of the input, transformed one after the other.
class Copies {
public:
    Copies(const Variant& variant, const Parameters& parameters, const Vector& input, std::size_t count)
        : m_variant(variant), m_input(input), m_plan(variant.plan(input.n(), parameters)) {
        for (std::size_t i = 0; i < count; ++i)
            m_copies.push_back(prepare(m_machine, variant, parameters, input, m_silent));
    }

    /// Seconds for all copies together.
    double run() {
        for (auto& copy : m_copies)
            std::ranges::copy(m_input.values(), copy->data.host().begin());
        const auto start = std::chrono::steady_clock::now();
        for (auto& copy : m_copies)
            runPasses(m_variant, m_plan, *copy);
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        return time.count();
    }

    Vector result() {
        const auto values = m_copies.back()->data.host();
        return Vector(std::vector<std::int32_t>(values.begin(), values.end()));
    }

private:
    const Variant& m_variant;
    const Vector& m_input;
    std::vector<Pass> m_plan;
    Machine m_machine{DeviceKind::Host};
    Monitor m_silent; // The caller's monitor would be part of what is timed.
    std::vector<std::unique_ptr<WorkingSet>> m_copies;
};

} // namespace

std::unique_ptr<WorkingSet> prepare(Machine& machine, const Variant& variant, const Parameters& parameters,
                                    const Vector& input, Monitor& monitor) {
    const auto values = input.values();
    auto workspace = std::make_unique<WorkingSet>(WorkingSet{
        machine, input.n(), parameters, {machine, std::vector(values.begin(), values.end()), "data"}, {}, monitor});
    if (variant.needsSpare)
        workspace->spare = Buffer<std::int32_t>(machine, input.size(), "spare");
    return workspace;
}

void runPasses(const Variant& variant, std::span<const Pass> plan, WorkingSet& workspace) {
    for (const Pass& pass : plan)
        variant.apply(pass, workspace);
}

Measurement measureOnHost(const Variant& variant, const Parameters& parameters, const Vector& input,
                          const Enough& enough, Monitor& monitor, const Batch& batch) {
    require(variant, input.n(), parameters, DeviceKind::Host);
    const std::size_t most = std::max<std::size_t>(1, batch.bytes / (input.size() * sizeof(std::int32_t)));
    Measurement measured;
    auto copies = std::make_unique<Copies>(variant, parameters, input, measured.batch);
    // The first run of each size warms the caches up and starts the threads.
    while (copies->run(), copies->run() < batch.shortest && measured.batch < most) {
        monitor.progress(0, 1);
        measured.batch = std::min(2 * measured.batch, most);
        copies = std::make_unique<Copies>(variant, parameters, input, measured.batch);
    }
    for (double total = 0; measured.samples.size() < enough.samples || total < enough.seconds;) {
        const double time = copies->run();
        total += time;
        measured.samples.push_back(time / double(measured.batch));
        monitor.progress(std::uint64_t(std::min(total, enough.seconds) * 1e6), std::uint64_t(enough.seconds * 1e6));
    }
    measured.result = copies->result();
    return measured;
}

Count countInEmulator(const Variant& variant, const Parameters& parameters, const Vector& input, Monitor& monitor) {
    require(variant, input.n(), parameters, DeviceKind::Emulator);
    Emulator emulator({.counters = true}, monitor);
    const auto workspace = prepare(emulator, variant, parameters, input, monitor);
    runPasses(variant, variant.plan(input.n(), parameters), *workspace);
    Vector result(std::move(workspace->data).release());
    return {emulator.observation().counters, std::move(result)};
}

} // namespace walshscope
