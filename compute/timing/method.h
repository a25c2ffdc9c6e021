// SPDX-License-Identifier: GPL-3.0-or-later
// How times are taken, as a person chooses it and as it is said beside them.
#pragma once

#include <cstddef>

namespace walshscope {

struct TimingMethod {
    double width = 0.02;      ///< Samples are taken until the median's interval is relatively narrower than this …
    double seconds = 1;       ///< … or so much time has been measured of a cell.
    std::size_t samples = 15; ///< At least, whatever the two say.
    /// Kernels as one CUDA graph, which hides what launching them costs the host; otherwise the host launches them one
    /// by one between two events. The CPU knows no difference.
    bool graphs = true;
    /// Each run on data that is in no cache, by taking turns through copies that are together larger than twice the
    /// last-level cache; otherwise on data that the run before has left there, as far as the cache goes.
    bool cold = false;
    bool operator==(const TimingMethod&) const = default;
};

} // namespace walshscope
