// SPDX-License-Identifier: GPL-3.0-or-later
// A Boolean function as a word of the first-order Reed–Muller code that comes through a noisy channel.
#pragma once

#include "boolean/boolean_function.h"

namespace walshscope {

/// f with that many of its 2^n values flipped, the same ones for the same seed on every machine: those of k flips are
/// among those of k + 1. At most 2^n.
BooleanFunction withFlips(const BooleanFunction& f, std::uint64_t flips, std::uint64_t seed);

/// The affine function a·x + c that agrees with f most often: where |W| is largest. Of several the one with the
/// smallest a.
struct NearestAffine {
    std::uint32_t a;
    bool c;                 ///< W(a) is negative.
    std::int32_t largest;   ///< max |W|
    std::uint64_t agreeing; ///< (2^n + max |W|) / 2
    std::uint64_t places;   ///< How many a have that |W|; 1 where one function is nearer than all others.
};

/// n from 1 to 16: on the calling thread.
NearestAffine nearestAffine(const BooleanFunction& f);

} // namespace walshscope
