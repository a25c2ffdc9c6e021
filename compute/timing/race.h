// SPDX-License-Identifier: GPL-3.0-or-later
// Contenders of a task against each other: which of them run where, each result compared with a reference, and a row of
// times or counts for each.
#pragma once

#include "timing/cell.h"
#include "timing/measure.h"
#include "timing/method.h"
#include "timing/samples.h"

#include <functional>

namespace walshscope {

/// What is to be measured.
struct Entrant {
    const Contender* contender;
    const Device* device;
    std::uint64_t size;
    Parameters parameters{};
};

/// Who runs in a race, and where.
struct Field {
    std::vector<const Contender*> contenders; ///< All of one task.
    std::vector<std::uint64_t> sizes;
    Parameters parameters;
    /// For kernels; null: the first GPU that works, otherwise the emulator. What runs on the CPU runs there.
    const Device* device = nullptr;

    /// Size by size. `leftOut` is told why one cannot run. Throws ComputationError for a device that does not work.
    std::vector<Entrant> entrants(const std::function<void(const Message&)>& leftOut) const;
};

/// Times are in seconds for one run; what was not measured or counted is empty.
struct TimeRow {
    std::string contender;
    std::string device;
    std::uint64_t size;
    std::size_t samples; ///< 0 in the emulator.
    std::optional<Quartiles> time;
    std::optional<double> upload;
    std::optional<double> download;
    std::optional<std::uint64_t> launches;
    std::optional<Counters> counters; ///< From the emulator only.
};

/// Two vectors to be convolved.
struct NumberPair {
    Numbers f, g;
};

/// The problem that all contenders of one task and size get, and what they have to find: the best one's result on the
/// CPU, which as far as that takes a moment is compared with the definition's. For the transform a random function's
/// signs, which overflow for no n; for the register random bits; for the convolution two random vectors of 0 and 1; for
/// the distribution a random function's spectrum. The same at every call.
class Reference {
public:
    /// Throws ComputationError where the best and the definition differ, NotEnoughMemory, Cancelled.
    Reference(Task task, std::uint64_t size, Monitor& monitor);

    Task task() const { return m_task; }
    std::uint64_t size() const { return m_size; }
    Problem problem() const;
    const Result& expected() const { return m_expected; }

private:
    Task m_task;
    std::uint64_t m_size;
    std::variant<Vector, Sequence, NumberPair, Spectrum> m_data;
    Result m_expected;
};

/// Whoever wants to see the race while it goes on.
struct Watching {
    std::function<void(const TimedCell&)> finished;
    /// May be empty. Called at most every 100 ms for each entrant, with its samples so far.
    std::function<void(const TimedCell& soFar)> sampled;
};

/// Entrants of one task and size are sampled in turns, so that whatever drifts hits them alike, and each until it is
/// decided. What cannot run or goes wrong is a cell that says so: nothing is thrown for it. Throws Cancelled, and what
/// is finished by then has been handed over.
void race(const std::vector<Entrant>& entrants, const TimingMethod& method, Monitor& monitor, const Watching& watching);

/// Measures the entrants one after the other and hands each row over when it is there. In the emulator there are counts
/// and no times. Throws ComputationError where a result is wrong, and what measure() throws.
void race(const std::vector<Entrant>& entrants, const Parameters& parameters, const Enough& enough, Monitor& monitor,
          const std::function<void(const TimeRow&)>& take);

} // namespace walshscope
