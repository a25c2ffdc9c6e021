// SPDX-License-Identifier: GPL-3.0-or-later
// Contenders of a task against each other: which of them run where, each result compared with a reference, and a cell
// of times or counts for each.
#pragma once

#include "monitor.h"
#include "run.h"
#include "timing/cell.h"
#include "timing/host_clock.h"
#include "timing/method.h"

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
struct LineUp {
    std::vector<const Contender*> contenders; ///< All of one task.
    std::vector<std::uint64_t> sizes;
    Parameters parameters;
    /// For kernels; null: the first GPU that works, otherwise the emulator. What runs on the CPU runs there.
    const Device* device = nullptr;

    /// Size by size, with the parameters that each takes. `leftOut` is told why one cannot run. Throws ComputationError
    /// for a device that was asked for and does not work.
    std::vector<Entrant> entrants(const std::function<void(const Message&)>& leftOut) const;
};

/// Two vectors to be convolved.
struct NumberPair {
    Numbers f, g;
};

/// The problem that all contenders of one task and size get, and what they have to find: the best one's result on the
/// CPU, which as far as that takes a moment is compared with the definition's. For the transform a random function's
/// signs, which overflow for no n; for the register random bits; for the convolution two random vectors of 0 and 1; for
/// the distribution a random function's spectrum, or the function; for the tables a random permutation. The same at
/// every call.
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
    std::variant<Vector, Sequence, NumberPair, Spectrum, SBox, BooleanFunction> m_data;
    Result m_expected;
};

/// Whoever wants to see a race while it goes on.
struct Watching {
    /// Called once for each entrant, as it is decided.
    std::function<void(const TimedCell&)> finished;
    /// May be empty. The samples so far, every 100 ms at most for each entrant.
    std::function<void(const TimedCell& soFar)> sampled;
};

/// Entrants of one task and size are sampled in turns, so that whatever drifts hits them alike, each until it is
/// decided; those that do not fit into memory together in smaller groups. Before that, and after, a result is compared
/// with the reference. In the emulator there are counts and no times. What goes wrong or cannot run is a cell that says
/// so, and nothing is thrown for it. `clock` times the host. Throws Cancelled alone; what is finished by then has been
/// handed over.
void race(const std::vector<Entrant>& entrants, const TimingMethod& method, Monitor& monitor, const Watching& watching,
          HostClock clock = {});

} // namespace walshscope
