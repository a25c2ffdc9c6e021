// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a contender again and again and takes the time, or once in the emulator and counts.
#pragma once

#include "run.h"
#include "simt/observation.h"

namespace walshscope {

/// When there are enough samples: as soon as both hold.
struct Enough {
    std::size_t samples = 15;
    double seconds = 0.2; ///< Of time measured, restoring the problem not included.
};

/// Samples are seconds for one run.
struct Measurement {
    std::vector<double> samples;
    std::vector<double> uploads;   ///< Copying one problem to the GPU; empty where nothing is to be copied.
    std::vector<double> downloads; ///< Copying one result back.
    std::uint64_t launches = 0;    ///< Kernels of one run.
    std::size_t batch = 1;         ///< Runs timed together in a sample.
    Result result{Vector(0)};      ///< Of the last repetition.
};

/// What a sample may be made of: so many runs on copies of the problem that it takes at least `shortest` seconds, as
/// long as the copies fit `bytes`.
struct Batch {
    double shortest = 50e-6;
    std::size_t bytes = std::size_t(64) << 20;
};

/// Times all phases together; the problem is restored before each repetition, untimed, and neither planning nor
/// allocation is timed. What only puts work on a GPU's stream is recorded as one CUDA graph and timed by events on the
/// device, with the transfers of a problem and of a result apart, from and to page-locked memory; everything else by
/// std::chrono::steady_clock. A run that takes longer than a moment can be cancelled within. Throws UsageError beyond
/// the contender's limits, OutOfGpuMemory, ComputationError, Cancelled.
Measurement measure(const Contender& contender, Machine& machine, const Problem& problem, const Parameters& parameters,
                    const Enough& enough, Monitor& monitor, const Batch& batch = {});

struct Count {
    Counters counters;
    Result result;
    std::vector<Grid> grids; ///< One for each launch.
};

/// One run in the emulator with everything counted. Throws UsageError beyond the emulator's limits.
Count countInEmulator(const Contender& contender, const Problem& problem, const Parameters& parameters,
                      Monitor& monitor);

} // namespace walshscope
