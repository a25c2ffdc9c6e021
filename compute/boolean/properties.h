// SPDX-License-Identifier: GPL-3.0-or-later
// The cryptographic properties of a Boolean function.
#pragma once

#include "boolean/boolean_function.h"
#include "boolean/spectral_figures.h"
#include "distribution/distribution.h"

#include <optional>

namespace walshscope {

/// Fields carry the names of the command line's JSON keys, see resources/help/definitions.md. Definitions with W the
/// spectrum, r the autocorrelation r(a) = Σ_x (-1)^(f(x) + f(x+a)), N = 2^n.
struct BooleanProperties {
    int n;
    std::uint64_t weight;
    bool balanced;             ///< W(0) = 0
    std::int64_t nonlinearity; ///< (N - max |W|) / 2
    std::int64_t linearity;    ///< max |W|
    Distribution walshDistribution;
    int degree;                     ///< Of the ANF; 0 for the constants (and for the zero function).
    int correlationImmunity;        ///< Largest t with W(a) = 0 for 1 <= wt(a) <= t; n for constants.
    int resiliency;                 ///< The same if balanced, otherwise -1.
    std::int64_t absoluteIndicator; ///< max over a != 0 of |r(a)|; 0 for n = 0.
    /// Σ r(a)^2: up to N^3 = 2^90, hence as a decimal string of digits.
    std::string sumOfSquaresIndicator;
    std::optional<int>
        algebraicImmunity; ///< Least degree of an annihilator of f or f + 1; not computed above n = 12 unless all.
    bool bent;             ///< |W| = 2^(n/2) everywhere
    bool plateaued;        ///< |W| takes one value besides 0
    std::string anf;       ///< As writeAnf(); above 4096 monomials cut, ending in " + …".
};

/// `distribution` and `figures` are those of f. With `all`, algebraic immunity is computed for any n, however long it
/// takes.
BooleanProperties properties(const BooleanFunction& f, const Distribution& distribution, const SpectralFigures& figures,
                             bool all, Monitor& monitor);

/// `spectrum` is that of f.
BooleanProperties properties(const BooleanFunction& f, const Spectrum& spectrum, bool all, Monitor& monitor);

} // namespace walshscope
