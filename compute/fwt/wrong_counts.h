// SPDX-License-Identifier: GPL-3.0-or-later
// How often each value of a spectrum comes out wrong where a variant runs again and again without its synchronisation.
#pragma once

#include "fwt/variant.h"
#include "simt/observation.h"
#include "vector.h"

namespace walshscope {

/// A variant that is not to be trusted (Contender::wrongWayOf), or one of whose barriers nobody waits at.
struct BrokenVariant {
    const Variant* variant;
    Parameters parameters{};
    std::uint32_t withoutBarrier = 0; ///< The line of its file; 0 where all barriers are kept.
};

struct WrongCounts {
    std::uint32_t runs = 0;
    std::uint32_t wrongRuns = 0;      ///< With at least one wrong value.
    std::vector<std::uint32_t> times; ///< [a], 2^n of them: in how many runs W(a) was wrong.
    bool operator==(const WrongCounts&) const = default;
};

/// On a GPU, `runs` times from the same values. A barrier is only left out of kernels that state losesBarriers. Throws
/// as transform() does, GPUs' errors without a fallback.
WrongCounts wrongOnGpu(const BrokenVariant& broken, const Vector& input, std::uint32_t runs, Machine& gpu,
                       Monitor& monitor);

/// In the emulator, for n up to Emulator::largestN. The mixed order is another one in each run, by its seeds 1 … runs;
/// the others are the same each time. Throws as levelsOf() does.
WrongCounts wrongInEmulator(const BrokenVariant& broken, const Vector& input, Schedule schedule, std::uint32_t runs,
                            Monitor& monitor);

} // namespace walshscope
