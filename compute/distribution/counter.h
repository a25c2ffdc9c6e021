// SPDX-License-Identifier: GPL-3.0-or-later
// What a method for the Walsh distribution is: a contender that counts the values of a spectrum stage by stage.
#pragma once

#include "contender.h"
#include "distribution/distribution.h"
#include "fwt/kept_spectrum.h"
#include "run.h"
#include "simt/observation.h"

#include <string>
#include <utility>
#include <vector>

namespace walshscope {

/// What a part of a method does.
enum class CountingStage : std::uint8_t {
    Input,     ///< Nothing yet.
    Sort,      ///< Equal values come to stand side by side.
    Predicate, ///< Each value says whether it is the last of its run (H4), or the first (H3).
    Scan,      ///< How many runs end before each value.
    Compact,   ///< Of each run its value and where it ends, side by side.
    Count,     ///< Values are counted; for H4 the differences of ends, on the host.
    Range,     ///< The smallest value, the largest, and how far apart they are at least.
    Reduce,    ///< Counts of blocks, or of parts of runs, become one.
    CopyBack   ///< The result comes to the host.
};

struct CountingPhase : Phase {
    CountingStage stage;
};

/// What 2^n values take, and the least that a distribution does: one counter, and as a pair a value with it, and how
/// many pairs there are.
constexpr std::uint64_t bytesOfValues(std::size_t size) { return size * sizeof(std::int32_t); }
constexpr std::uint64_t bytesOfCounter = 4, bytesOfPairs = 12;

/// A method at work on 2^n values: its arrays on the machine, and what it does with them phase by phase. Can be done
/// again from the first phase on.
class Counting {
public:
    virtual ~Counting() = default;
    virtual const std::vector<CountingPhase>& phases() const = 0;
    /// As Run::enqueue(). The spectrum stays as it is. Throws UsageError for values that the method cannot count.
    virtual void enqueue(std::size_t phase, Buffer<std::int32_t>& spectrum, Monitor& monitor) = 0;
    /// After all phases.
    virtual Distribution distribution() = 0;
    /// What the arrays take.
    virtual std::size_t bytes() const = 0;
};

/// How a method goes about it: by kernels, or on the CPU in one go.
struct CountingMethod {
    std::unique_ptr<Counting> (*begin)(Machine& machine, std::size_t size, const Parameters& parameters) = nullptr;
    Distribution (*onCpu)(std::span<const std::int32_t> values, Monitor& monitor) = nullptr;
};

/// A contender for the distribution of 2^n values, n from 0.
struct Counter : Contender, CountingMethod {};

/// Sorted by id. Every method adds itself at the end of its own file.
const std::vector<Counter>& counters();

bool addCounter(const Contender& contender, const CountingMethod& method);

/// Case does not matter. Throws UsageError with the list of ids where it is unknown.
const Counter& counterNamed(std::string_view id);

/// The one of the highest rank that can do n on that kind of device; where none can, of the highest rank, for whyNot().
const Counter& bestCounter(int n, DeviceKind device);

/// What the user chose. No device: the CPU, or for kernels the first GPU that works, else the emulator. No method:
/// bestCounter(), and where that one cannot count such values the next.
struct CountingChoice {
    const Counter* counter = nullptr;
    const Device* device = nullptr;
    Parameters parameters{};
};

/// What choice means for 2^n values, without computing.
CountingChoice resolved(const CountingChoice& choice, int n);

/// The same for a spectrum that lies somewhere: without a choice kernels count what is on a GPU.
CountingChoice resolved(const CountingChoice& choice, const KeptSpectrum& spectrum);

struct Counted {
    Distribution distribution;
    const Counter* counter; ///< What did count, which after a fallback is not what was chosen.
    const Device* device;
    Parameters parameters;
    std::vector<std::pair<std::string, double>> phaseSeconds; ///< Each waited for; copying the spectrum not included.
    Counters counters;              ///< Launches on any device; the rest only from the emulator.
    std::vector<Message> remarks{}; ///< For the user, for example why the CPU computed.
};

/// How often each of 2^n values occurs. Throws UsageError for another number of them, beyond the method's limits, or
/// for values that it cannot count; ComputationError if a kernel fails, NoGpu where a GPU cannot do it; Cancelled.
Counted walshDistribution(std::span<const std::int32_t> values, const CountingChoice& choice, Monitor& monitor);

/// The same where the spectrum lies, if that is where the method runs; otherwise it is brought there. Without a choice
/// kernels count what is on a GPU, or if they cannot the CPU, and remarks say so; and the CPU what is on the host.
Counted walshDistribution(KeptSpectrum& spectrum, const CountingChoice& choice, Monitor& monitor);

} // namespace walshscope
