// SPDX-License-Identifier: GPL-3.0-or-later
// How times are taken, as a person chooses it and as it is said beside them.
#pragma once

#include <cstddef>

namespace walshscope {

/// Every cell is warmed up first, and so many runs are timed together that a sample is well above the clock's
/// resolution. Entrants of one task and size take turns.
struct TimingMethod {
    double width = 0.02; ///< Samples are taken until the median's interval is relatively narrower than this …
    double seconds = 1;  ///< … or so much time went into a cell, restoring the problem before each sample included.
    /// At least, whatever the width is, and then at most 10,000. Once the time is up as many as an interval takes are
    /// enough: six.
    std::size_t samples = 15;
    /// Kernels are launched as one CUDA graph, whose start is not timed: what launching costs the host is hidden.
    /// Otherwise the host launches them one by one between two events, and the GPU waits where the host is slower. What
    /// waits for the GPU within a run is timed by the CPU's clock either way, and so is the CPU.
    bool graphs = true;
    /// Hot: right before each sample the problem is written anew into the copies that the sample's runs work on, one
    /// each, of which there are no more than fit half of the last-level cache (at least one; some contenders only read,
    /// and these all read the same). So a run finds in that cache what fits it. Cold: then twice as much memory as the
    /// caches hold is read and written, untimed, and each run of the sample has memory of its own: whatever it touches
    /// first comes from memory.
    bool cold = false;
    bool operator==(const TimingMethod&) const = default;
};

} // namespace walshscope
