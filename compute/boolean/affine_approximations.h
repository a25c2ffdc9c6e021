// SPDX-License-Identifier: GPL-3.0-or-later
// The affine functions that agree with a Boolean function most often.
#pragma once

#include "distribution/distribution.h"
#include "fwt/spectrum.h"
#include "monitor.h"

#include <cstdint>
#include <vector>

namespace walshscope {

/// x -> a·x + c
struct AffineFunction {
    std::uint32_t mask;
    bool constant;
    bool operator==(const AffineFunction&) const = default;
};

struct AffineApproximations {
    std::uint64_t agreements; ///< At how many x each of them has the value of f: (2^n + max |W|) / 2.
    std::uint64_t count;
    std::vector<AffineFunction> first; ///< By their masks.
};

/// Lists `most` of them at most; `distribution` is that of the spectrum of a Boolean function, which is read until they
/// are found.
AffineApproximations affineApproximations(const Spectrum& spectrum, const Distribution& distribution, std::size_t most,
                                          Monitor& monitor);

} // namespace walshscope
