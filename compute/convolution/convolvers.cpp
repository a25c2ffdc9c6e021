// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of convolvers, their limits, and the choice among them.
#include "convolution/by_transforms.h"
#include "convolution/by_variants.h"
#include "error.h"
#include "part.h"
#include "placing.h"
#include "registry.h"
#include "simt/emulator.h"

#include <chrono>

namespace walshscope {
namespace {

Registry<Convolver>& registered() {
    static Registry<Convolver> all;
    return all;
}

constexpr int largestEmulatedConvolution = 16;

bool addWithLimits(Registry<Convolver>& registry, Convolver convolver) {
    convolver.task = Task::Convolution;
    if (convolver.largest == 0)
        convolver.largest = largestDocumentN;
    if (convolver.largestEmulated == 0 || convolver.largestEmulated > largestEmulatedConvolution)
        convolver.largestEmulated = largestEmulatedConvolution;
    claimId(convolver);
    return registry.add(convolver);
}

/// Made once main runs, when every variant and every convolver has added itself.
const Registry<Convolver>& allConvolvers() {
    static const Registry<Convolver> all = [] {
        Registry<Convolver> whole = registered();
        for (const Convolver& convolver : convolversByVariants())
            addWithLimits(whole, convolver);
        return whole;
    }();
    return all;
}

class Stopwatch {
public:
    double lap() {
        const auto now = std::chrono::steady_clock::now();
        const double seconds = std::chrono::duration<double>(now - m_start).count();
        m_start = now;
        return seconds;
    }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

Convolved convolvedOn(Machine& machine, const ConvolutionChoice& choice, const Factors& factors, Convolved about,
                      Monitor& monitor) {
    const std::uint64_t before = machine.launches();
    const Contender& contender = *choice.convolver;
    const auto run = contender.prepare(contender, machine, factors, choice.parameters);
    about.phaseSeconds.emplace_back("copy in", static_cast<const ConvolutionRun&>(*run).secondsIn());
    const auto count = double(run->phases().size());
    Stopwatch watch;
    for (std::size_t phase = 0; phase < run->phases().size(); ++phase) {
        Part part(monitor, double(phase) / count, double(phase + 1) / count);
        part.progress(0, 1);
        watch.lap();
        run->enqueue(phase, part);
        machine.finish();
        about.phaseSeconds.emplace_back(run->phases()[phase].name, watch.lap());
    }
    watch.lap();
    about.phases = run->phases();
    auto result = std::get<Convolution>(run->result());
    about.phaseSeconds.emplace_back("copy out", watch.lap());
    about.result = std::move(result.values);
    about.errorBound = result.errorBound;
    about.counters.launches = machine.launches() - before;
    return about;
}

/// The emulator counts the blocks of a launch, which are no progress of the whole, but a chance to stop.
class WithBlocks : public Monitor {
public:
    explicit WithBlocks(Monitor& outer) : m_outer(outer), m_blocks(*this) {}
    void progress(std::uint64_t done, std::uint64_t total) override {
        m_done = done;
        m_total = total;
        m_outer.progress(done, total);
    }
    void remark(const Message& words) override { m_outer.remark(words); }
    Monitor& blocks() { return m_blocks; }

private:
    struct Blocks : Monitor {
        explicit Blocks(WithBlocks& whole) : whole(whole) {}
        void progress(std::uint64_t, std::uint64_t) override { whole.progress(whole.m_done, whole.m_total); }
        WithBlocks& whole;
    };
    Monitor& m_outer;
    Blocks m_blocks;
    std::uint64_t m_done = 0, m_total = 1;
};

} // namespace

void ConvolutionRun::timeIn(Machine& machine, const std::function<void()>& bring) {
    machine.finish();
    Stopwatch watch;
    bring();
    machine.finish();
    m_secondsIn = watch.lap();
}

void require(const Convolver& convolver, const Machine& machine, const Problem& problem, const Parameters& parameters) {
    if (const auto reason = whyNot(convolver, problem.size(), parameters, machine.kind()))
        throw UsageError(*reason);
    const auto& factors = std::get<Factors>(problem.data);
    if (const auto reason = whyNotInArithmetic(convolver, factors.exactBound(), factors.arithmetic))
        throw UsageError(*reason);
}

bool addConvolver(const Contender& contender, const Convolving& convolving) {
    return addWithLimits(registered(), {contender, convolving});
}

const std::vector<Convolver>& convolvers() { return allConvolvers().all(); }

const Convolver& convolverNamed(std::string_view id) { return allConvolvers().named(id, Message::tr("convolver")); }

const Convolver& bestConvolver(int n, DeviceKind device) {
    return static_cast<const Convolver&>(best(Task::Convolution, std::uint64_t(n), device));
}

std::optional<Message> whyNotInArithmetic(const Convolver& convolver, const ExactBound& bound, Arithmetic arithmetic) {
    if (arithmetic == Arithmetic::Double) {
        if (!convolver.inDouble)
            return Message::tr("%1 computes with whole numbers of %2 bits, not in double precision", convolver.id,
                               convolver.bits);
        return {};
    }
    if (!fitsIn(convolver.bits, bound))
        return Message::tr("%1 computes in %2 bits: %3, expected less than 2^%4", convolver.id, convolver.bits,
                           inequality(bound), convolver.bits - 1);
    return {};
}

ConvolutionChoice engineFor(const ConvolutionChoice& choice, int n) {
    ConvolutionChoice full = choice;
    chooseRest(
        full.device, full.convolver,
        DeviceKind::Host, [n](DeviceKind kind) -> auto& { return bestConvolver(n, kind); });
    return full;
}

ConvolutionChoice resolved(const ConvolutionChoice& choice, const ExactBound& bound) {
    ConvolutionChoice full = engineFor(choice, bound.n);
    // Of a convolver that knows no other arithmetic the bound says more.
    const bool onlyExact = choice.convolver && !choice.convolver->inDouble && bound.whole;
    full.arithmetic = onlyExact && choice.arithmetic == Arithmetic::Automatic ? Arithmetic::Exact
                                                                              : resolved(choice.arithmetic, bound);
    return full;
}

Convolved convolve(const Numbers& f, const Numbers& g, const ConvolutionChoice& choice, Monitor& monitor) {
    const ExactBound bound = exactBound(f, g);
    const ConvolutionChoice full = resolved(choice, bound);
    if (const auto reason = whyNot(*full.convolver, std::uint64_t(bound.n), full.parameters, full.device->kind))
        throw UsageError(*reason);
    if (const auto reason = whyNotInArithmetic(*full.convolver, bound, full.arithmetic))
        throw UsageError(*reason);
    const Factors factors{f, g, full.arithmetic, &bound};
    Convolved about{.result = {},
                    .convolver = full.convolver,
                    .device = full.device,
                    .arithmetic = full.arithmetic,
                    .errorBound = 0,
                    .bound = bound,
                    .choice = choiceInWords(choice.arithmetic, bound, full.convolver->bits),
                    .phaseSeconds = {},
                    .phases = {},
                    .counters = {}};
    if (full.device->kind == DeviceKind::Emulator) {
        WithBlocks steady(monitor);
        Emulator emulator({.counters = true}, steady.blocks());
        about = convolvedOn(emulator, full, factors, std::move(about), steady);
        about.counters = emulator.observation().counters;
        about.phaseSeconds.clear();
        return about;
    }
    if (full.device->kind == DeviceKind::Cuda)
        return convolvedOn(*opened(*full.device), full, factors, std::move(about), monitor);
    Machine host(DeviceKind::Host);
    return convolvedOn(host, full, factors, std::move(about), monitor);
}

} // namespace walshscope
