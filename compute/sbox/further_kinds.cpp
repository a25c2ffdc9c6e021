// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of S-boxes besides those of its tables: what takes a moment, and what is computed by itself.
#include "boolean/algebraic_immunity.h"
#include "part.h"
#include "sbox/branch_numbers.h"
#include "sbox/cycles.h"
#include "sbox/least_immunity.h"
#include "sbox/property_kinds.h"
#include "sbox/transparency_order.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

using Value = PropertyValue;

Message onlySquare() { return Message::tr("only where n = m"); }
Message onlyPairs() { return Message::tr("only where m > 1"); }
Message tooLarge() { return Message::tr("left out: it would take too much memory"); }

/// "0.453125 to 0.5625, mean 0.504883"
Message sharesOf(double least, double mean, double most) {
    return Message::tr("%1 to %2, mean %3", sixDigits(least), sixDigits(most), sixDigits(mean));
}

template <auto member>
Value independence(SBoxSubject& subject, Monitor& monitor) {
    const auto& found = subject.further(monitor).bitIndependence;
    return found ? Value(*found.*member) : Value();
}

template <auto member>
double independenceAlone(const SBox& s, Monitor& monitor) {
    return double(bitIndependence(s, monitor).*member);
}

template <auto member>
double equationsAlone(const SBox& s, Monitor& monitor) {
    return double(quadraticEquations(s, monitor).*member);
}

template <auto member>
Value equations(SBoxSubject& subject, Monitor& monitor) {
    return Value(std::int64_t(subject.further(monitor).equations.*member));
}

Message structuresShown(SBoxSubject& subject, const Value&) {
    const LinearStructures& found = subject.further().linearStructures;
    if (found.count == 0)
        return {};
    std::string first;
    const auto listed = std::min<std::size_t>(found.first.size(), 4);
    const auto hexadecimal = [](std::uint32_t value) {
        char digits[16];
        std::snprintf(digits, sizeof digits, "0x%X", value);
        return std::string(digits);
    };
    for (std::size_t i = 0; i < listed; ++i)
        first += (i ? "; a = " : "a = ") + hexadecimal(found.first[i].a) + ", b = " + hexadecimal(found.first[i].b);
    if (found.count > listed)
        first += "; …";
    return Message::tr("%2 in %1 component(s): %3", nullptr, found.components, found.count, first);
}

Value flipsOf(SBoxSubject& subject, Monitor& monitor) {
    const Avalanche& found = subject.further(monitor).avalanche;
    return CountTable{found.n, found.m, found.flips,
                      std::to_string(found.n) + " × " + std::to_string(found.m) + ", flips from " +
                          sixDigits(found.least) + " to " + sixDigits(found.most) + " of all x, mean " +
                          sixDigits(found.mean)};
}

/// The sum of C(n, i) for i up to d.
double monomials(int n, int d) {
    double sum = 0, choose = 1;
    for (int i = 0; i <= d; ++i) {
        sum += choose;
        choose *= double(n - i) / (i + 1);
    }
    return sum;
}

double secondsForImmunity(int n, int m) {
    const double columns = monomials(n, (n - 1) / 2), points = std::exp2(n);
    return std::exp2(m) * (points * columns / 8 * (columns / 64 * 0.15 + 4) / 2 * 1e-9 + 1e-6);
}

double secondsForGraph(int n, int m) {
    const double points = std::exp2(n);
    int degree = 0;
    while (degree < n + m && monomials(n + m, degree) <= points)
        ++degree;
    const double rows = std::min(points, monomials(n + m, std::max(0, degree - 1)));
    return rows * rows * points / 64 * 0.2e-9;
}

double secondsForTransparency(int n, int m) { return std::exp2(n) * std::exp2(m) / 2 * 0.3e-9; }

/// How many of so many monomials' equations there are at least, since the monomials have values at 2^n points.
double leastEquations(double monomials, int n) { return std::max(0.0, monomials - asManyAsPoints(n)); }

Value leastImmunity(const SBox& s, Monitor& monitor) { return leastAlgebraicImmunity(s, monitor); }

} // namespace

