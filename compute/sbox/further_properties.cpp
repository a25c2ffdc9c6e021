// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for each of them.
#include "sbox/further_properties.h"

#include "boolean/algebraic_immunity.h"
#include "part.h"
#include "sbox/branch_numbers.h"
#include "sbox/cycles.h"
#include "sbox/tiles.h"
#include "sbox/transparency_order.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

/// The sum of C(n, i) for i up to d.
double monomials(int n, int d) {
    double sum = 0, choose = 1;
    for (int i = 0; i <= d; ++i) {
        sum += choose;
        choose *= double(n - i) / (i + 1);
    }
    return sum;
}

std::optional<int> leastImmunity(const SBox& s, Monitor& monitor) {
    const std::uint32_t components = (std::uint32_t(1) << s.m()) - 1;
    std::optional<int> least;
    for (std::uint32_t b = 1; b <= components; ++b) {
        Part one(monitor, double(b - 1) / components, double(b) / components);
        const std::optional<int> found = algebraicImmunity(s.component(b), one);
        if (!found)
            return std::nullopt;
        least = std::min(least.value_or(*found), *found);
    }
    return least;
}

} // namespace

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

double linearApproximationProbability(const SBoxProperties& p) { return double(p.linearity) / std::exp2(p.n + 1); }

double differentialProbability(const SBoxProperties& p) { return double(p.differentialUniformity) / std::exp2(p.n); }

bool isOffered(Costly what, int n) { return what != Costly::AlgebraicImmunity || n <= largestNForImmunity; }

double secondsFor(Costly what, int n, int m) {
    const double points = std::exp2(n), outputs = std::exp2(m);
    switch (what) {
    case Costly::AlgebraicImmunity: {
        const double rows = monomials(n, std::max(0, (n - 1) / 2));
        return outputs * (rows * points / 2 * 1e-9 + rows * rows * points / 64 * 0.3e-9 + 1e-5);
    }
    case Costly::GraphImmunity: {
        int degree = 0;
        while (degree < n + m && monomials(n + m, degree) <= points)
            ++degree;
        const double rows = std::min(points, monomials(n + m, std::max(0, degree - 1)));
        return rows * rows * points / 64 * 0.2e-9;
    }
    case Costly::TransparencyOrder:
        return points * outputs / 2 * 0.3e-9;
    case Costly::RevisedTransparencyOrder:
        return m * points * outputs / 2 * 0.3e-9;
    case Costly::Boomerang:
        return secondsForTable(n, m, SBoxTable::Bct);
    }
    return 0;
}

std::optional<double> costlyProperty(const SBox& s, Costly what, Monitor& monitor) {
    switch (what) {
    case Costly::AlgebraicImmunity:
        if (const std::optional<int> least = leastImmunity(s, monitor))
            return *least;
        return std::nullopt;
    case Costly::GraphImmunity:
        return graphAlgebraicImmunity(s, monitor);
    case Costly::TransparencyOrder:
        return transparencyOrder(s, monitor);
    case Costly::RevisedTransparencyOrder:
        return revisedTransparencyOrder(s, monitor);
    case Costly::Boomerang:
        if (s.bijective())
            return double(boomerangUniformity(s, monitor));
        return std::nullopt;
    }
    return std::nullopt;
}

} // namespace walshscope
