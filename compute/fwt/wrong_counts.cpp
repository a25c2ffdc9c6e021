// SPDX-License-Identifier: GPL-3.0-or-later
// Running a variant again and again, and comparing each result with the spectrum.
#include "fwt/wrong_counts.h"

#include "fwt/transform.h"
#include "fwt/transform_run.h"

namespace walshscope {
namespace {

/// Whatever happens, the next who works there waits again.
class WithoutBarrier {
public:
    WithoutBarrier(Machine& machine, std::uint32_t line) : m_machine(machine) { machine.setWithoutBarrier(line); }
    WithoutBarrier(const WithoutBarrier&) = delete;
    ~WithoutBarrier() { m_machine.setWithoutBarrier(0); }

private:
    Machine& m_machine;
};

/// The spectrum, by whatever computes on the CPU.
Vector rightResult(const Vector& input, Monitor& monitor) {
    return transform(input, {nullptr, &deviceNamed("cpu"), {}}, monitor).spectrum;
}

void count(WrongCounts& counts, const Vector& result, const Vector& right) {
    bool wrong = false;
    for (std::size_t a = 0; a < right.size(); ++a)
        if (result[a] != right[a]) {
            wrong = true;
            ++counts.times[a];
        }
    ++counts.runs;
    counts.wrongRuns += wrong;
}

/// `run` returns what came out of the run of that number.
template <class RunOnce>
WrongCounts counted(const Vector& input, std::uint32_t runs, Monitor& monitor, RunOnce run) {
    const Vector right = rightResult(input, monitor);
    WrongCounts counts{.times = std::vector<std::uint32_t>(input.size())};
    for (std::uint32_t number = 0; number < runs; ++number) {
        monitor.progress(number, runs);
        count(counts, run(number), right);
    }
    return counts;
}

} // namespace

WrongCounts wrongOnGpu(const BrokenVariant& broken, const Vector& input, std::uint32_t runs, Machine& gpu,
                       Monitor& monitor) {
    if (const auto reason = whyNot(*broken.variant, std::uint64_t(input.n()), broken.parameters, gpu.kind()))
        throw UsageError(*reason);
    return counted(input, runs, monitor, [&](std::uint32_t) {
        Buffer<std::int32_t> data(gpu, input.size(), "data");
        data.write(input.values());
        TransformRun run(*broken.variant, gpu, broken.parameters, std::move(data));
        const WithoutBarrier missing(gpu, broken.withoutBarrier);
        for (std::size_t phase = 0; phase < run.phases().size(); ++phase)
            run.enqueue(phase, monitor);
        return std::get<Vector>(run.result());
    });
}

WrongCounts wrongInEmulator(const BrokenVariant& broken, const Vector& input, Schedule schedule, std::uint32_t runs,
                            Monitor& monitor) {
    Watch watch{.schedule = schedule};
    if (broken.withoutBarrier)
        watch.ignoredBarriers.push_back({std::string(broken.variant->file), broken.withoutBarrier});
    Monitor silent; // Of each run; the outer one counts them.
    return counted(input, runs, monitor, [&](std::uint32_t number) {
        watch.seed = number + 1;
        return levelsOf(*broken.variant, input, broken.parameters, watch, silent).values.back();
    });
}

} // namespace walshscope
