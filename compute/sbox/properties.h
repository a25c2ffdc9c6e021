// SPDX-License-Identifier: GPL-3.0-or-later
// The cryptographic properties of an S-box.
#pragma once

#include "device.h"
#include "distribution/distribution.h"
#include "property_kind.h"
#include "sbox/sbox.h"

#include <bitset>
#include <optional>

namespace walshscope {

/// Fields carry the names of the command line's JSON keys. Components are b·S for all b != 0.
struct SBoxProperties {
    int n;
    int m;
    bool bijective;
    std::int64_t nonlinearity;           ///< Least over the components.
    std::int64_t linearity;              ///< max |W| over the components.
    Distribution walshDistributionAbs;   ///< Of |W_b(a)| over b != 0 and all a.
    std::int64_t differentialUniformity; ///< max of the DDT over a != 0.
    Distribution ddtDistribution;        ///< Of the DDT over a != 0 and all b.
    int degreeMax;
    int degreeMin;
    std::int64_t maxAbsAutocorrelation; ///< Over b != 0, a != 0.
    std::optional<std::int64_t>
        boomerangUniformity; ///< max of the BCT over a, b != 0; only if bijective, above n = 9 only with all.
    std::optional<std::int64_t> fixedPoints; ///< Only if n = m.
};

/// By FigurePart; the shape is always there.
using FigureParts = std::bitset<5>;
inline const FigureParts everyFigure = FigureParts().set();

/// With a GPU the spectra and differences are counted there, if it can; if not, on the CPU, with a remark. What is of
/// none of the parts is 0 or empty.
SBoxProperties properties(const SBox& s, bool all, Monitor& monitor, const Device* gpu = nullptr,
                          FigureParts parts = everyFigure);
/// That GPU, if it works, for S-boxes so large that bringing them there pays; to be called where waiting is allowed.
const Device* gpuFor(const SBox& s);

/// That of a permutation alone: 4^n steps, and 8^n for one that is linear nearly everywhere. Throws UsageError where S
/// is none.
std::int64_t boomerangUniformity(const SBox& s, Monitor& monitor);

} // namespace walshscope
