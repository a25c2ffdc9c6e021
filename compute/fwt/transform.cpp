// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing variant and device, running the passes, and falling back to the CPU.
#include "fwt/transform.h"

#include "error.h"
#include "fwt/transform_run.h"
#include "placing.h"
#include "simt/emulator.h"

#include <bit>
#include <functional>
#include <utility>

namespace walshscope {
namespace {

constexpr int smallN = 20; ///< Up to here all launches of a transform together take a few milliseconds.

/// Progress within a pass becomes progress of the whole; progress within a launch as well.
class PassMonitor : public Monitor {
public:
    PassMonitor(Monitor& outer, std::size_t passes) : m_outer(&outer), m_passes(passes) {}
    void progress(std::uint64_t done, std::uint64_t total) override {
        m_outer->progress(m_pass * steps + (total ? done * steps / total : 0), m_passes * steps);
    }
    void remark(const Message& words) override { m_outer->remark(words); }
    void nextPass() {
        ++m_pass;
        progress(0, 1);
    }

private:
    static constexpr std::uint64_t steps = 1000;
    Monitor* m_outer;
    std::size_t m_passes;
    std::uint64_t m_pass = 0;
};

/// Looked at before anything is brought there.
void requireGpuMemory(const Variant& variant, Machine& gpu, std::size_t size) {
    const std::uint64_t needed = size * sizeof(std::int32_t) * (variant.needsSpare ? 2 : 1);
    if (const std::uint64_t free = freeMemory(gpu); needed > free)
        throw OutOfGpuMemory(
            Message::tr("%1 needs %2 MiB of GPU memory, %3 MiB are free", variant.id, needed >> 20, free >> 20));
}

void require(const Variant& variant, int n, const Parameters& parameters, DeviceKind device) {
    if (const auto reason = whyNot(variant, n, parameters, device))
        throw UsageError(*reason);
}

Buffer<std::int32_t> run(const Variant& variant, Machine& machine, const Parameters& parameters,
                         Buffer<std::int32_t> data, PassMonitor& monitor, LevelListener* listener = nullptr,
                         Buffer<std::uint64_t>* bits = nullptr) {
    const int n = std::countr_zero(data.size());
    TransformRun run(variant, machine, parameters, std::move(data), listener);
    monitor.progress(0, 1);
    if (bits) {
        run.enqueueBits(*bits);
        machine.finish();
        monitor.nextPass();
        return std::move(run).data();
    }
    for (std::size_t pass = 0; pass < run.phases().size(); ++pass) {
        run.enqueue(pass, monitor);
        // Launches only queue up. Waiting for a long one costs nothing and lets nextPass() cancel in time.
        if (n > smallN)
            machine.finish();
        monitor.nextPass();
    }
    machine.finish();
    return std::move(run).data();
}

} // namespace

Choice resolved(const Choice& choice, int n) {
    Choice full = choice;
    chooseRest(
        full.device, full.variant,
        n == 0 ? DeviceKind::Host : usualFor(std::uint64_t(1) << n), [n](DeviceKind kind) -> auto& {
            return bestVariant(n, kind);
        });
    return full;
}

namespace {

/// Brings the values to a machine. May be called twice, if the first machine has not enough memory.
using Place = std::function<Buffer<std::int32_t>(Machine& machine)>;

KeptTransform onHost(int n, const Place& place, const BooleanFunction* f, const TransformFacts& facts,
                     Monitor& monitor) {
    Machine host(DeviceKind::Host);
    Buffer<std::int32_t> values;
    if (f && facts.variant->ofBits) {
        values = {host, f->size(), "data"};
        facts.variant->ofBits(f->words(), values.host(), monitor);
    } else {
        PassMonitor passes(monitor, facts.variant->plan(n, facts.parameters).size());
        values = run(*facts.variant, host, facts.parameters, place(host), passes);
    }
    return {facts, std::make_shared<KeptSpectrum>(Spectrum(Vector(std::move(values).release())))};
}

KeptTransform inEmulator(int n, const Place& place, TransformFacts facts, Monitor& monitor) {
    PassMonitor passes(monitor, facts.variant->plan(n, facts.parameters).size());
    Emulator emulator({}, passes);
    auto values = run(*facts.variant, emulator, facts.parameters, place(emulator), passes);
    facts.counters = emulator.observation().counters;
    return {facts, std::make_shared<KeptSpectrum>(Spectrum(Vector(std::move(values).release())))};
}

KeptTransform onGpu(int n, const Place& place, const BooleanFunction* f, TransformFacts facts, Monitor& monitor) {
    const bool fromBits = facts.variant->applyToBits && f;
    PassMonitor passes(monitor, fromBits ? 1 : facts.variant->plan(n, facts.parameters).size());
    const auto gpu = opened(*facts.device);
    requireGpuMemory(*facts.variant, *gpu, std::size_t(1) << n);
    Buffer<std::uint64_t> words;
    if (fromBits) {
        words = {*gpu, f->words().size(), "bits"};
        words.write(f->words());
    }
    auto data = fromBits ? Buffer<std::int32_t>(*gpu, std::size_t(1) << n, "data") : place(*gpu);
    const std::uint64_t before = gpu->launches();
    auto values =
        run(*facts.variant, *gpu, facts.parameters, std::move(data), passes, nullptr, fromBits ? &words : nullptr);
    facts.counters.launches = gpu->launches() - before;
    const auto open = [ordinal = facts.device->ordinal] { return openGpu(ordinal); };
    return {facts, std::make_shared<KeptSpectrum>(open, std::move(values))};
}

/// The transform of 2^n values that are known to stay within 32 bits. `f` is the function they are the signs of, if
/// they are.
KeptTransform transformExact(int n, const Place& place, const BooleanFunction* f, const Choice& choice,
                             Monitor& monitor) {
    const Choice full = resolved(choice, n);
    if (!full.variant->trustworthy())
        throw UsageError(
            Message::tr("%1 only shows what goes wrong; its results are not to be used", full.variant->id));
    require(*full.variant, n, full.parameters, full.device->kind);
    const TransformFacts facts{full.variant, full.device, full.parameters, {}, {}};
    switch (full.device->kind) {
    case DeviceKind::Host:
        break;
    case DeviceKind::Emulator:
        return inEmulator(n, place, facts, monitor);
    case DeviceKind::Cuda:
        return onGpuOrCpu(
            choice.variant || choice.device, monitor, [&] { return onGpu(n, place, f, facts, monitor); },
            [&](const Message& why) {
                const TransformFacts instead{
                    &bestVariant(n, DeviceKind::Host), &deviceNamed("cpu"), full.parameters, {}, {why}};
                return onHost(n, place, f, instead, monitor);
            });
    }
    return onHost(n, place, f, facts, monitor);
}

/// The values stay unless the computer itself transforms them, in place.
KeptTransform transformOf(Vector& values, const Choice& choice, Monitor& monitor) {
    requireExact(std::as_const(values).values(), monitor);
    const auto place = [&](Machine& machine) -> Buffer<std::int32_t> {
        if (machine.kind() != DeviceKind::Cuda)
            return {machine, std::move(values).release(), "data"};
        Buffer<std::int32_t> data(machine, values.size(), "data");
        data.write(values.values());
        return data;
    };
    return transformExact(values.n(), place, nullptr, choice, monitor);
}

/// In the computer's memory; a GPU may be lost until it is there.
template <class Kept>
Transformed fetched(const Choice& choice, Monitor& monitor, const Kept& kept) {
    const auto computed = [&](const Choice& there) -> Transformed {
        KeptTransform result = kept(there);
        return {result, std::move(*result.spectrum).release(monitor)};
    };
    return onGpuOrCpu(
        choice.variant || choice.device, monitor, [&] { return computed(choice); },
        [&](const Message& why) {
            Transformed instead = computed({nullptr, &deviceNamed("cpu"), choice.parameters});
            instead.remarks.push_back(why);
            return instead;
        });
}

} // namespace

KeptTransform keptTransform(Vector values, const Choice& choice, Monitor& monitor) {
    return transformOf(values, choice, monitor);
}

KeptTransform keptWalshTransform(const BooleanFunction& f, const Choice& choice, Monitor& monitor) {
    const auto place = [&](Machine& machine) -> Buffer<std::int32_t> {
        if (machine.kind() == DeviceKind::Cuda)
            return signsOn(machine, f);
        return {machine, polarity(f, monitor).release(), "data"};
    };
    return transformExact(f.n(), place, &f, choice, monitor);
}

Transformed transform(Vector values, const Choice& choice, Monitor& monitor) {
    return fetched(choice, monitor, [&](const Choice& there) { return transformOf(values, there, monitor); });
}

Transformed walshTransform(const BooleanFunction& f, const Choice& choice, Monitor& monitor) {
    return fetched(choice, monitor, [&](const Choice& there) { return keptWalshTransform(f, there, monitor); });
}

Levels levelsOf(const Variant& variant, const Vector& input, const Parameters& parameters, const Watch& watch,
                Monitor& monitor) {
    requireExact(input.values(), monitor);
    const int n = input.n();
    const DeviceKind kind = variant.onHost() ? DeviceKind::Host : DeviceKind::Emulator;
    require(variant, n, parameters, kind);
    if (n > Emulator::largestN)
        throw UsageError(
            Message::tr("the values after each level are kept for n up to %1, not %2", Emulator::largestN, n));
    if (watch.trace && !variant.onHost() && n > Emulator::largestTracedN)
        throw UsageError(Message::tr("the emulator keeps a trace for n up to %1, not %2", Emulator::largestTracedN, n));
    Levels levels;
    levels.values.push_back(input);
    std::vector<std::int32_t> copy(input.values().begin(), input.values().end());
    PassMonitor passes(monitor, variant.plan(n, parameters).size());

    if (variant.onHost()) {
        struct Listener : LevelListener {
            Levels* levels;
            void level(int, std::span<const std::int32_t> values, std::size_t elementsPerWorker) override {
                levels->values.push_back(Vector(std::vector(values.begin(), values.end())));
                auto& owner = levels->owner.emplace_back(values.size());
                for (std::size_t i = 0; i < values.size(); ++i)
                    owner[i] = i / elementsPerWorker;
            }
        } listener;
        listener.levels = &levels;
        Machine host(DeviceKind::Host);
        run(variant, host, parameters, {host, std::move(copy), "data"}, passes, &listener);
        return levels;
    }

    Watch withLevels = watch;
    withLevels.levels = true;
    Emulator emulator(withLevels, passes);
    run(variant, emulator, parameters, {emulator, std::move(copy), "data"}, passes);
    levels.observation = emulator.takeObservation();
    for (auto& values : levels.observation.levelValues)
        levels.values.push_back(Vector(std::move(values)));
    levels.owner = std::move(levels.observation.levelOwner);
    levels.observation.levelValues.clear();
    levels.observation.levelOwner.clear();
    return levels;
}

} // namespace walshscope
