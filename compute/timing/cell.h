// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison finds out about one contender on one device at one size.
#pragma once

#include "contender.h"
#include "simt/observation.h"
#include "timing/samples.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace walshscope {

/// By names and not by pointers, for it may come from a file that was written elsewhere.
struct CellKey {
    Task task{};
    std::string contender; ///< Its id.
    std::string device;    ///< Its id: "cpu", "emulator", "cuda:0".
    std::uint64_t size = 0;
    Parameters parameters{};
    bool operator==(const CellKey&) const = default;
};

struct PhaseTime {
    std::string name;
    std::uint64_t bytes = 0; ///< The least that it reads and writes; 0 where nobody knows.
    double seconds = 0;      ///< The median of a few runs in which each phase was waited for by itself.
    bool operator==(const PhaseTime&) const = default;
};

struct Times {
    std::vector<double> samples{}; ///< Seconds for one run, in the order in which they were taken.
    /// Of each sample the seconds of a run that other programs took of it: a thread was ready and another one ran in
    /// its place, or shared its core. Empty where that is not known.
    std::vector<double> lost{};
    /// How many samples each run of the program took, one after the other; empty for one run.
    std::vector<std::size_t> runs{};
    bool parallel = false;           ///< Several threads worked in it, or one and a GPU.
    double pace = 0;                 ///< secondsForFixedWork() meanwhile; 0 where it is not known.
    bool shared = false;             ///< Others shared the core in so many samples that nobody knows what they took.
    double slowdown = 0;             ///< How many times bestPace() that is; 0 where it is not known.
    double load = 0;                 ///< shareOfOthers() meanwhile; 0 where it is not known.
    std::size_t batch = 1;           ///< Runs that were timed together in a sample.
    std::vector<double> uploads{};   ///< Seconds for copying one problem to the GPU; empty where nothing is copied.
    std::vector<double> downloads{}; ///< Seconds for copying one result back.
    std::uint64_t launches = 0;      ///< Kernels of one run.
    bool recorded = false;           ///< They were launched as a CUDA graph, and not by the host.
    std::uint64_t bytes = 0;         ///< The least that a run reads and writes; 0 where a phase does not know.
    std::uint64_t dataBytes = 0;     ///< Of the problem: what is copied.
    double betweenRuns = 0;          ///< How far another run may lie from this one, as a part of the median.
    Figure copy{};                   ///< Seconds for reading and writing dataBytes once on that device.
    std::vector<PhaseTime> phases{}; ///< Empty if there is only one.
    bool operator==(const Times&) const = default;
};

/// The first element of a result that is not the reference's: "W(5)", "-4", "12".
struct WrongAt {
    std::string place;
    std::string found;
    std::string expected;
    bool operator==(const WrongAt&) const = default;
};

/// Times; what the emulator counted; what is wrong; or why it cannot run there.
using Outcome = std::variant<Times, Counters, WrongAt, Message>;

struct TimedCell {
    CellKey key;
    Outcome outcome;
};

} // namespace walshscope
