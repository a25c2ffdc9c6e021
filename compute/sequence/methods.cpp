// SPDX-License-Identifier: GPL-3.0-or-later
// The registry of methods for sequences, their limits, and the choice among them.
#include "cuda/gpu.h"
#include "error.h"
#include "registry.h"
#include "sequence/method.h"
#include "simt/emulator.h"

#include <algorithm>
#include <tuple>

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

RegisterResult resultOn(Machine& machine, const Method& method, const Device& device,
                        std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    RegisterResult result{method.run(machine, bits, monitor), &method, &device, {}};
    result.counters.launches = machine.launches();
    return result;
}

} // namespace

const std::vector<Method>& methods() { return registry().all(); }

bool addMethod(const Method& method) { return registry().add(method); }

const Method& methodNamed(std::string_view id) { return registry().named(id, Message::tr("method")); }

const Method& bestMethod(std::size_t length, DeviceKind device, bool jumps) {
    const auto worth = [&](const Method& method) {
        const bool here = method.onHost == (device == DeviceKind::Host) && (method.visitsEachBit || !jumps);
        return std::tuple(here, here && !whyNot(method, length, device), length < method.rankedFrom ? 0 : method.rank);
    };
    return *std::ranges::max_element(methods(), {}, worth);
}

std::optional<Message> whyNot(const Method& method, std::size_t length, DeviceKind device) {
    if (method.onHost && device != DeviceKind::Host)
        return Message::tr("%1 runs on the CPU only", method.id);
    if (!method.onHost && device == DeviceKind::Host)
        return Message::tr("%1 consists of kernels: it runs in the emulator or on a GPU", method.id);
    if (length > method.largestLength)
        return Message::tr("%1 takes up to %2 bits, not %3", method.id, method.largestLength, length);
    if (device == DeviceKind::Emulator && length > method.largestEmulated)
        return Message::tr("the emulator takes up to %1 bits, not %2, for %3", nullptr, method.largestEmulated, length,
                           method.id);
    return {};
}

RegisterChoice resolved(const RegisterChoice& choice, std::size_t length) {
    RegisterChoice full = choice;
    if (!full.device && (!full.method || full.method->onHost))
        full.device = &deviceNamed("cpu");
    if (!full.device)
        full.device = firstWorkingGpu();
    if (!full.device)
        full.device = &deviceNamed("emulator");
    if (!full.method)
        full.method = &bestMethod(length, full.device->kind, full.jumps);
    return full;
}

RegisterResult shortestRegister(const Sequence& sequence, const RegisterChoice& choice, RegisterMonitor& monitor) {
    const std::size_t length = sequence.bits.size();
    if (length == 0)
        throw UsageError(Message::tr("a sequence of no bits, expected at least one"));
    const RegisterChoice full = resolved(choice, length);
    if (const auto reason = whyNot(*full.method, length, full.device->kind))
        throw UsageError(*reason);
    if (full.jumps && choice.method && !full.method->visitsEachBit)
        throw UsageError(Message::tr("%1 does not visit each bit, so it does not know the jumps", full.method->id));

    if (full.device->kind == DeviceKind::Emulator) {
        Emulated steady(monitor);
        Emulator emulator({}, steady.blocks());
        RegisterResult result = resultOn(emulator, *full.method, *full.device, sequence.bits, steady);
        result.counters = emulator.observation().counters;
        return result;
    }
    if (full.device->kind == DeviceKind::Cuda) {
        try {
            if (!full.device->works)
                throw NoGpu(full.device->reason);
            const auto gpu = openGpu(full.device->ordinal);
            return resultOn(*gpu, *full.method, *full.device, sequence.bits, monitor);
        } catch (const NoGpu& error) {
            monitor.remark(Message::tr("%1; the CPU computed instead", error.words()));
            return shortestRegister(sequence, {nullptr, &deviceNamed("cpu"), full.jumps}, monitor);
        }
    }
    Machine host(DeviceKind::Host);
    return resultOn(host, *full.method, *full.device, sequence.bits, monitor);
}

} // namespace walshscope
