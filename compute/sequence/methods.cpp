// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of methods for sequences, their limits, and the choice among them.
#include "error.h"
#include "memory.h"
#include "placing.h"
#include "registry.h"
#include "run.h"
#include "sequence/generators.h"
#include "sequence/method.h"
#include "simt/emulator.h"

#include <algorithm>

namespace walshscope {
namespace {

Registry<Method>& registry() {
    static Registry<Method> all;
    return all;
}

/// The emulator counts the blocks of a launch, the method the bits: only the bits are progress, a block is a chance to
/// stop.
class Emulated : public WithoutJumps {
public:
    explicit Emulated(RegisterMonitor& outer) : WithoutJumps(outer), m_outer(outer), m_blocks(*this) {}
    void progress(std::uint64_t done, std::uint64_t total) override {
        m_done = done;
        m_total = total;
        m_outer.progress(done, total);
    }
    void jumped(const Jump& jump) override { m_outer.jumped(jump); }
    Monitor& blocks() { return m_blocks; }

private:
    struct Blocks : Monitor {
        explicit Blocks(Emulated& method) : method(method) {}
        void progress(std::uint64_t, std::uint64_t) override { method.progress(method.m_done, method.m_total); }
        Emulated& method;
    };
    RegisterMonitor& m_outer;
    Blocks m_blocks;
    std::uint64_t m_done = 0, m_total = 1;
};

/// A whole method as one phase: it launches and reads what came of it, for one bit after the other.
class RegisterRun : public Run {
public:
    RegisterRun(const Method& method, Machine& machine, std::span<const std::uint8_t> bits)
        : m_method(method), m_machine(machine), m_bits(bits) {}

    const std::vector<Phase>& phases() const override {
        static const std::vector<Phase> one{{"all bits", 0}};
        return one;
    }
    void restore() override {}
    void enqueue(std::size_t, Monitor& monitor) override {
        WithoutJumps heard(monitor);
        m_found = m_method.run(m_machine, m_bits, heard);
    }
    Result result() override { return std::move(m_found); }
    std::unique_ptr<Run> another() const override { return std::make_unique<RegisterRun>(m_method, m_machine, m_bits); }
    std::size_t bytes() const override { return m_bits.size(); }
    std::size_t bytesIn() const override { return 0; } // Part of what is timed.
    std::size_t bytesOut() const override { return 0; }

private:
    const Method& m_method;
    Machine& m_machine;
    std::span<const std::uint8_t> m_bits;
    Register m_found;
};

std::unique_ptr<Run> prepareRegister(const Contender& contender, Machine& machine, const Problem& problem,
                                     const Parameters& parameters) {
    if (const auto reason = whyNot(contender, problem.size(), parameters, machine.kind()))
        throw UsageError(*reason);
    return std::make_unique<RegisterRun>(static_cast<const Method&>(contender), machine,
                                         std::get<std::span<const std::uint8_t>>(problem.data));
}

RegisterResult resultOn(Machine& machine, const Method& method, const Device& device,
                        std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    RegisterResult result{method.run(machine, bits, monitor), &method, &device, {}};
    result.counters.launches = machine.launches();
    return result;
}

} // namespace

const std::vector<Method>& methods() { return registry().all(); }

bool addMethod(const Contender& contender, const Solver& solver) {
    Method method{contender, solver};
    method.task = Task::Register;
    method.prepare = prepareRegister;
    if (method.largest == 0)
        method.largest = longestSequence;
    if (method.largestEmulated == 0)
        method.largestEmulated = std::uint64_t(1) << 14;
    claimId(method);
    return registry().add(method);
}

const Method& methodNamed(std::string_view id) { return registry().named(id, Message::tr("method")); }

const Method& bestMethod(std::size_t length, DeviceKind device) {
    const auto fitness = [&](const Method& method) { return worth(method, length, device); };
    return *std::ranges::max_element(methods(), {}, fitness);
}

std::vector<Jump> roomForJumps(std::size_t length) {
    std::vector<Jump> jumps;
    makeRoom(jumps, bytesForJumps(length) / sizeof(Jump));
    return jumps;
}

void addJump(std::vector<Jump>& jumps, const Jump& jump, RegisterMonitor& monitor) {
    makeRoom(jumps, jumps.size() + 1);
    jumps.push_back(jump);
    monitor.jumped(jump);
}

RegisterChoice resolved(const RegisterChoice& choice, std::size_t length) {
    RegisterChoice full = choice;
    chooseRest(
        full.device, full.method, DeviceKind::Host, [&](DeviceKind kind) -> auto& { return bestMethod(length, kind); });
    return full;
}

RegisterResult shortestRegister(const Sequence& sequence, const RegisterChoice& choice, RegisterMonitor& monitor) {
    const std::size_t length = sequence.bits.size();
    if (length == 0)
        throw UsageError(Message::tr("a sequence of no bits, expected at least one"));
    const RegisterChoice full = resolved(choice, length);
    if (const auto reason = whyNot(*full.method, length, {}, full.device->kind))
        throw UsageError(*reason);

    if (full.device->kind == DeviceKind::Emulator) {
        Emulated steady(monitor);
        Emulator emulator({}, steady.blocks());
        RegisterResult result = resultOn(emulator, *full.method, *full.device, sequence.bits, steady);
        result.counters = emulator.observation().counters;
        return result;
    }
    if (full.device->kind == DeviceKind::Cuda)
        return resultOn(*opened(*full.device), *full.method, *full.device, sequence.bits, monitor);
    Machine host(DeviceKind::Host);
    return resultOn(host, *full.method, *full.device, sequence.bits, monitor);
}

} // namespace walshscope
