// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of a Boolean function, read off its spectrum, autocorrelation and polynomial.
#include "boolean/properties.h"

#include "boolean/algebraic_immunity.h"
#include "boolean/anf.h"
#include "decimal.h"
#include "part.h"

namespace walshscope {
namespace {

constexpr std::size_t mostMonomials = 4096;

} // namespace

BooleanProperties properties(const BooleanFunction& f, const Distribution& distribution, const SpectralFigures& figures,
                             bool all, Monitor& monitor) {
    const int n = f.n();
    BooleanProperties p{};
    p.n = n;
    p.weight = f.weight();
    p.walshDistribution = distribution;
    const Distribution magnitudes = absolute(distribution);
    p.linearity = magnitudes.rbegin()->first;
    p.balanced = 2 * p.weight == f.size();
    p.nonlinearity = ((std::int64_t(1) << n) - p.linearity) / 2;
    p.plateaued = magnitudes.size() - magnitudes.count(0) == 1;
    p.bent = magnitudes.size() == 1 && p.linearity * p.linearity == std::int64_t(1) << n;

    p.correlationImmunity = figures.correlationImmunity;
    p.resiliency = p.balanced ? p.correlationImmunity : -1;
    p.absoluteIndicator = figures.absoluteIndicator;
    p.sumOfSquaresIndicator = decimal(figures.sumOfSquares);

    Part expanding(monitor, 0, 0.3);
    const BooleanFunction coefficients = moebius(f, expanding);
    p.degree = degree(coefficients);
    Part writing(monitor, 0.3, 0.5);
    p.anf = writeAnf(coefficients, mostMonomials, writing);

    Part eliminating(monitor, 0.5, 1);
    if (all || n <= largestNForImmunity)
        p.algebraicImmunity = algebraicImmunity(f, eliminating);
    monitor.progress(1, 1);
    return p;
}

BooleanProperties properties(const BooleanFunction& f, const Spectrum& spectrum, bool all, Monitor& monitor) {
    if (spectrum.n() != f.n())
        throw UsageError(Message::tr("a spectrum of %1 variables for a function of %2, expected the function's own",
                                     nullptr, spectrum.n(), f.n()));
    Part counting(monitor, 0, 0.1), figuring(monitor, 0.1, 0.6), rest(monitor, 0.6, 1);
    const Distribution distribution = walshDistribution(spectrum.values(), counting);
    return properties(f, distribution, spectralFigures(spectrum, figuring), all, rest);
}

} // namespace walshscope
