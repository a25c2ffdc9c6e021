// SPDX-License-Identifier: GPL-3.0-or-later
// What a method for the shortest register of a sequence is: a contender whose jumps can be heard.
#pragma once

#include "contender.h"
#include "monitor.h"
#include "sequence/recursion.h"
#include "sequence/sequence.h"
#include "simt/machine.h"
#include "simt/observation.h"

#include <optional>
#include <string_view>

namespace walshscope {

/// Hears of a run while it goes on. progress(N, length) comes often and may throw Cancelled; what was told until then
/// stays true.
class RegisterMonitor : public Monitor {
public:
    /// The complexity jumped; in the order of N.
    virtual void jumped(const Jump& /*jump*/) {}
    /// Of a method that divides the bits: one after the other, on the thread that called the method.
    virtual void divided(const SpanPhase& /*phase*/) {}
};

/// For a monitor that does not care for jumps.
class WithoutJumps : public RegisterMonitor {
public:
    explicit WithoutJumps(Monitor& outer) : m_outer(outer) {}
    void progress(std::uint64_t done, std::uint64_t total) override { m_outer.progress(done, total); }
    void remark(const Message& words) override { m_outer.remark(words); }

private:
    Monitor& m_outer;
};

/// Bytes for as many jumps as a random sequence of so many bits has: one for four bits.
constexpr std::uint64_t bytesForJumps(std::size_t length) { return (length / 4 + length / 64) * sizeof(Jump); }
/// Room for them, to be asked for before a run that takes long. Throws NotEnoughMemory.
std::vector<Jump> roomForJumps(std::size_t length);
/// Keeps it and tells it. Throws NotEnoughMemory where there are more than usual and no room for them.
void addJump(std::vector<Jump>& jumps, const Jump& jump, RegisterMonitor& monitor);

/// How a method goes about it.
struct Solver {
    /// The register of the bits (0 and 1), on a machine of a kind the method runs on. Throws Cancelled,
    /// ComputationError, OutOfGpuMemory.
    Register (*run)(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor) = nullptr;
    bool divides = false; ///< Whether it tells of spans (recursion.h).
};

/// A contender for the shortest register of up to longestSequence bits.
struct Method : Contender, Solver {};

/// Sorted by id. Every method adds itself at the end of its own file.
const std::vector<Method>& methods();

bool addMethod(const Contender& contender, const Solver& solver);

/// Case does not matter. Throws UsageError with the list of ids where it is unknown.
const Method& methodNamed(std::string_view id);

/// The one of the highest rank that can do so many bits on that kind of device; where none can, of the highest rank,
/// for whyNot().
const Method& bestMethod(std::size_t length, DeviceKind device);

/// What the user chose. No device: the CPU, or for kernels the first GPU that works, else the emulator. No method:
/// bestMethod().
struct RegisterChoice {
    const Method* method = nullptr;
    const Device* device = nullptr;
};

/// What choice means for so many bits, without computing.
RegisterChoice resolved(const RegisterChoice& choice, std::size_t length);

struct RegisterResult {
    Register found;
    const Method* method;
    const Device* device;
    Counters counters; ///< Launches on any device; the rest from the emulator only.
};

/// Throws UsageError beyond the method's limits or for an empty sequence; ComputationError if a kernel fails; NoGpu
/// where a GPU cannot do it; Cancelled.
RegisterResult shortestRegister(const Sequence& sequence, const RegisterChoice& choice, RegisterMonitor& monitor);

} // namespace walshscope