std::vector<SBoxPropertyKind> furtherSBoxKinds() {
    using Subject = SBoxSubject&;
    return {
        {.key = "involution",
         .title = Message::tr("Involution"),
         .definition = Message::tr("S(S(x)) = x for all x."),
         .group = SheetGroup::Basics,
         .found =
             [](Subject s, Monitor& monitor) {
                 const auto& found = s.further(monitor).involution;
                 return found ? Value(*found) : Value();
             },
         .none = onlySquare()},
        {.key = "opposite_fixed_points",
         .title = Message::tr("Opposite fixed points"),
         .definition = Message::tr("How many x give S(x) = x with every bit flipped."),
         .group = SheetGroup::Points,
         .found = [](Subject s, Monitor& monitor) { return valueOrNothing(s.further(monitor).oppositeFixedPoints); },
         .none = onlySquare(),
         .aim = {{.least = always<0>,
                  .most = asManyAsPoints,
                  .alone = [](const SBox& s, Monitor&) { return double(oppositeFixedPoints(s).value_or(0)); }}}},
        {.key = "cycle_structure",
         .title = Message::tr("Cycles"),
         .definition = Message::tr("Lengths of the cycles x, S(x), S(S(x)), …; how many × how long."),
         .group = SheetGroup::Points,
         .found =
             [](Subject s, Monitor& monitor) {
                 const auto& found = s.further(monitor).cycles;
                 return found ? Value(*found) : Value();
             },
         .ofPermutations = true,
         .none = Message::tr("only for bijective S-boxes")},
        {.key = "differential_branch_number",
         .title = Message::tr("Differential branch number"),
         .definition = Message::tr("Least number of bits in which two inputs and their outputs differ together (Daemen "
                                   "1995)."),
         .group = SheetGroup::Spreading,
         .found = [](Subject s,
                     Monitor& monitor) { return Value(std::int64_t(s.further(monitor).differentialBranchNumber)); },
         .aim = {{.moreIsBetter = true,
                  .least = always<2>,
                  .most = asManyAsBits,
                  .alone = [](const SBox& s,
                              Monitor& monitor) { return double(differentialBranchNumber(s, monitor)); }}}},
        {.key = "linear_branch_number",
         .title = Message::tr("Linear branch number"),
         .definition =
             Message::tr("Least weight of a and b together with LAT[a][b] not 0, a and b not 0 (Daemen 1995)."),
         .group = SheetGroup::Spreading,
         .found = [](Subject s, Monitor& monitor) { return valueOrNothing(s.further(monitor).linearBranchNumber); },
         .none = Message::tr("none, as no mask correlates"),
         .aim = {{.moreIsBetter = true,
                  .least = always<2>,
                  .most = asManyAsBits,
                  .alone = [](const SBox& s,
                              Monitor& monitor) { return double(linearBranchNumber(s, monitor).value_or(0)); }}}},
        {.key = "lap",
         .title = Message::tr("Largest bias"),
         .definition = Message::tr("LAP: the largest |P(a·x = b·S(x)) - 1/2|, b not 0 (Matsui 1993)."),
         .group = SheetGroup::Linear,
         .found = [](Subject s, Monitor&) { return Value(largestBias(s.figures())); },
         .aim = {{.least = always<0>,
                  .most = [](int) { return 0.5; },
                  .step = 0,
                  .slope = Slope::Spectra,
                  .ofLargest = [](int n, double w) { return w / asManyAsPoints(n + 1); }}}},
        {.key = "linear_probability",
         .title = Message::tr("Linear probability"),
         .definition = Message::tr("The largest squared correlation (2 P(a·x = b·S(x)) - 1)², b not 0: what the number "
                                   "of texts goes by (Nyberg 1994)."),
         .group = SheetGroup::Linear,
         .found = [](Subject s, Monitor&) { return Value(std::pow(2 * largestBias(s.figures()), 2)); },
         .aim = {{.least = always<0>,
                  .most = always<1>,
                  .step = 0,
                  .slope = Slope::Spectra,
                  .ofLargest = [](int n, double w) { return std::pow(w / asManyAsPoints(n), 2); }}}},
        {.key = "dap",
         .title = Message::tr("Differential probability"),
         .definition = Message::tr("DAP: the differential uniformity divided by 2^n (Biham and Shamir 1991)."),
         .group = SheetGroup::Differential,
         .found = [](Subject s, Monitor&) { return Value(differentialProbability(s.figures())); },
         .aim = {{.least = [](int n) { return 2 / asManyAsPoints(n); },
                  .most = always<1>,
                  .step = 0,
                  .slope = Slope::Differences,
                  .ofLargest = [](int n, double entry) { return entry / asManyAsPoints(n); }}}},
        {.key = "linear_structures",
         .title = Message::tr("Linear structures"),
         .definition = Message::tr("Pairs of a difference a and a component b, neither 0, with b·(S(x) + S(x+a)) the "
                                   "same for all x (Evertse 1987)."),
         .group = SheetGroup::Spreading,
         .found = [](Subject s,
                     Monitor& monitor) { return Value(std::int64_t(s.further(monitor).linearStructures.count)); },
         .shown = structuresShown,
         .aim = {{.least = always<0>,
                  .most = [](int n) { return std::pow(asManyAsPoints(n) - 1, 2); },
                  .alone = [](const SBox& s,
                              Monitor& monitor) { return double(linearStructures(s, 0, monitor).count); }}}},
        {.key = "components_with_linear_structures",
         .title = Message::tr("Components with linear structures"),
         .definition = Message::tr("How many b, not 0, have one."),
         .found = [](Subject s,
                     Monitor& monitor) { return Value(std::int64_t(s.further(monitor).linearStructures.components)); },
         .aim = {{.least = always<0>,
                  .most = [](int n) { return asManyAsPoints(n) - 1; },
                  .alone = [](const SBox& s,
                              Monitor& monitor) { return double(linearStructures(s, 0, monitor).components); }}}},
        {.key = "sac",
         .title = Message::tr("Strict avalanche (SAC)"),
         .definition = Message::tr("Whether each output bit flips for exactly half of all x when one input bit does "
                                   "(Webster and Tavares 1985)."),
         .group = SheetGroup::Spreading,
         .found = [](Subject s, Monitor& monitor) { return Value(s.further(monitor).avalanche.satisfied); }},
        {.key = "sac_matrix",
         .title = Message::tr("Flips of output bits"),
         .definition =
             Message::tr("For which share of all x an output bit flips with an input bit, over all pairs. The "
                         "strict avalanche criterion wants 0.5."),
         .group = SheetGroup::Spreading,
         .found = flipsOf,
         .isColumn = false,
         .shown =
             [](Subject s, const Value&) {
                 const Avalanche& found = s.further().avalanche;
                 return sharesOf(found.least, found.mean, found.most);
             }},
        {.key = "bic_correlation",
         .title = Message::tr("Bit independence"),
         .definition = Message::tr("BIC: the largest correlation of the flips of two output bits, over all input bits; "
                                   "0 is independent. A bit that always or never flips counts as 1 (Webster and "
                                   "Tavares 1985)."),
         .group = SheetGroup::Spreading,
         .found = independence<&BitIndependence::correlation>,
         .none = onlyPairs(),
         .aim = {{.least = always<0>,
                  .most = always<1>,
                  .step = 0,
                  .alone = independenceAlone<&BitIndependence::correlation>}}},
        {.key = "bic_nonlinearity",
         .title = Message::tr("BIC nonlinearity"),
         .definition = Message::tr("Least nonlinearity of the sum of two output bits (Adams and Tavares 1990)."),
         .group = SheetGroup::Spreading,
         .found = independence<&BitIndependence::nonlinearity>,
         .none = onlyPairs(),
         .aim = {{.moreIsBetter = true,
                  .least = always<0>,
                  .most = [](int n) { return asManyAsPoints(n - 1); },
                  .step = 2,
                  .alone = independenceAlone<&BitIndependence::nonlinearity>}}},
        {.key = "bic_sac_min",
         .title = Message::tr("BIC avalanche, least"),
         .definition = Message::tr("The least share of all x for which the sum of two output bits flips with an input "
                                   "bit."),
         .found = independence<&BitIndependence::sacLeast>,
         .none = onlyPairs()},
        {.key = "bic_sac_max",
         .title = Message::tr("BIC avalanche, largest"),
         .definition = Message::tr("The largest share of all x for which the sum of two output bits flips with an "
                                   "input bit."),
         .found = independence<&BitIndependence::sacMost>,
         .none = onlyPairs()},
        {.key = "bic_sac_mean",
         .title = Message::tr("BIC avalanche"),
         .definition = Message::tr("For which share of all x the sum of two output bits flips with an input bit."),
         .group = SheetGroup::Spreading,
         .found = independence<&BitIndependence::sacMean>,
         .none = onlyPairs(),
         .shown =
             [](Subject s, const Value&) {
                 const BitIndependence& found = s.further().bitIndependence.value();
                 return sharesOf(found.sacLeast, found.sacMean, found.sacMost);
             }},
        {.key = "quadratic_equations",
         .title = Message::tr("Quadratic equations"),
         .definition = Message::tr("Independent equations of degree 2 at most in the bits of x and S(x) that hold for "
                                   "every x (Courtois and Pieprzyk 2002). Biaffine: no product of two bits of the same "
                                   "side."),
         .group = SheetGroup::Algebra,
         .found = equations<&QuadraticEquations::all>,
         .shown =
             [](Subject s, const Value&) {
                 const QuadraticEquations& found = s.further().equations;
                 return Message::tr("%1; without constant term %2; biaffine %3", found.all, found.withoutConstant,
                                    found.biaffine);
             },
         .aim = {{.least = [](int n) { return leastEquations(monomials(2 * n, 2), n); },
                  .most = [](int n) { return monomials(2 * n, 2); },
                  .alone = equationsAlone<&QuadraticEquations::all>,
                  .largestN = 8}}},
        {.key = "quadratic_equations_without_constant",
         .title = Message::tr("Quadratic equations without constant"),
         .definition = Message::tr("Of these those without a constant term."),
         .found = equations<&QuadraticEquations::withoutConstant>,
         .aim = {{.least = [](int n) { return leastEquations(monomials(2 * n, 2) - 1, n); },
                  .most = [](int n) { return monomials(2 * n, 2) - 1; },
                  .alone = equationsAlone<&QuadraticEquations::withoutConstant>,
                  .largestN = 8}}},
        {.key = "biaffine_equations",
         .title = Message::tr("Biaffine equations"),
         .definition = Message::tr("Of these those without a product of two bits of the same side."),
         .found = equations<&QuadraticEquations::biaffine>,
         .aim = {{.least = [](int n) { return leastEquations(1 + 2 * n + n * n, n); },
                  .most = [](int n) { return double(1 + 2 * n + n * n); },
                  .alone = equationsAlone<&QuadraticEquations::biaffine>,
                  .largestN = 8}}},
        {.key = "transparency_order",
         .title = Message::tr("Transparency order"),
         .definition = Message::tr("How much power analysis learns, 0 to m, less is better (Prouff 2005): the largest "
                                   "|m - 2 wt(β)| - Σ |Σ_j (-1)^β_j r_j(a)| / (2^(2n) - 2^n) of all β of m bits, where "
                                   "a runs through all differences but 0 and r_j is the autocorrelation of output "
                                   "bit j."),
         .group = SheetGroup::PowerAnalysis,
         .dear = {{.seconds = secondsForTransparency,
                   .compute = [](const SBox& s, Monitor& monitor) { return Value(transparencyOrder(s, monitor)); }}},
         .aim = {{.least = always<0>, .most = asManyAsBits, .step = 0}}},
        {.key = "revised_transparency_order",
         .title = Message::tr("Revised transparency order"),
         .definition =
             Message::tr("The same with the correlations of different output bits, C_ij(a) = Σ (-1)^(S_i(x) + "
                         "S_j(x+a)) over all x (Chakraborty et al. 2017): the largest m - Σ Σ_j |Σ_i (-1)^(β_i + β_j) "
                         "C_ij(a)| / (2^(2n) - 2^n) of all β, a again not 0."),
         .group = SheetGroup::PowerAnalysis,
         .dear = {{.seconds = [](int n, int m) { return m * secondsForTransparency(n, m); },
                   .compute = [](const SBox& s,
                                 Monitor& monitor) { return Value(revisedTransparencyOrder(s, monitor)); }}},
         .aim = {{.least = always<0>, .most = asManyAsBits, .step = 0}}},
        {.key = "graph_algebraic_immunity",
         .title = Message::tr("Graph algebraic immunity"),
         .definition = Message::tr("Least degree of an equation between x and S(x) (Armknecht and Krause 2006)."),
         .group = SheetGroup::Algebra,
         .dear = {{.seconds = secondsForGraph,
                   .compute =
                       [](const SBox& s, Monitor& monitor) {
                           return Value(std::int64_t(graphAlgebraicImmunity(s, monitor)));
                       }}},
         .aim = {{.moreIsBetter = true, .least = always<1>, .most = asManyAsBits}}},
        {.key = "algebraic_immunity_min",
         .title = Message::tr("Algebraic immunity, least"),
         .definition = Message::tr("Of the components (Meier, Pasalic and Carlet 2004)."),
         .group = SheetGroup::Algebra,
         .dear = {{.seconds = secondsForImmunity, .compute = leastImmunity, .largestN = largestNForImmunity}},
         .none = tooLarge(),
         .verdict = [](const SBoxProperties& p,
                       std::int64_t value) { return std::optional(immunityVerdict(p.n, int(value))); },
         .isInVerdicts = false,
         .aim = {{.moreIsBetter = true, .least = always<1>, .most = asManyAsBits, .largestN = 8}}},
    };
}

} // namespace walshscope
