// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for each of them.
#include "sbox/further_properties.h"

#include "part.h"
#include "sbox/branch_numbers.h"
#include "sbox/cycles.h"

#include <cmath>

namespace walshscope {
FurtherProperties furtherProperties(const SBox& s, Monitor& monitor) {
    FurtherProperties p;
    p.involution = involution(s);
    p.oppositeFixedPoints = oppositeFixedPoints(s);
    p.cycles = cycleStructure(s);
    Part differing(monitor, 0, 0.1), masking(monitor, 0.1, 0.2), structuring(monitor, 0.2, 0.4);
    Part flipping(monitor, 0.4, 0.5), pairing(monitor, 0.5, 0.6), solving(monitor, 0.6, 1);
    p.differentialBranchNumber = differentialBranchNumber(s, differing);
    p.linearBranchNumber = linearBranchNumber(s, masking);
    p.linearStructures = linearStructures(s, 16, structuring);
    p.avalanche = avalanche(s, flipping);
    if (s.m() > 1)
        p.bitIndependence = bitIndependence(s, pairing);
    p.equations = quadraticEquations(s, solving);
    monitor.progress(1, 1);
    return p;
}

double largestBias(const SBoxProperties& p) { return double(p.linearity) / std::exp2(p.n + 1); }

double differentialProbability(const SBoxProperties& p) { return double(p.differentialUniformity) / std::exp2(p.n); }

} // namespace walshscope
