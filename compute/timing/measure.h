// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a variant again and again and takes the time, or once in the emulator and counts.
#pragma once

#include "fwt/variant.h"
#include "simt/observation.h"
#include "vector.h"

#include <memory>

namespace walshscope {

/// When there are enough samples: as soon as both hold.
struct Enough {
    std::size_t samples = 15;
    double seconds = 0.2; ///< Of time measured, restoring the input not included.
};

/// Samples are seconds for one transform.
struct Measurement {
    std::vector<double> samples;
    std::vector<double> uploads;   ///< Copying one input to the GPU; empty on the CPU.
    std::vector<double> downloads; ///< Copying one result back.
    std::uint64_t launches = 0;    ///< Kernels for one transform.
    std::size_t batch = 1;         ///< Transforms timed together in a sample.
    Vector result{0};              ///< Of the last repetition.
};

/// What a sample may be made of: so many transforms of independent copies of the input that it takes at least
/// `shortest` seconds, as long as the copies fit `bytes`.
struct Batch {
    double shortest = 50e-6;
    std::size_t bytes = std::size_t(64) << 20;
};

/// Times the passes of a CPU variant with std::chrono::steady_clock. The input is restored before each repetition,
/// untimed; planning and allocation are not timed either. Throws UsageError beyond the variant's limits.
Measurement measureOnHost(const Variant& variant, const Parameters& parameters, const Vector& input,
                          const Enough& enough, Monitor& monitor, const Batch& batch = {});

struct Count {
    Counters counters;
    Vector result;
};

/// One transform in the emulator with everything counted. Throws UsageError beyond the emulator's limits.
Count countInEmulator(const Variant& variant, const Parameters& parameters, const Vector& input, Monitor& monitor);

/// The variant's data on that machine, ready for the first pass.
std::unique_ptr<WorkingSet> prepare(Machine& machine, const Variant& variant, const Parameters& parameters,
                                    const Vector& input, Monitor& monitor);

/// All passes of the plan on the workspace.
void runPasses(const Variant& variant, std::span<const Pass> plan, WorkingSet& workspace);

} // namespace walshscope
